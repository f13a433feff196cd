import type { PartsFormat } from "../../parts/parts-settings.js"
import type { FetchSettings } from "../options/fetch.js"

/** The options of `honbun parts learn`. */
export interface LearnSettings extends FetchSettings {
  readonly pick: readonly string[]
  readonly selector: readonly string[]
  readonly path: readonly string[]
  readonly piece: readonly string[]
  readonly not: readonly string[]
  readonly type: readonly string[]
  readonly continuous: readonly string[]
  readonly refine?: string
  readonly name?: string
  readonly out?: string
  readonly url?: string
}

/** The options of `honbun parts apply`. */
export interface ApplySettings extends FetchSettings {
  readonly format: PartsFormat
  readonly raw?: boolean
  readonly details?: boolean
  readonly least: number
  readonly workers: number
  readonly out?: string
}

/** The options of `honbun parts check`. */
export interface CheckSettings extends FetchSettings {
  readonly repair?: boolean
  readonly out?: string
  readonly url?: string
}

/** The options of `honbun parts map`. */
export interface MapSettings extends FetchSettings {
  readonly out?: string
}

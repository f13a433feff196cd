import { expectData } from "../model-error.js"
import type { Factor, Sequence, Template } from "./sequence.js"

/** Dense templates with a single factor are read straight from the rows; the rest becomes attributes. */
export interface TemplatePlan {
  readonly width: number
  /** For each direct template, where its value lies relative to the beginning of a position's row. */
  readonly shifts: Int32Array
  /** For each direct template its dense column. */
  readonly columns: Int32Array
  /** Positions at either end where a shift may leave the sequence. */
  readonly reach: number
  readonly indirect: readonly Template[]
  readonly transition: readonly Template[]
  readonly dense: ReadonlyMap<string, number>
}

/** Attributes of each position: `ids` and `values` of position t lie in [starts[t], starts[t + 1]). */
export interface SparseRows {
  readonly starts: Int32Array
  readonly ids: Int32Array
  readonly values: Float32Array
}

/** A sequence ready for scoring. */
export interface EncodedSequence {
  readonly length: number
  readonly dense: Float32Array
  readonly state: SparseRows
  readonly transition: SparseRows
}

/** Attribute names with numbers; a closed dictionary gives no number to a name it does not know. */
export class Dictionary {
  readonly names: string[] = []
  readonly counts: number[] = []
  /** By the part of a name up to `]=`, which many share, then by the rest. */
  #ids = new Map<string, Map<string, number>>()
  #open: boolean

  constructor(names: readonly string[] = [], open = true) {
    for (const name of names) this.#add(name)
    this.#open = open
  }

  /** The number of the name, -1 when it is unknown and the dictionary closed. */
  id(name: string): number {
    const cut = cutOf(name)
    return this.idOf(name.slice(0, cut), name.slice(cut))
  }

  /** The number of `prefix + word`, `prefix` ending where names are cut; saves joining the two. */
  idOf(prefix: string, word: string): number {
    const id = this.#ids.get(prefix)?.get(word) ?? (this.#open ? this.#add(prefix + word) : -1)
    if (id >= 0) this.counts[id]!++
    return id
  }

  #add(name: string): number {
    const id = this.names.length
    this.names.push(name)
    this.counts.push(0)
    const cut = cutOf(name)
    const prefix = name.slice(0, cut)
    let rest = this.#ids.get(prefix)
    if (!rest) this.#ids.set(prefix, (rest = new Map()))
    rest.set(name.slice(cut), id)
    return id
  }
}

/** Where a name is cut in two: after its first `]=`, at 0 when it has none. */
function cutOf(name: string): number {
  const at = name.indexOf("]=")
  return at < 0 ? 0 : at + 2
}

/** The way templates are evaluated over rows of the given dense features. */
export function planTemplates(
  dense: readonly string[],
  templates: readonly Template[],
  transition: readonly Template[],
): TemplatePlan {
  const places = new Map(dense.map((name, place) => [name, place]))
  const isDirect = (template: Template): boolean => template.length === 1 && places.has(template[0]!.feature)
  const direct = templates.filter(isDirect).map((template) => template[0]!)
  const columns = Int32Array.from(direct, (factor) => places.get(factor.feature)!)
  return {
    width: dense.length,
    shifts: Int32Array.from(direct, (factor, i) => (factor.offset ?? 0) * dense.length + columns[i]!),
    columns,
    reach: direct.reduce((most, factor) => Math.max(most, Math.abs(factor.offset ?? 0)), 0),
    indirect: templates.filter((template) => !isDirect(template)),
    transition,
    dense: places,
  }
}

/** The sequence in the form the model scores; a NaN among dense values counts as 0. */
export function encodeSequence(
  sequence: Sequence,
  plan: TemplatePlan,
  state: Dictionary,
  transition: Dictionary,
): EncodedSequence {
  const { length } = sequence
  const given = sequence.dense ?? new Float32Array(0)
  expectData(
    given.length === length * plan.width,
    `Expected ${length} positions of ${plan.width} dense values, got ${given.length} values.`,
  )
  const dense = given.some(Number.isNaN) ? given.map((value) => (Number.isNaN(value) ? 0 : value)) : given
  return {
    length,
    dense,
    state: encodeRows(sequence, dense, plan.indirect, plan, state),
    transition: encodeRows(sequence, dense, plan.transition, plan, transition),
  }
}

function encodeRows(
  sequence: Sequence,
  dense: Float32Array,
  templates: readonly Template[],
  plan: TemplatePlan,
  dictionary: Dictionary,
): SparseRows {
  const starts = new Int32Array(sequence.length + 1)
  const ids: number[] = []
  const values: number[] = []
  const plain = templates.map((template) => plainPrefix(template, plan))
  for (let position = 0; position < sequence.length; position++) {
    for (const [number, template] of templates.entries()) {
      const prefix = plain[number]
      if (prefix !== undefined) {
        // Most attributes are lone words. Without joining names 20,000 positions take 1.5 s instead of 4.0.
        const { feature, offset = 0 } = template[0]!
        for (const word of wordsAt(sequence, feature, position + offset)) {
          const id = dictionary.idOf(prefix, word)
          if (id < 0) continue
          ids.push(id)
          values.push(1)
        }
        continue
      }
      for (const [name, value] of evaluate(template, sequence, dense, position, plan)) {
        const id = value === 0 ? -1 : dictionary.id(name)
        if (id < 0) continue
        ids.push(id)
        values.push(value)
      }
    }
    starts[position + 1] = ids.length
  }
  return { starts, ids: Int32Array.from(ids), values: Float32Array.from(values) }
}

/** What the names of a lone field's attributes begin with; undefined for every other template. */
function plainPrefix(template: Template, plan: TemplatePlan): string | undefined {
  if (template.length !== 1 || plan.dense.has(template[0]!.feature)) return undefined
  const prefix = `${factorName(template[0]!)}=`
  return cutOf(prefix) === prefix.length ? prefix : undefined
}

/** The attributes a template gives at a position, each with its value. */
function evaluate(
  template: Template,
  sequence: Sequence,
  dense: Float32Array,
  position: number,
  plan: TemplatePlan,
): [string, number][] {
  let found: [string, number][] = [["", 1]]
  for (const factor of template) {
    const column = plan.dense.get(factor.feature)
    const at = position + (factor.offset ?? 0)
    const name = factorName(factor)
    if (column !== undefined) {
      const inside = at >= 0 && at < sequence.length
      const value = inside ? dense[at * plan.width + column]! : 0
      found = found.map(([before, product]) => [join(before, name), product * value])
    } else {
      const words = wordsAt(sequence, factor.feature, at)
      found = found.flatMap(([before, product]) =>
        words.map((word): [string, number] => [join(before, `${name}=${word}`), product]),
      )
    }
  }
  return found
}

function wordsAt(sequence: Sequence, field: string, at: number): readonly string[] {
  const words = sequence.fields?.[field]
  expectData(words !== undefined, `Expected a dense feature or field \`${field}\`, the sequence has neither.`)
  if (at < 0) return ["<before>"]
  if (at >= sequence.length) return ["<after>"]
  const word = words[at]
  return typeof word === "string" ? [word] : (word ?? [])
}

/** How a factor is written in attribute names and model listings: `length[-1]`. */
function factorName(factor: Factor): string {
  return `${factor.feature}[${factor.offset ?? 0}]`
}

function join(before: string, name: string): string {
  return before === "" ? name : `${before} & ${name}`
}

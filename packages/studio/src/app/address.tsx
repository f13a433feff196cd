import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { SHELL_WORDS } from "../words/shell.js"
import { useSay } from "./settings.js"

/** An address being typed. */
export interface TypedAddress {
  readonly typed: string
  /** Whether it was sent as it is and is no address. */
  readonly isWrong: boolean
  type(text: string): void
  /** Sends the form it is in. */
  submit(event: Event): void
}

/** An address that somebody types and sends; whatever is none stays, to be corrected. */
export function useAddress(onAddress: (url: string) => void, first = ""): TypedAddress {
  const [typed, setTyped] = useState(first)
  const [isWrong, setWrong] = useState(false)
  return {
    typed,
    isWrong,
    type: (text) => {
      setTyped(text)
      setWrong(false)
    },
    submit: (event) => {
      event.preventDefault()
      const url = completeAddress(typed)
      setWrong(url === undefined)
      if (url !== undefined) onAddress(url)
    },
  }
}

/** Says what an address looks like to somebody who typed none. */
export function AddressNotice({ address }: { address: TypedAddress }): JSX.Element | null {
  const say = useSay()
  return address.isWrong ? (
    <p class="notice notice-bad" role="alert">
      {say(SHELL_WORDS.noAddress)}
    </p>
  ) : null
}

/** An address of the web as people type it: `example.org` means `https://example.org`. */
export function completeAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (text === "") return undefined
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`
  return URL.canParse(whole) && /^https?:$/.test(new URL(whole).protocol) ? whole : undefined
}

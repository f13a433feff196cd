import type { JSX } from "preact"

interface Attributes {
  readonly value: string
  readonly maxLength?: number
  readonly pattern?: string
  readonly placeholder?: string
  readonly required?: boolean
  readonly spellcheck?: boolean
}

/** A field for a line of text, beside its name. */
export function TextField({
  label,
  onType,
  ...attributes
}: Attributes & { readonly label: string; onType(text: string): void }): JSX.Element {
  return (
    <label class="field">
      <span class="field-name">{label}</span>
      <input type="text" {...attributes} onInput={(event) => onType(event.currentTarget.value)} />
    </label>
  )
}

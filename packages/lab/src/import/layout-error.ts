import type { Message, Values } from "honbun/command"

/** A folder that is not laid out as it was said to be: what is missing, in the person's language. */
export class LayoutError extends Error {
  override readonly name: string = "LayoutError"
  readonly text: Message
  readonly values: Values

  constructor(text: Message, values: Values) {
    super(text.en)
    this.text = text
    this.values = values
  }
}

/** A set of UTF-16 units, asked by one look-up. */
function unitSet(units: string): Uint8Array {
  const set = new Uint8Array(1 << 16)
  for (const unit of units) set[unit.charCodeAt(0)] = 1
  return set
}

/** White space of HTML; a carriage return can only come from a reference. */
export const HTML_SPACE: Uint8Array = unitSet(" \n\t\f\r")
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
/** What a tag's name begins with. */
export const LETTER: Uint8Array = unitSet(LETTERS)
/** What the name of a reference is made of. */
export const DIGIT_OR_LETTER: Uint8Array = unitSet(`${LETTERS}0123456789`)
/** Characters that end a tag's name, an attribute's name, an unquoted value. */
export const TAG_NAME_END: Uint8Array = unitSet(" \n\t\f/>")
export const ATTRIBUTE_NAME_END: Uint8Array = unitSet(" \n\t\f/>=")
export const UNQUOTED_END: Uint8Array = unitSet(" \n\t\f>")
/** Characters that end a text or need a look. */
export const TEXT_STOP: Uint8Array = unitSet("<&\0")

export const LESS_THAN = 0x3c
export const GREATER_THAN = 0x3e
export const DOUBLE_QUOTE = 0x22
export const SINGLE_QUOTE = 0x27
export const HYPHEN = 0x2d
export const SOLIDUS = 0x2f
export const HASH = 0x23
export const SEMICOLON = 0x3b
export const EQUALS = 0x3d
export const EXCLAMATION = 0x21
export const QUESTION = 0x3f

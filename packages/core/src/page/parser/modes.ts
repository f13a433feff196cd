/** The standard's insertion modes. Text elements are read in one go, and the text of tables is kept apart: they need none. */
export const INITIAL = 0
export const BEFORE_HTML = 1
export const BEFORE_HEAD = 2
export const IN_HEAD = 3
export const IN_HEAD_NOSCRIPT = 4
export const AFTER_HEAD = 5
export const IN_BODY = 6
export const IN_TABLE = 7
export const IN_CAPTION = 8
export const IN_COLUMN_GROUP = 9
export const IN_TABLE_BODY = 10
export const IN_ROW = 11
export const IN_CELL = 12
export const IN_SELECT = 13
export const IN_SELECT_IN_TABLE = 14
export const IN_TEMPLATE = 15
export const AFTER_BODY = 16
export const IN_FRAMESET = 17
export const AFTER_FRAMESET = 18
export const AFTER_AFTER_BODY = 19
export const AFTER_AFTER_FRAMESET = 20

/** What a rule made of a tag: dealt with, or to be looked at again in the mode that the rule chose. */
export const DONE = 0
export const AGAIN = 1
export type Outcome = typeof DONE | typeof AGAIN

/** How the content of an element that holds only text is read. */
export const NO_RAW = 0
export const RCDATA = 1
export const RAWTEXT = 2
export const SCRIPT = 3
export const PLAINTEXT = 4

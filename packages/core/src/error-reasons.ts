/** What exactly is wrong: a word for programs, and English with places for the values. Japanese is in `words/say-error.ts`. */
export interface ErrorReason {
  readonly reason: string
  readonly words: string
}

// One constant each, and not a table: a bundle then has only those that its code can throw.

export const TOO_MANY_NODES = {
  reason: "page-nodes",
  words: "The page has more than {most} nodes; raise `limits.nodes` to read it anyway",
} as const
export const PARSING_TOO_SLOW = {
  reason: "parsing-time",
  words: "Parsing took longer than {most} ms; raise `limits.milliseconds` to wait longer",
} as const
export const PAGE_TOO_LARGE = {
  reason: "page-bytes",
  words: "The page has {bytes} bytes, more than {most}; raise `limits.bytes` to read it anyway",
} as const
export const UNKNOWN_LIMIT = { reason: "unknown-limit", words: "Unknown limit `{name}`" } as const
export const LIMIT_NOT_POSITIVE = {
  reason: "limit-not-positive",
  words: "Expected `limits.{name}` to be a positive number, got `{value}`",
} as const
export const DEPTH_TOO_SMALL = {
  reason: "depth-too-small",
  words: "Expected `limits.depth` to be at least {least}, got `{value}`",
} as const
export const NOT_A_PAGE = {
  reason: "not-a-page",
  words: "Expected a page from `parsePage`, got `{got}`",
} as const
export const NOT_TEXT_OR_BYTES = {
  reason: "not-text-or-bytes",
  words: "Expected a page as text or bytes, got `{got}`",
} as const
export const NOT_A_SELECTOR = {
  reason: "not-a-selector",
  words: "Expected `{name}` to be a CSS selector, got `{got}`",
} as const
export const RULES_NOT_AN_ARRAY = {
  reason: "rules-not-an-array",
  words: "Expected SITEINFO to be an array of rules",
} as const
export const RULES_NOT_JSON = { reason: "rules-not-json", words: "Expected SITEINFO to be JSON" } as const
export const XPATH_WITHOUT_NODES = {
  reason: "xpath-without-nodes",
  words: "Expected the XPath to select nodes",
} as const
export const XPATH_TOO_SLOW = {
  reason: "xpath-too-slow",
  words: "The XPath looks at too many nodes",
} as const
export const XPATH_NEEDS_NODES = {
  reason: "xpath-needs-nodes",
  words: "Expected nodes in the XPath",
} as const
export const UNKNOWN_XPATH_FUNCTION = {
  reason: "unknown-xpath-function",
  words: "Unknown XPath function `{name}`",
} as const
export const NO_PAGE_IN_STATE = {
  reason: "no-page-in-state",
  words: "Expected `state` to hold at least one page",
} as const
export const BAD_INCLUDE = {
  reason: "bad-include",
  words: "Expected `include` to hold {names}, each true or false; got `{name}: {value}`",
} as const
export const UNKNOWN_FORMAT = {
  reason: "unknown-format",
  words: "Expected `format` to be one of {names}, got `{got}`",
} as const
export const UNKNOWN_OPTION = {
  reason: "unknown-option",
  words: "Expected options among {names}; got `{name}`",
} as const
export const NOT_TRUE_OR_FALSE = {
  reason: "not-true-or-false",
  words: "Expected `{name}` to be true or false, got `{value}`",
} as const
export const UNKNOWN_METHOD = {
  reason: "unknown-method",
  words: "Expected `method` to be one of {names}, got `{method}`",
} as const
export const METHOD_NOT_LOADED = {
  reason: "method-not-loaded",
  words:
    'The method `{method}` is not part of this build: import `{from}` from "@honbun/core/papers", or pass `method: {method}` with `{method}` imported from there',
} as const
export const NO_TEMPLATE_LINE = {
  reason: "no-template-line",
  words: "Expected at least one template, such as `U01:%x[0,number]`; got none",
} as const
export const BAD_FACTOR = {
  reason: "bad-factor",
  words:
    "Expected factors such as `%x[-1,keyword]` with a field among {names} or the name of a number; got `{line}`",
} as const
export const NO_PICK = { reason: "no-pick", words: "Expected at least one pick" } as const
export const NOT_BEFORE_EXAMPLE = {
  reason: "not-before-example",
  words: "Expected an example of `{name}` before what it is not",
} as const
export const PICKED_TWICE = {
  reason: "picked-twice",
  words: "Expected one pick of `{name}`, got several",
} as const
export const BAD_PICK = {
  reason: "bad-pick",
  words: "Expected the pick `{name}` to have a name and one of value, path, selector, piece",
} as const
export const UNKNOWN_TYPE = {
  reason: "unknown-type",
  words: "Expected `type` to be one of {names}, got `{type}`",
} as const
export const VALUE_WITHOUT_WORDS = {
  reason: "value-without-words",
  words: "Expected `value` of `{name}` to hold words, got `{value}`",
} as const
export const NO_VALUE_OF_TYPE = {
  reason: "no-value-of-type",
  words: "Expected `{name}` to show a value of the type {type}, but it shows none",
} as const
export const BAD_PART_NAME = {
  reason: "bad-part-name",
  words: "Expected a name such as `price` or `products[].price`, got `{name}`",
} as const
export const NOTHING_REPEATS = {
  reason: "nothing-repeats",
  words: "Expected `{name}` to be in one of several items, but nothing around it repeats",
} as const
export const IN_ITEMS = {
  reason: "in-items",
  words: "Expected a part outside of items, got `{name}`: learn items anew from two examples",
} as const
export const OTHER_TEMPLATE_FORMAT = {
  reason: "other-template-format",
  words: "Expected a template of format `{format}` {version}, got `{gotFormat}` {gotVersion}: learn it again",
} as const
export const DAMAGED_TEMPLATE = {
  reason: "damaged-template",
  words: "Expected a template, but its `{name}` is damaged: learn it again",
} as const
export const TEMPLATE_NOT_AN_OBJECT = {
  reason: "template-not-an-object",
  words: "Expected a template to be an object in JSON",
} as const
export const TEMPLATE_NOT_JSON = {
  reason: "template-not-json",
  words: "Expected a template to be JSON",
} as const
export const NOT_A_MOMENT = {
  reason: "not-a-moment",
  words: "Expected `now` to be a moment, got `{value}`",
} as const
export const NOT_A_DOCUMENT = {
  reason: "not-a-document",
  words: "Expected the first argument of `Readability` to be a document",
} as const
export const TOO_MANY_ELEMENTS = {
  reason: "too-many-elements",
  words: "The document has {count} elements, more than {most}",
} as const
export const NOT_IN_FORM = {
  reason: "not-in-form",
  words: "Expected {where} to be {expected}, got `{got}`",
} as const
export const BAD_PAPER_XML = { reason: "bad-paper-xml", words: "Expected {expected}, got `{got}`" } as const
export const NO_SUCH_PATH = {
  reason: "no-such-path",
  words: "Expected a path of the page for `{name}`, got `{path}`",
} as const
export const BAD_FAVOR = {
  reason: "bad-favor",
  words: "Expected `favor` to be {names} or { upper, lower } between 0 and 1, got `{got}`",
} as const
export const SELECTOR_TOO_LONG = {
  reason: "selector-too-long",
  words: "Expected a CSS selector, got `{selector}`: it is too long",
} as const
export const SELECTOR_GOES_ON = {
  reason: "selector-goes-on",
  words: "Expected a CSS selector, got `{selector}`: there is something else at character {at}",
} as const
export const SELECTOR_SELECTS_NOTHING = {
  reason: "selector-selects-nothing",
  words: "Expected a CSS selector, got `{selector}`: nothing is selected at character {at}",
} as const
export const SELECTOR_NOT_CLOSED = {
  reason: "selector-not-closed",
  words: "Expected a CSS selector, got `{selector}`: a parenthesis is not closed",
} as const
export const SELECTOR_UNSUPPORTED = {
  reason: "selector-unsupported",
  words: "Expected a CSS selector, got `{selector}`: `:{name}` is not supported",
} as const
export const SELECTOR_WITHOUT_POSITION = {
  reason: "selector-without-position",
  words: "Expected a CSS selector, got `{selector}`: a position is missing",
} as const
export const SELECTOR_WITHOUT_NAME = {
  reason: "selector-without-name",
  words: "Expected a CSS selector, got `{selector}`: a name is missing at character {at}",
} as const
export const XPATH_TOO_LONG = {
  reason: "xpath-too-long",
  words: "XPath longer than {most} characters",
} as const
export const NOT_XPATH = { reason: "not-xpath", words: "Expected XPath, got `{got}`" } as const
export const XPATH_TOO_DEEP = { reason: "xpath-too-deep", words: "XPath nested deeper than {most}" } as const
export const XPATH_GOES_ON = {
  reason: "xpath-goes-on",
  words: "Expected the XPath to end before `{got}`",
} as const
export const XPATH_WITHOUT_NAME = {
  reason: "xpath-without-name",
  words: "Expected a name in the XPath, got `{got}`",
} as const
export const XPATH_ENDS = { reason: "xpath-ends", words: "Expected more of the XPath, it ends" } as const
export const XPATH_WITHOUT_SIGN = {
  reason: "xpath-without-sign",
  words: "Expected `{sign}` in the XPath, got `{got}`",
} as const
export const NO_SUCH_PLACE = {
  reason: "no-such-place",
  words: "Expected `{wanted}` for `{name}`, but the page has no such place",
} as const
export const NOT_ON_PAGE = {
  reason: "not-on-page",
  words: "Expected `{value}` (`{name}`) on the page, but it is not there",
} as const
export const SEVERAL_ON_PAGE = {
  reason: "several-on-page",
  words: "Expected `{value}` (`{name}`) to be on the page once, but it is there {count} times",
} as const

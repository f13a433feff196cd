import type { Article } from "./article.js"

/** What front matter says of an article, in this order; what is not known is left out. */
const FIELDS: readonly (readonly [name: string, value: (article: Article) => unknown])[] = [
  ["title", (article) => article.title],
  ["author", (article) => (article.authors.length > 1 ? article.authors : article.author)],
  ["published", (article) => article.published],
  ["modified", (article) => article.modified],
  ["source", (article) => article.url ?? article.canonical],
  ["site", (article) => article.siteName],
  ["language", (article) => article.language],
  ["description", (article) => article.description],
  ["image", (article) => article.image],
  ["tags", (article) => article.about.keywords?.value],
  ["words", (article) => article.wordCount],
]

/** What is known about an article as YAML between two lines of `---`, as note programs and site generators read it. */
export function frontMatterOf(article: Article): string {
  const lines = FIELDS.flatMap(([name, value]) => yamlField(name, value(article)))
  return `---\n${lines.join("\n")}\n---\n`
}

function yamlField(name: string, value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.length === 0 ? [] : [`${name}:`, ...value.map((each) => `  - ${yamlString(String(each))}`)]
  }
  if (typeof value === "number") return [`${name}: ${value}`]
  return value === undefined || value === "" ? [] : [`${name}: ${yamlString(String(value))}`]
}

/** Signs that YAML does not allow as they are, and halves of pairs. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/gu

/** A string in double quotes: JSON's are YAML's, but for some signs that do not print. Nothing in it can end it. */
function yamlString(text: string): string {
  return JSON.stringify(text.replace(/\s+/g, " ").trim()).replace(
    UNPRINTABLE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}

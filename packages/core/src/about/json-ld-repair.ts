/** Longer data is not read, in UTF-16 units; the longest of 2,400 public pages is 0.4 million. */
const LONGEST_DATA = 2_000_000

/**
 * The value a JSON-LD script holds, undefined when it cannot be made out. What sites get wrong is put right:
 * comments and CDATA marks around or inside it, commas before a closing bracket, line ends and tabs inside
 * strings, quotes that are not escaped, several objects one after the other, an end that is missing.
 */
export function parseData(text: string): unknown {
  if (text.length > LONGEST_DATA) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return parseRepaired(text)
  }
}

/** What may be around data in a script: comment signs, CDATA marks. */
const OPENING = /^\s{0,99}(?:\/\/|\/\*)?\s{0,9}(?:<!\[CDATA\[|<!--)\s{0,9}(?:\*\/)?/
const CLOSING = /(?:\/\/|\/\*)?\s{0,9}(?:\]\]>|-->)\s{0,9}(?:\*\/)?\s{0,99}$/

function parseRepaired(text: string): unknown {
  const bare = text.replace(OPENING, "").replace(CLOSING, "")
  const source = /^\s*[[{]\s*&quot;/.test(bare) ? bare.replaceAll("&quot;", '"') : bare
  try {
    return JSON.parse(repair(source))
  } catch {
    return undefined
  }
}

/** Deeper data is given up: what describes a page lies at the top. */
const DEEPEST_REPAIR = 200

function repair(text: string): string {
  const out: string[] = []
  const open: string[] = []
  /** The last sign written outside strings that is no space: a comma there may have to go. */
  let last = ""
  let several = false
  for (let i = Math.max(0, text.search(/[[{]/)); i < text.length; ) {
    const sign = text[i]!
    if (sign === '"') {
      const end = endOfString(text, i + 1)
      out.push('"', escapeControls(text.slice(i + 1, end)), '"')
      last = '"'
      i = end + 1
    } else if (sign === "/" && (text[i + 1] === "*" || text[i + 1] === "/")) {
      i = endOfComment(text, i)
    } else if (sign === "{" || sign === "[") {
      if (last !== "" && open.length === 0) {
        several = true
        out.push(",")
      } else if (last === "}" || last === "]" || last === '"') out.push(",")
      open.push(sign === "{" ? "}" : "]")
      if (open.length > DEEPEST_REPAIR) return ""
      out.push(sign)
      last = sign
      i++
    } else if (sign === "}" || sign === "]") {
      if (last === ",") dropComma(out)
      if (open.pop() !== sign) return ""
      out.push(sign)
      last = sign
      i++
    } else if (sign === "," && (last === "," || last === "[" || last === "{" || open.length === 0)) i++
    else if ((sign === ";" || sign === ">" || sign === "-") && open.length === 0) i++
    else if (sign <= " " || sign === "\ufeff") i++
    else {
      out.push(sign)
      last = sign
      i++
    }
  }
  if (last === ",") dropComma(out)
  while (open.length > 0) out.push(open.pop()!)
  return several ? `[${out.join("")}]` : out.join("")
}

function dropComma(out: string[]): void {
  const at = out.lastIndexOf(",")
  if (at >= 0) out.splice(at, 1)
}

/** The quote that ends a string: one that is not escaped and is followed by what may follow a string. */
function endOfString(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    if (text[i] === "\\") i++
    else if (text[i] === '"' && mayEndString(text, i + 1)) return i
  }
  return text.length
}

function mayEndString(text: string, from: number): boolean {
  let i = from
  while (i < text.length && text.charCodeAt(i) <= 32) i++
  const sign = text[i]
  if (sign === undefined || sign === ":" || sign === "}" || sign === "]") return true
  if (sign !== ",") return false
  // `"He said "no", and left"`: after a comma comes another key or value, not a word.
  for (i++; i < text.length && text.charCodeAt(i) <= 32; i++);
  return (
    text[i] === undefined ||
    /["{[\]}\d\-/,]/.test(text[i]!) ||
    /^(?:true|false|null)\b/.test(text.slice(i, i + 6))
  )
}

function endOfComment(text: string, from: number): number {
  const mark = text[from + 1] === "*" ? "*/" : "\n"
  const end = text.indexOf(mark, from + 2)
  return end < 0 ? text.length : end + mark.length
}

function escapeControls(text: string): string {
  return text
    .replace(/[\u0000-\u001f]/g, " ")
    .replace(/\\(?!["\\/bfnrtu])/g, "\\\\")
    .replace(/\\u(?![\da-fA-F]{4})/g, "\\\\u")
    .replace(/(^|[^\\])"/g, '$1\\"')
}

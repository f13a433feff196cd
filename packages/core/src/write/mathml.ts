import { attribute, type Page } from "../page/page.js"
import { Tag, TEXT } from "../page/tags.js"

/** Commands for characters TeX has no letter for; those not listed are written as they are. */
const COMMANDS: ReadonlyMap<string, string> = new Map(
  (
    "α alpha β beta γ gamma δ delta ϵ epsilon ε varepsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda " +
    "μ mu ν nu ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega " +
    "Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega ∞ infty ∂ partial ∇ nabla " +
    "∑ sum ∏ prod ∫ int ∬ iint ∮ oint √ surd ± pm ∓ mp × times ÷ div ⋅ cdot · cdot ∘ circ ∗ ast ≤ le ≥ ge ≠ ne ≈ approx " +
    "≡ equiv ∼ sim ≃ simeq ∝ propto ≪ ll ≫ gg ∈ in ∉ notin ∋ ni ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ∪ cup ∩ cap " +
    "∅ emptyset ∖ setminus ∀ forall ∃ exists ¬ neg ∧ wedge ∨ vee ⊕ oplus ⊗ otimes ⊥ perp ∥ parallel ∠ angle " +
    "→ to ← leftarrow ↔ leftrightarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ↦ mapsto ↑ uparrow ↓ downarrow " +
    "… dots ⋯ cdots ⋮ vdots ⋱ ddots ′ prime ℏ hbar ℓ ell ℜ Re ℑ Im ℵ aleph ⟨ langle ⟩ rangle ⌊ lfloor ⌋ rfloor " +
    "⌈ lceil ⌉ rceil ‖ | { { } } % % # # & & $ $ _ _"
  )
    .split(" ")
    .reduce<[string, string][]>((pairs, word, i, all) => {
      if (i % 2 === 1) pairs.push([all[i - 1]!, `\\${word}`])
      return pairs
    }, [])
    .concat([
      ["\u2212", "-"],
      ["\u00a0", " "],
      ["\u2061", ""],
      ["\u2062", ""],
      ["\u2063", ""],
      ["\u2064", ""],
      ["\\", "\\backslash"],
    ]),
)

const FUNCTIONS =
  /^(?:arccos|arcsin|arctan|arg|cos|cosh|cot|coth|csc|deg|det|dim|exp|gcd|hom|inf|ker|lg|lim|liminf|limsup|ln|log|max|min|Pr|sec|sin|sinh|sup|tan|tanh)$/
/** Accents over one expression, by the character MathML draws. */
const ACCENTS: Readonly<Record<string, string>> = {
  "^": "hat",
  ˆ: "hat",
  "~": "tilde",
  "˜": "tilde",
  "¯": "bar",
  "‾": "overline",
  _: "underline",
  "→": "vec",
  "⃗": "vec",
  "˙": "dot",
  ".": "dot",
  "¨": "ddot",
  "⏞": "overbrace",
  "⏟": "underbrace",
}

/**
 * The TeX of a `math` element that carries none: the usual elements of presentation MathML. Nodes are taken
 * from last to first, so that what is inside is ready before what is around it; no recursion.
 */
export function texOfMathml(page: Page, math: number): string {
  const from = math
  const written: string[] = new Array(page.end[math]! - math)
  for (let node = page.end[math]! - 1; node >= math; node--) {
    written[node - from] =
      page.tag[node] === TEXT
        ? page.text.slice(page.textStart[node]!, page.textStart[node + 1]!)
        : element(page, node, childrenTex(page, node, written, from))
  }
  const tex = written[0]!.replace(/\s+/g, " ").trim()
  // Spaces alone are no formula.
  return tex.replaceAll("\\ ", "").replace("\\", "") === "" ? "" : tex
}

function childrenTex(page: Page, node: number, written: string[], from: number): string[] {
  const leaf = isLeaf(page.tag[node]!)
  const children: string[] = []
  for (let child = node + 1; child < page.end[node]!; child = page.end[child]!) {
    if (leaf || page.tag[child] !== TEXT) children.push(written[child - from]!)
  }
  return children
}

function isLeaf(tag: number): boolean {
  return tag === Tag.mi || tag === Tag.mn || tag === Tag.mo || tag === Tag.ms || tag === Tag.mtext
}

function element(page: Page, node: number, children: string[]): string {
  const [a = "", b = "", c = ""] = children
  switch (page.tag[node]) {
    case Tag.mi:
      return identifier(page, node, a.trim())
    case Tag.mn:
      return symbols(a.trim())
    case Tag.mo:
      return operator(a.trim())
    case Tag.ms:
    case Tag.mtext:
      return a.trim() === "" ? "\\ " : `\\text{${a.replace(/\s+/g, " ").replace(/[{}$%#&_\\]/g, "\\$&")}}`
    case Tag.mspace:
      return "\\ "
    case Tag.msup:
      return `${group(a)}^${braces(b)}`
    case Tag.msub:
      return `${group(a)}_${braces(b)}`
    case Tag.msubsup:
      return `${group(a)}_${braces(b)}^${braces(c)}`
    case Tag.mfrac:
      return attribute(page, node, "linethickness")?.startsWith("0")
        ? `\\binom{${a}}{${b}}`
        : `\\frac{${a}}{${b}}`
    case Tag.msqrt:
      return `\\sqrt{${children.join("")}}`
    case Tag.mroot:
      return `\\sqrt[${b}]{${a}}`
    case Tag.mover:
      return accented(a, b) ?? (limits(a) ? `${a.trim()}^${braces(b)}` : `\\overset{${b}}{${a}}`)
    case Tag.munder:
      return accented(a, b) ?? (limits(a) ? `${a.trim()}_${braces(b)}` : `\\underset{${b}}{${a}}`)
    case Tag.munderover:
      return limits(a) ? `${a.trim()}_${braces(b)}^${braces(c)}` : `\\overset{${c}}{\\underset{${b}}{${a}}}`
    case Tag.mfenced:
      return fenced(page, node, children)
    case Tag.mtable:
      return `\\begin{matrix}${children.join(" \\\\ ")}\\end{matrix}`
    case Tag.mtr:
    case Tag.mlabeledtr:
      return children.join(" & ")
    case Tag.semantics:
      return a
    case Tag.annotation:
    case Tag["annotation-xml"]:
    case Tag.mprescripts:
    case Tag.none:
    case Tag.mphantom:
      return ""
    default:
      return join(children)
  }
}

/** A command's name must not run into the letter after it. */
function join(children: string[]): string {
  let joined = ""
  for (const child of children) {
    joined += /\\[a-zA-Z]+$/.test(joined) && /^[a-zA-Z]/.test(child) ? ` ${child}` : child
  }
  return joined
}

function identifier(page: Page, node: number, name: string): string {
  if (FUNCTIONS.test(name)) return `\\${name} `
  const variant = attribute(page, node, "mathvariant")
  const written = symbols(name)
  if (variant === "double-struck") return `\\mathbb{${written}}`
  if (variant === "bold") return `\\mathbf{${written}}`
  if (variant === "script") return `\\mathcal{${written}}`
  if ([...name].length > 1 && /^[a-zA-Z]+$/.test(name)) return `\\mathrm{${name}}`
  return written
}

function operator(sign: string): string {
  if (FUNCTIONS.test(sign)) return `\\${sign} `
  const written = symbols(sign)
  return /^\\[a-zA-Z]+$/.test(written) ? `${written} ` : written
}

function symbols(text: string): string {
  let written = ""
  for (const character of text) {
    const command = COMMANDS.get(character) ?? character
    if (/\\[a-zA-Z]+$/.test(written) && /^[a-zA-Z]/.test(command)) written += " "
    written += command
  }
  return written
}

function braces(tex: string): string {
  return [...tex.trim()].length === 1 ? tex.trim() : `{${tex.trim()}}`
}

/** What a script hangs on: one sign or command as it is, more in braces. */
function group(tex: string): string {
  const base = tex.trim()
  return [...base].length <= 1 || /^\\[a-zA-Z]+$|^\\[a-z]+\{[^{}]*\}$|^\d+$/.test(base) ? base : `{${base}}`
}

function limits(base: string): boolean {
  return /^\\(?:sum|prod|int|iint|oint|lim|liminf|limsup|max|min|sup|inf|cup|cap|oplus|otimes)$/.test(
    base.trim(),
  )
}

function accented(base: string, mark: string): string | undefined {
  const sign = mark.trim()
  const accent = ACCENTS[sign] ?? (sign === "\\to" ? "vec" : undefined)
  return accent === undefined ? undefined : `\\${accent}{${base.trim()}}`
}

function fenced(page: Page, node: number, children: string[]): string {
  const open = attribute(page, node, "open") ?? "("
  const close = attribute(page, node, "close") ?? ")"
  const separator = (attribute(page, node, "separators") ?? ",").trim().charAt(0)
  return `\\left${symbols(open) || "."}${children.join(separator)}\\right${symbols(close) || "."}`
}

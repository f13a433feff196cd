import { escapeMarkup, type Random } from "./honbun.js"
import { oneOf } from "./random.js"

/** Every way we know to say "run me", to be put where a page may put text. */
const LIVE: readonly string[] = [
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  "<svg/onload=alert(1)>",
  "<javascript:alert(1)>",
  "[x](javascript:alert(1))",
  "![x](data:text/html,<script>alert(1)</script>)",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  '"><b onmouseover=alert(1)>',
  "]]><x>",
  "--><img src=x onerror=alert(1)>",
  "</textarea></title><img src=x onerror=alert(1)>",
  "[a]: javascript:alert(1)\n\n[a]",
  "`` ` <img src=x onerror=alert(1)> ``",
  "$<img src=x onerror=alert(1)>$",
]
const ADDRESSES: readonly string[] = [
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "https://x.example/a<b onload=c>",
  "www.x.example/<img src=x onerror=alert(1)>",
  "data:image/png;base64,AAAA",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "vbscript:x",
  "//evil.example/\\\"'()<>",
  "#fn1",
  "?page=2",
  "mailto:a@x.example",
  "http://[::1]/",
  "https://x.example/%00%1b",
  "h",
]
const CONTROL: readonly string[] = [
  "\u001b[31m",
  "\u0007",
  "\u0085",
  "\u009b",
  "\0",
  "\u202e",
  "\u2028",
  "\ufeff",
]
const PROSE: readonly string[] = [
  "Tea is made by pouring hot water over leaves, and waiting, which is the hard part.",
  "本文です。お湯を注いで、三分待ちます。それから静かに飲みます。",
  "1. not a list\n# not a heading\n> no quote",
  "Updated 2026-03-04 · 5 min read",
  "*a* _b_ ~~c~~ `d` | e | \\",
  "Next page",
  "¥1,200",
  "<",
  "&lt;",
  "&#x1b;",
]
const CONTAINERS: readonly string[] =
  `p div article section main aside nav ul ol li dl dt dd table tr td th caption thead tbody h1 h2 h3 pre code b i em
strong a sup sub ruby rt rb figure figcaption details summary blockquote q del ins mark span font center button form
select option textarea noscript template svg math mi mo mtext annotation annotation-xml foreignObject title style
script iframe object video audio picture map address time abbr kbd samp var dialog menu fieldset legend marquee
frameset plaintext xmp noembed noframes body html head`
    .split(/\s+/)
    .filter(Boolean)
const ATTRIBUTES: readonly string[] =
  `href src alt title class id style hidden aria-label alttext cite lang datetime
content name colspan rowspan start srcset data-src rel role type onerror onclick align value encoding xlink:href`
    .split(/\s+/)
    .filter(Boolean)
const VALUES: readonly string[] = [
  "0",
  "9999999",
  "footnote",
  "language-html",
  "katex",
  "math/tex",
  "application/ld+json",
  "application/x-tex",
  "note warning",
  "display:none",
  "next",
  "comment",
]
/** Most levels a generated piece nests by itself. */
const DEEPEST = 5

/** A hostile page of some pieces. */
export function hostilePage(random: Random): string {
  const pieces = Array.from({ length: 1 + random.below(12) }, () => piece(random, 0))
  const head = random.below(3) > 0 ? `<title>${text(random)}</title>` : headOf(random)
  const body = random.below(4) === 0 ? pieces.join("") : `<article>${pieces.join("\n")}</article>`
  return `${head}${body}`
}

function headOf(random: Random): string {
  const data = JSON.stringify({ "@type": "Article", headline: text(random), articleBody: text(random) })
  return oneOf(random, [
    `<base href="${address(random)}">`,
    `<meta charset="${oneOf(random, ["utf-16", "shift_jis", "iso-2022-jp", "x", "utf-7"])}">`,
    `<meta property="og:title" content="${attributeText(random)}">`,
    `<script type="application/ld+json">${data}</script>`,
    `<link rel=canonical href="${address(random)}"><meta name=author content="${attributeText(random)}">`,
  ])
}

function piece(random: Random, depth: number): string {
  if (depth >= DEEPEST) return text(random)
  switch (random.below(12)) {
    case 0:
    case 1:
      return text(random)
    case 2:
      return formula(random)
    case 3:
      return `<a href="${address(random)}"${attributes(random)}>${piece(random, depth + 1)}</a>`
    case 4:
      return `<img src="${address(random)}" alt="${attributeText(random)}"${attributes(random)}>`
    case 5:
      return `<p>${PROSE[0]} ${text(random)}</p>`
    case 6:
      return piece(random, depth + 1).repeat(2 + random.below(random.below(20) === 0 ? 300 : 4))
    case 7:
      return oneOf(random, [
        "<br>",
        "<hr>",
        "<!--",
        "-->",
        "<![CDATA[",
        "</p>",
        "</article>",
        "<wbr>",
        "</table>",
      ])
    case 8:
      return note(random)
    default:
      return element(random, depth)
  }
}

function element(random: Random, depth: number): string {
  const tag = oneOf(random, CONTAINERS)
  const inner = Array.from({ length: random.below(4) }, () => piece(random, depth + 1)).join("")
  return `<${tag}${attributes(random)}>${inner}${random.below(8) === 0 ? "" : `</${tag}>`}`
}

function note(random: Random): string {
  return `${text(random)}<sup><a href="#fn1">1</a></sup><ol><li id=fn1>${text(random)} <a href="#r1">↩</a></ol>`
}

/** A formula in each of the ways that pages write one. */
function formula(random: Random): string {
  const inner = escapeMarkup(text(random))
  return oneOf(random, [
    `<math alttext="${inner}"><mi>x</mi></math>`,
    `<math><mi>${inner}</mi><mo>${escapeMarkup(text(random))}</mo></math>`,
    `<math><semantics><mi>x</mi><annotation encoding="application/x-tex">${inner}</annotation></semantics></math>`,
    `<script type="math/tex">${text(random).replaceAll("</", "<\\/")}</script>`,
    `<span class=katex><annotation encoding="application/x-tex">${inner}</annotation></span>`,
    `<img class=latex src=a.png alt="${inner}">`,
    `<p>\\(${inner}\\) $$${inner}$$</p>`,
  ])
}

function attributes(random: Random): string {
  let written = ""
  for (let count = random.below(3); count > 0; count--) {
    written += ` ${oneOf(random, ATTRIBUTES)}="${random.below(2) ? attributeText(random) : address(random)}"`
  }
  return written
}

function attributeText(random: Random): string {
  return random.below(2) ? oneOf(random, VALUES) : escapeMarkup(text(random))
}

function address(random: Random): string {
  return (
    escapeMarkup(oneOf(random, ADDRESSES)) +
    (random.below(6) === 0 ? escapeMarkup(oneOf(random, CONTROL)) : "")
  )
}

/** Text, live things as text, live things as markup, and control characters. */
function text(random: Random): string {
  switch (random.below(7)) {
    case 0:
      return escapeMarkup(oneOf(random, LIVE))
    case 1:
      return oneOf(random, LIVE)
    case 2:
      return oneOf(random, CONTROL) + oneOf(random, PROSE)
    case 3:
      return `${oneOf(random, PROSE)} ${escapeMarkup(oneOf(random, ADDRESSES))}${escapeMarkup(oneOf(random, LIVE))}`
    case 4:
      return escapeMarkup(oneOf(random, ADDRESSES) + oneOf(random, LIVE))
    default:
      return oneOf(random, PROSE)
  }
}

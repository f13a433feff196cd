import fc from "fast-check"
import sanitizeHtml from "sanitize-html"
import { expect, test } from "vitest"
import { attributesOf, bodyOf, tagName } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { Tag, TEXT } from "../page/tags.js"
import { writeHtml } from "./html.js"
import { keepSubtree } from "./kept.js"

/** Everything is kept, even what is hidden: the writer must be safe whatever it is given. */
function html(source: string): string {
  const page = parsePage(source, { url: "https://example.org/" })
  return writeHtml(page, new Uint8Array(page.length).fill(1))
}

const ALLOWED_TAGS = new Set(
  (
    "html head body h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd blockquote aside pre code kbd samp table caption thead tbody " +
    "tr th td figure figcaption details summary hr br em strong del ins mark sub sup q ruby rt rp a abbr img"
  ).split(" "),
)
const ALLOWED_ATTRIBUTES = new Set(
  "href src alt title cite colspan rowspan align start role id class".split(" "),
)

/** What a browser could run, load or be confused by in a fragment; empty when it is safe. */
function dangers(fragment: string): string[] {
  const page = parsePage(`<body>${fragment}`)
  const found: string[] = []
  for (let node = 0; node < page.length; node++) {
    if (page.tag[node] === TEXT) continue
    if (!ALLOWED_TAGS.has(tagName(page, node))) found.push(tagName(page, node))
    for (const [name, value] of attributesOf(page, node)) {
      if (!ALLOWED_ATTRIBUTES.has(name)) found.push(name)
      if (name === "class" && !/^language-[\w+#.-]+$/.test(value)) found.push(`class=${value}`)
      if (name === "id" && !value.startsWith("fn-")) found.push(`id=${value}`)
      if (name === "href" && !/^(?:https?:|mailto:|#)/.test(value)) found.push(`href=${value}`)
      const picture = /^(?:https?:|data:image\/(?:png|gif|jpe?g|webp|avif);base64,)/
      if (name === "src" && (page.tag[node] !== Tag.img || !picture.test(value))) found.push(`src=${value}`)
    }
  }
  return found
}

const VECTORS = [
  '<abbr title="&quot;><img src=x onerror=alert(1)>">x</abbr>',
  `<figure><div class=photo style="background-image:url('javascript:alert(1)')"></div></figure>`,
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)><script>alert(1)</script></svg>",
  '<svg><a xlink:href="javascript:alert(1)"><text x=1>x</text></a></svg>',
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><a xlink:href="javascript:alert(1)">x</a></math>',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  "<template><img src=x onerror=alert(1)></template>",
  '<div><template shadowrootmode="open"><script>alert(1)</script><p onclick=x>a</p></template></div>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href="JAVASCRIPT&colon;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://example.org/x">x</a><a href="file:///etc/passwd">y</a>',
  '<a href="\u0000javascript:alert(1)">x\u0000y</a>',
  '<img src="javascript:alert(1)"><img src="data:image/svg+xml;base64,PHN2Zz4=" alt=x>',
  "<img src=\"data:image/png;base64,AAAA' onerror='alert(1)\">",
  '<img alt="`><script>alert(1)</script>" src="/x.png" title=\'"onerror="alert(1)\'>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><iframe src="javascript:alert(1)"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object><embed src="javascript:alert(1)">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)"><link rel=import href="data:text/html,x">',
  '<base href="javascript:/"><a href="alert(1)">x</a>',
  "<p style=\"background:url('javascript:alert(1)')\" onmouseover=alert(1) id=location name=cookie>x</p>",
  '<pre class="language-x&quot; onclick=&quot;alert(1)"><code class="language-&quot;><script>">x</code></pre>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<video src=x onerror=alert(1)><source onerror=alert(1)></video><audio src="javascript:x">y</audio>',
  "<textarea><script>alert(1)</script></textarea><title><img src=x onerror=alert(1)></title>",
  "<xmp><script>alert(1)</script></xmp><listing><img src=x onerror=alert(1)></listing><plaintext><script>",
  '<a href="https://x/" onclick=alert(1) target=_blank ping="https://evil/">x',
  '<p title="unclosed><script>alert(1)</script>',
  "<table><tr><td><form action=javascript:x><input type=image src=x onerror=alert(1)><button formaction=javascript:x>b",
  "<details ontoggle=alert(1) open><summary>x</summary><marquee onstart=alert(1)>m</marquee></details>",
  '<math href="javascript:alert(1)">CLICK</math><script type="math/tex"></script><script>alert(1)</script>',
  '<script type="math/tex"><img src=x onerror=alert(1)></script>',
  '<span class="katex"><annotation encoding="application/x-tex"><img src=x onerror=alert(1)></annotation></span>',
  '<sup><a href="#fn1">1"><script></a></sup><li id=fn1 class=footnotes>n</li>',
  '<a href="mailto:a@b.c?subject=<script>">m</a><a href="#&quot;><script>">h</a>',
  "<ruby><rp><script>alert(1)</script></rp><rt onclick=x>r</rt></ruby>",
  "<select><style></select><img src=x onerror=alert(1)></style>",
  "<!--><script>alert(1)</script>--><![CDATA[<script>alert(1)</script>]]><?php <script>alert(1)</script> ?>",
]

test.each(VECTORS)("%s comes out harmless", (vector) => {
  const written = html(`<p>before</p>${vector}<p>after</p>`)
  expect(dangers(written)).toEqual([])
  expect(html(written)).toBe(written)
})

test("a reading within a reading is in parentheses, so that every parser reads the same", () => {
  const written = html("<p><ruby>漢<rt>か<em>字<ruby>音<rt>おん</ruby></em></rt></ruby></p>")
  expect(written).toBe("<p><ruby>漢<rp>(</rp><rt>か<em>字音(おん)</em></rt><rp>)</rp></ruby></p>")
})

const piece = fc.oneof(
  fc.constantFrom(
    ...VECTORS.flatMap((vector) => vector.split(/(?=[<>"'= ])/)),
    ..."table tr td th ul li p svg math mtext mi style noscript template select option a b i pre code dl dt dd ruby rt"
      .split(" ")
      .flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  ),
  fc.string({ maxLength: 6 }),
)

test("any soup of tags comes out harmless and reads back as itself", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const written = html(pieces.join(""))
      expect(dangers(written)).toEqual([])
      expect(html(written)).toBe(written)
    }),
    { numRuns: 800 },
  )
})

test("a second sanitiser finds nothing to remove from any soup", () => {
  const tags = [...ALLOWED_TAGS]
  const options: sanitizeHtml.IOptions = {
    allowedTags: tags,
    allowedAttributes: { "*": [...ALLOWED_ATTRIBUTES] },
    allowedSchemes: ["http", "https", "mailto"],
    allowedSchemesByTag: { img: ["http", "https", "data"] },
  }
  // Both spell entities and empty attributes in their own way, so texts and tags are compared.
  const plain = (text: string) =>
    text
      .replace(/ \/>/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/=""/g, "")
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const written = html(pieces.join(""))
      expect(plain(sanitizeHtml(written, options))).toBe(plain(written))
    }),
    { numRuns: 400 },
  )
})

test("pictures of formats that cannot hold scripts may be data", () => {
  const data = `data:image/png;base64,${"iVBORw0KGgo".repeat(50)}`
  const page = parsePage(`<img src="${data}" alt="x">`)
  expect(writeHtml(page, keepSubtree(page, bodyOf(page)))).toBe(`<p><img src="${data}" alt="x"></p>`)
})

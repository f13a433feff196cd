/** Pages whose markup says one thing and whose drawing another. All are at `/tea?page=2`. */

const TEA = [
  "Tea came to the valley late, with the carters, and nobody there knew at first how long the leaves should stand.",
  "The oldest house on the square kept a ledger of every chest, its weight, its price and the name of the buyer.",
  "In the dry years the wells failed, and the water for tea was brought from the river, three hours each way.",
  "What the ledger does not say is why the trade ended, in a single spring, while the prices were still rising.",
]
const BRIEF = TEA.map((text) => `In brief: ${text.replace(/, .*/, "")}, as the long story tells.`)
const DECOY = [
  "Cheap watches and better loans, sent to every country of the world, are what our honest partners offer today.",
  "Order before midnight, and the second watch, which is worth as much as the first, is yours without any charge.",
  "Our customers write to us every day, full of joy, because a loan, once asked for, arrives within the hour.",
  "Whoever reads this sentence has already won, and only has to send the number that stands on the other side.",
  "Do not wait, do not think, do not ask your friends, because they have already bought, and they were quick.",
]

function article(sentences: readonly string[], title: string): string {
  return `<h1>${title}</h1>${sentences.map((text) => `<p>${text} ${text}</p>`).join("")}`
}

/** Words that are in the article and in the decoy only. */
export const TEA_WORDS = "kept a ledger of every chest"
export const DECOY_WORDS = "sent to every country"
/** The address the pages are read under. */
export const TEA_URL = "https://tea.example/tea?page=2"

const PAGER = `<div class="pages"><a href="/tea?page=1">1</a> <b>2</b> <a href="/tea?page=3">3</a> <a href="/tea?page=4">4</a></div>`
const page = (style: string, body: string): string =>
  `<!doctype html><title>Tea in the valley</title><style>${style}</style><body>${body}</body>`

/** A second article that a style sheet puts off the screen. */
export const OFF_SCREEN_DECOY: string = page(
  ".c7{position:absolute;left:-9999px;top:0;width:600px}",
  `<div class="c7">${article(DECOY, "Watches and loans")}</div><div class="c8">${article(TEA, "Tea")}</div>`,
)

/** Three views of one application; a class on the body says which is shown. */
export const SWITCHED_VIEWS: string = page(
  ".v{display:none} .is-read .v2{display:block}",
  `<div class="v v1">${article(DECOY, "Welcome back")}</div><div class="v v2">${article(TEA, "Tea")}</div>
   <div class="v v3">${article(DECOY.toReversed(), "Your basket")}</div><script>document.body.className = "is-read"</script>`,
)

/** The article twice, short for narrow windows and whole for wide ones. */
export const DOUBLE: string = page(
  ".narrow{display:none} @media (max-width:700px){.narrow{display:block}.wide{display:none}}",
  `<div class="wide">${article(TEA, "Tea")}</div><div class="narrow">${article(BRIEF, "Tea")}</div>`,
)

/** A pager that only a script draws. */
export const DRAWN_PAGER: string = page(
  "",
  `${article(TEA, "Tea")}<div id="p"></div><script>
  for (const n of [1, 2, 3, 4]) {
    const link = document.createElement(n === 2 ? "b" : "a")
    if (n !== 2) link.href = "/tea?page=" + n
    link.textContent = n
    document.getElementById("p").append(link, " ")
  }</script>`,
)

/** A link for robots only, off the screen, that says "next page" louder than the pager does. */
export const TRAP: string = page(
  ".q{position:absolute;top:-500px;height:20px} .pages{margin:1em}",
  `<div class="q"><a href="/tea?page=3&amp;visitor=robot" rel="next">Next page</a></div>${article(TEA, "Tea")}
   <div class="pages"><a href="/tea/earlier">Back</a> <a href="/tea?page=3">Go on</a></div>`,
)

/** The decoy hidden in every way there is, one paragraph each, beside an article and its pager. */
export const WAYS_TO_HIDE: Readonly<Record<string, string>> = {
  none: "display:none",
  visibility: "visibility:hidden",
  opacity: "opacity:0",
  "no size": "font-size:0",
  "off the screen": "position:absolute;left:-9999px",
  "above the screen": "position:absolute;top:-9999px",
  "cut away": "position:absolute;clip:rect(0,0,0,0)",
  "clip path": "clip-path:inset(100%)",
  "closed box": "height:0;overflow:hidden",
  indent: "text-indent:-9999px;white-space:nowrap",
  scaled: "transform:scale(0)",
}

/** Every way to hide on one page, each paragraph with its way as its class. */
export const HIDDEN_IN_EVERY_WAY: string = page(
  Object.entries(WAYS_TO_HIDE)
    .map(([name, style]) => `.${name.replaceAll(" ", "-")}{${style}}`)
    .join("\n"),
  article(TEA, "Tea") +
    Object.keys(WAYS_TO_HIDE)
      .map((name) => `<p class="${name.replaceAll(" ", "-")}">Hidden by ${name}: ${DECOY[0]}</p>`)
      .join("") +
    PAGER,
)

/** What a reader can get at is not hidden: a fold, a scroller, what waits to come into sight, a visible child. */
export const NOT_HIDDEN: string = page(
  `.fold{max-height:40px;overflow:hidden} .scroll{height:40px;overflow:auto} .later{content-visibility:auto}
   .child{visibility:hidden} .child b{visibility:visible} .flat{height:0} [hidden].yet{display:block}`,
  `${article(TEA, "Tea")}<div class="fold"><p>Folded one.</p><p>Folded two.</p><p id="fold">Folded three.</p></div>
   <div class="scroll"><p>Row one.</p><p>Row two.</p><p id="scroll">Row three.</p></div>
   <div style="height:4000px"></div><div class="later"><p id="later">Far below.</p></div>
   <details><summary>More</summary><p id="details">Behind a fold.</p></details>
   <p class="child" id="own">Unseen around <b id="child">a seen word</b></p>
   <div class="flat"><p id="flat">Overflowing.</p></div><p hidden class="yet" id="yet">Shown after all.</p>`,
)

/** A page that does what it can to say that its decoy is seen and its article is not. */
export const FORGER: string = page(
  ".c7{position:absolute;left:-9999px;top:0;width:600px}",
  `<div class="c7" id="decoy" data-honbun-box="10 10 900 900 16 400">${article(DECOY, "Watches")}</div>
   <div id="article" data-honbun-box="h">${article(TEA, "Tea")}</div>
   <x-liar id="liar">${TEA[0]}</x-liar>
   <noscript><p id="fallback" data-honbun-box="5 5 5 5 5 500">${TEA[1]}</p></noscript>
   <script>
    const shown = "10 10 900 900 16 400"
    const lie = () => {
      for (const each of document.querySelectorAll("#decoy, #decoy *")) each.setAttribute("data-honbun-box", shown)
      for (const each of document.querySelectorAll("#article, #article *")) each.setAttribute("DATA-HONBUN-BOX", "h")
    }
    lie()
    new MutationObserver(() => {}).observe(document, { subtree: true, attributes: true, childList: true })
    customElements.define("x-liar", class extends HTMLElement {
      static observedAttributes = ["data-honbun-box", "hidden"]
      attributeChangedCallback() { lie() }
    })
    Element.prototype.getBoundingClientRect = () => new DOMRect(10, 10, 900, 900)
    window.getComputedStyle = () => ({ display: "block", visibility: "visible", fontSize: "16px", fontWeight: "400" })
    const write = Element.prototype.setAttribute
    Element.prototype.setAttribute = function (name, value) { write.call(this, name, name.includes("honbun") ? shown : value) }
    Object.defineProperty(Element.prototype, "outerHTML", { get: () => "<p>lies</p>" })
    Object.defineProperty(Element.prototype, "innerHTML", { get: () => "<p>lies</p>" })
    XMLSerializer.prototype.serializeToString = () => "<p>lies</p>"
    const decoy = document.getElementById("decoy")
    decoy.append(document.createComment("--><p id=comment data-honbun-box='" + shown + "'>From a comment.</p><!--"))
    const bare = document.createElement("xmp")
    bare.textContent = "</xmp><p id=bare data-honbun-box='" + shown + "'>From bare text.</p>"
    decoy.append(bare)
    const data = document.createElement("script")
    data.type = "application/ld+json"
    data.textContent = "{}</script" + "><p id=data data-honbun-box='" + shown + "'>From data.</p>"
    decoy.append(data)
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg")
    const inner = data.cloneNode()
    inner.textContent = "<p id=drawing data-honbun-box='" + shown + "'>From a drawing.</p>"
    drawing.append(inner)
    decoy.append(drawing)
    decoy.append(document.createElement("plaintext"))
    document.querySelector("noscript").append("</noscript><p id=out data-honbun-box='" + shown + "'>From noscript.</p>")
  </script>`,
)

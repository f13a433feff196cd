/** A way to write a page of about so many characters that is hard on whoever reads it. */
export type Construct = (size: number) => string

/** As many pieces as make up `size` characters. */
function many(size: number, piece: (index: number) => string): string {
  const pieces: string[] = []
  for (let length = 0, index = 0; length < size; index++) {
    const next = piece(index)
    pieces.push(next)
    length += next.length
  }
  return pieces.join("")
}

function repeated(size: number, text: string): string {
  return text.repeat(Math.ceil(size / text.length))
}

const SENTENCE = "Some words of a sentence, and then a few more of them. "

/** Nested as deep as the size allows, with a word on every level where `word` is given. */
function nested(open: string, word = ""): Construct {
  return (size) => repeated(size, open + word)
}

/** The same inside an article. */
function article(write: Construct): Construct {
  return (size) => `<title>A title</title><article><h1>A title</h1><p>${SENTENCE.repeat(5)}</p>${write(size)}`
}

function jsonLd(write: Construct): Construct {
  return (size) =>
    `<script type="application/ld+json">${write(size)}</script><article><p>${SENTENCE.repeat(5)}</article>`
}

const NESTING: Record<string, Construct> = {
  "nested divs": nested("<div>"),
  "nested divs with words": nested("<div>", "word "),
  "nested divs with classes": (size) => many(size, (i) => `<div class="a b${i} c">w `),
  "nested spans": nested("<span>", "word "),
  "nested formatting": nested("<b><i><u>"),
  "nested formatting with words": nested("<b><i><em>", "word "),
  "nested formatting in a paragraph": (size) => `<p>${repeated(size, "<em>a <strong>b ")}`,
  "nested links": nested('<a href="/a">', "word "),
  "nested blockquotes": nested("<blockquote>", "word "),
  "nested lists": nested("<ul><li>", "word "),
  "nested definition lists": nested("<dl><dd>", "word "),
  "nested tables": nested("<table><tr><td>", "word "),
  "nested sections": nested("<section><h2>a</h2>", "word "),
  "nested figures": nested("<figure><figcaption>", "word "),
  "nested svg": nested("<svg><g>", "a"),
  "nested math": nested("<math><mrow><mi>", "a"),
  "nested templates": nested("<template>", "a"),
  "nested shadow roots": nested("<x-y><template shadowrootmode=open>", "a"),
  "nested forms": nested("<form><fieldset>", "word "),
  "nested selects": nested("<select><option>", "word "),
  "nested noscript": nested("<noscript>", "word "),
  "nested objects": nested("<object>", "word "),
  "nested details": nested("<details><summary>a</summary>", "word "),
  "nested ruby": nested("<ruby>漢<rt>", "か"),
  "nested code": nested("<pre><code>", "a\n"),
  "nested unknown tags": (size) => many(size, (i) => `<t${i}>w `),
  "deep then wide": (size) => `${"<div>".repeat(500)}${repeated(size, "<p>word</p>")}`,
  "deep quotations then wide": (size) => `${"<q><sup><mark>".repeat(60)}${repeated(size, "<p>word</p>")}`,
  "deep formatting then wide": (size) => `${"<b><i>".repeat(250)}${repeated(size, "<p>word</p>")}`,
}

const REPAIRS: Record<string, Construct> = {
  "unclosed tags": (size) => repeated(size, "<div><p><b><i>word"),
  "unclosed paragraphs": (size) => repeated(size, "<p>word"),
  "closed but never opened": (size) => repeated(size, "</p></b></x>"),
  "reopened formatting": (size) =>
    `<p>${many(size / 2, (i) => `<b a${i}>`)}</p>${repeated(size / 2, "<p>x</p>")}`,
  "reopened formatting with attributes": (size) =>
    `<b title="${"x".repeat(size / 2)}">${repeated(size / 2, "</p>x")}`,
  "formatting adopted by blocks": (size) =>
    `<b title="${"x".repeat(size / 4)}">${repeated(size / 2, "<div>")}${repeated(size / 4, "</b>")}`,
  "misnested formatting": (size) => repeated(size / 2, "<b><div>") + repeated(size / 2, "</b>"),
  "misnested formatting by turns": (size) => repeated(size, "<b>1<i>2</b>3<p>4</i>5"),
  "anchors in blocks in anchors": (size) => repeated(size, "<a href=x><div>word"),
  "text fostered out of a table": (size) => `<table>${repeated(size, "a<tr>b<b>")}`,
  "select in table": (size) => repeated(size, "<table><select><option>a"),
  framesets: (size) => repeated(size, "<frameset><frame>"),
  "html and body again": (size) => many(size, (i) => `<body a${i}=1><html b${i}=1>`),
  "half tags": (size) => repeated(size, "<a <b <c "),
  "less-than signs": (size) => "<".repeat(size),
  ampersands: (size) => "&".repeat(size),
}

const ATTRIBUTES: Record<string, Construct> = {
  "many attributes": (size) => `<p ${many(size, (i) => `a${i}=${i} `)}>x`,
  "many attributes on many elements": (size) => many(size, (i) => `<p a${i}=1 b=2 c=3 d=4 e=5>x`),
  "many classes on one element": (size) => `<div class="${many(size, (i) => `c${i} `)}"><p>${SENTENCE}`,
  "many classes on two nested elements": (size) =>
    `<div class="${many(size / 2, (i) => `c${i} `)}"><div class="${many(size / 2, (i) => `d${i} `)}">${"<p>word</p>".repeat(500)}`,
  "many classes on many elements": (size) =>
    many(size, (i) => `<p class="${many(400, (j) => `c${i}-${j} `)}">word`),
  "one huge attribute": (size) => `<p title="${"x".repeat(size)}">word`,
  "one huge id": (size) => `<div id="${"x".repeat(size)}">${"<p>word</p>".repeat(500)}`,
  "one huge address": (size) => `<a href="/${"x".repeat(size)}">word</a>`,
  "one huge address of slashes": (size) => `<a href="${"/".repeat(size)}">next</a>`,
  "one huge query": (size) => `<a href="?${many(size, (i) => `a${i}=${i}&`)}">next</a>`,
  "one huge style": (size) => `<p style="${repeated(size, "a:b;")}">word`,
  "one huge alt": (size) => `<img src=a.png alt="${repeated(size, "word ")}">`,
  "one huge srcset": (size) => `<img srcset="${many(size, (i) => `a${i}.png ${i}w, `)}">`,
  "huge made-up tag name": (size) => `<x${"y".repeat(size)}>word`,
  "many ids and notes": (size) =>
    many(size, (i) => `<p id=p${i}>word<sup><a href=#n${i} id=r${i}>${i}</a></sup></p><li id=n${i}>note`),
  "notes to one id": (size) => `<p id=n>note</p>${repeated(size, "<sup><a href=#n>1</a></sup> word ")}`,
}

const RUNS: Record<string, Construct> = {
  "line breaks": article((size) => `<p>${repeated(size, "<br>")}`),
  "line breaks with words": article((size) => `<p><em>${repeated(size, "a<br>")}`),
  links: (size) => many(size, (i) => `<a href="/a/${i}">link ${i}</a> `),
  "links to the same": (size) => repeated(size, '<a href="/a/1">next</a> '),
  "numbered links": (size) => many(size, (i) => `<a href="?page=${i}">${i}</a> `),
  "links in a list": (size) => `<ul>${many(size, (i) => `<li><a href="/a/${i}">A link of a list</a>`)}</ul>`,
  "absolute links": (size) => many(size, (i) => `<a href="https://h${i}.example/a">word</a>`),
  "equal blocks": article((size) => repeated(size, `<p>${SENTENCE}</p>`)),
  "equal short blocks": (size) => repeated(size, "<p>a</p>"),
  "different blocks": article((size) => many(size, (i) => `<p>${SENTENCE}${i}</p>`)),
  "equal blocks with classes": (size) => many(size, (i) => `<div class="a c${i % 7}">w ${i % 3}</div>`),
  headings: (size) => many(size, (i) => `<h${(i % 6) + 1}>Heading ${i}</h${(i % 6) + 1}>`),
  "headings with text": article((size) => many(size, (i) => `<h2>Part ${i}</h2><p>${SENTENCE}</p>`)),
  "first headings": (size) => many(size, (i) => `<h1>Title ${i}</h1>`),
  "a long list": (size) => `<ul>${many(size, (i) => `<li>word ${i}`)}</ul>`,
  "a long definition list": (size) => `<dl>${many(size, (i) => `<dt>word ${i}<dd>meaning`)}</dl>`,
  "a long table": (size) => `<table>${many(size, (i) => `<tr><td>${i}<td>word`)}</table>`,
  "a wide table": (size) => `<table><tr>${repeated(size, "<td>a")}</table>`,
  "a table with column spans": (size) => `<table>${repeated(size, "<tr><td colspan=1000>a<td>b")}</table>`,
  "a table with row spans": (size) => `<table>${repeated(size, "<tr><td rowspan=65534>a<td>b")}</table>`,
  "a table with both spans": (size) =>
    `<table>${repeated(size, "<tr><td rowspan=65534 colspan=1000>a")}</table>`,
  "many tables": (size) => repeated(size, "<table><tr><th>a<td>b</table>"),
  images: (size) => many(size, (i) => `<img src=${i}.png alt="A picture">`),
  figures: article((size) => many(size, (i) => `<figure><img src=${i}.png><figcaption>a</figure>`)),
  "select and options": (size) => `<select>${many(size, (i) => `<option value=${i}>o${i}`)}</select>`,
  inputs: (size) => many(size, (i) => `<form><input name=a${i} value=b><button>c</button></form>`),
  "svg shapes": (size) => `<svg>${many(size, (i) => `<path d="M${i} 0"/><text>t</text>`)}</svg>`,
  formulas: article((size) => many(size, (i) => `<math><mi>x</mi><mo>=</mo><mn>${i}</mn></math>`)),
  "a long formula": article((size) => `<math>${repeated(size, "<mrow><mi>x</mi><mo>+</mo></mrow>")}</math>`),
  "formulas in TeX": article((size) => repeated(size, '<script type="math/tex">x^2</script>')),
  "formulas in attributes": article((size) => repeated(size, '<math alttext="x^2"></math>')),
  templates: (size) => many(size, (i) => `<template id="B:${i}"></template><div hidden id="S:${i}">a</div>`),
  noscript: (size) => repeated(size, "<noscript><img src=a><p>word</noscript>"),
  "noscript with frames": (size) => repeated(size, "<noscript><iframe></noscript>"),
  embeds: article((size) => many(size, (i) => `<iframe src="https://www.youtube.com/embed/${i}"></iframe>`)),
  ruby: article((size) => repeated(size, "<ruby>漢<rt>かん</rt></ruby>")),
  comments: (size) => repeated(size, "<!-- a --><p>b"),
  "one comment": (size) => `<!--${"-".repeat(size)}`,
  hidden: (size) => repeated(size, "<p hidden>word</p>"),
  "readers' comments": article((size) =>
    many(size, (i) => `<div class="comment" id="comment-${i}"><p>${SENTENCE}</p></div>`),
  ),
  products: (size) =>
    many(size, (i) => `<li class=item><h3><a href=/p/${i}>Thing ${i}</a></h3><b>¥${i},000</b></li>`),
  menus: (size) => repeated(size, '<nav><ul><li><a href="/">Home</a><li><a href="/b">News</a></ul></nav>'),
  microdata: (size) =>
    repeated(size, '<div itemscope itemtype="http://schema.org/Article"><b itemprop=name>a'),
}

const HEADS: Record<string, Construct> = {
  "huge title": (size) => `<title>${repeated(size, "word ")}</title><p>${SENTENCE}`,
  "huge title of separators": (size) => `<title>${repeated(size, "a | b - c : ")}</title><p>${SENTENCE}`,
  "huge first heading": (size) => `<title>word</title><h1>${repeated(size, "word ")}</h1><p>${SENTENCE}`,
  "huge title and heading": (size) =>
    `<title>${repeated(size / 2, "word ")}</title><h1>${repeated(size / 2, "word ")}</h1>`,
  "many titles": (size) => repeated(size, "<title>word</title>"),
  "many meta": (size) =>
    many(size, (i) => `<meta name="author" content="A ${i}"><meta property=og:title content=t>`),
  "meta dates": (size) =>
    many(size, (i) => `<meta property="article:published_time" content="2024-01-${i % 31}">`),
  "many link rel": (size) => many(size, (i) => `<link rel="next canonical" href="/a/${i}">`),
  bases: (size) => many(size, (i) => `<base href="/${i}/">`),
  "huge base": (size) => `<base href="https://a.example/${"x".repeat(size)}/"><a href=b>word</a>`,
  "authors by link": (size) => many(size, (i) => `<a rel=author href=/a/${i}>Author ${i}</a> `),
  bylines: (size) => many(size, (i) => `<p class="byline">By Author ${i} and Other Name</p>`),
  "a huge byline": (size) => `<p class="byline author">By ${repeated(size, "Some Name and ")}</p>`,
  "language tags": (size) => many(size, (i) => `<p lang=x${i}>word`),
  "JSON-LD of blanks": jsonLd((size) => " ".repeat(size)),
  "JSON-LD of open brackets": jsonLd((size) => "[".repeat(size)),
  "JSON-LD nested soundly": jsonLd(
    (size) => `${'{"a":'.repeat(Math.min(size / 6, 2e5))}1${"}".repeat(Math.min(size / 6, 2e5))}`,
  ),
  "JSON-LD graph": jsonLd(
    (size) => `{"@graph":[${many(size, (i) => `{"@type":"Article","@id":"${i}","headline":"a"},`)}{}]}`,
  ),
  "JSON-LD graph of references": jsonLd(
    (size) =>
      `{"@graph":[${many(size, (i) => `{"@type":"Article","@id":"${i}","author":{"@id":"${i + 1}"}},`)}{}]}`,
  ),
  "JSON-LD unescaped": jsonLd((size) => `{"a":"${repeated(size, 'b"c\n')}"}`),
  "JSON-LD with commas": jsonLd((size) => `{"a":[${",".repeat(size)}]}`),
  "JSON-LD with backslashes": jsonLd((size) => `{"a":"${"\\".repeat(size)}"}`),
  "JSON-LD with comments": jsonLd((size) => `{${repeated(size, "/* a */ // b\n")}}`),
  "JSON-LD huge body": jsonLd((size) => `{"@type":"Article","articleBody":"${repeated(size, "word. ")}"}`),
  "JSON-LD marked-up body": jsonLd(
    (size) => `{"@type":"Article","articleBody":"${repeated(size, "<p>word. ")}"}`,
  ),
  "many JSON-LD": (size) =>
    repeated(size, '<script type="application/ld+json">{"@type":"Article","headline":"a"}</script>'),
  "a script with data": (size) =>
    `<script>window.data={"a":[${many(size, (i) => `{"text":"${SENTENCE}${i}"},`)}{}]}</script>`,
  "a script of brackets": (size) => `<script>${"{[".repeat(size / 2)}</script>`,
  "a script of quotes": (size) => `<script>${'"'.repeat(size)}</script>`,
  "a script of escaped markup": (size) =>
    `<script id=__NEXT_DATA__ type="application/json">{"body":"${repeated(size, "\\u003cp\\u003eword ")}"}</script>`,
}

const TEXTS: Record<string, Construct> = {
  preformatted: article((size) => `<pre>${repeated(size, "  code(a, b)\n\tmore\n")}</pre>`),
  "colons in the title of a box": article(
    (size) => `<div class="admonition note"><p class=admonition-title>${":".repeat(size)}.</p>a</div>`,
  ),
  "preformatted fences": article((size) => `<pre>${"`".repeat(size)}</pre>`),
  "preformatted lines": article((size) => `<pre>${"\n".repeat(size)}</pre>`),
  "many preformatted": article((size) => repeated(size, "<pre>a\n b</pre>")),
  "inline code of fences": article((size) => `<p><code>${repeated(size, "`a ")}</code>`),
  entities: (size) => `<p>${repeated(size, "&notit;&#x10FFFF;&amp;&lt;")}`,
  dates: (size) => many(size, (i) => `<p>2024-0${(i % 9) + 1}-1${i % 10}`),
  "dates in one text": (size) => `<p>${many(size, (i) => `${(i % 28) + 1} March 2024, `)}`,
  "Japanese dates": (size) => `<p>${many(size, (i) => `令和${(i % 6) + 1}年3月${(i % 28) + 1}日 `)}`,
  "time elements": (size) => many(size, (i) => `<time datetime="2024-03-${i % 28}">March</time>`),
  "relative dates": (size) => repeated(size, "<p>3 hours ago, updated yesterday"),
  numbers: (size) => `<p>${many(size, (i) => `${i} `)}`,
  "one huge number": (size) => `<p>${"1".repeat(size)}</p>`,
  "digits with commas": (size) => `<p>${repeated(size, "1,")}</p>`,
  prices: (size) => many(size, (i) => `<b>¥${i}</b> `),
  "a long word": (size) => `<p>${"x".repeat(size)}`,
  "a long word in an article": article((size) => `<p>${"x".repeat(size)}`),
  "white space": (size) => `<p>a${" ".repeat(size)}b`,
  "white space in an article": article((size) => `<p>a${" ".repeat(size)}b</p>`),
  "white space of all kinds": article((size) => `<p>a${repeated(size, " \n\t\u00a0\u3000")}b</p>`),
  "spoken words beside white space": (size) =>
    `<p><b aria-hidden=true>${" ".repeat(size / 2)}w</b><i>${repeated(size / 2, "<span class=sr-only>x</span>")}</i>`,
  "white space between blocks": (size) => repeated(size, `<p>a</p>${" ".repeat(50)}\n`),
  kanji: (size) => `<p>${repeated(size, "漢字")}`,
  "Japanese sentences": article((size) => `<p>${repeated(size, "本文です。とても、長い。")}`),
  hyphens: article((size) => `<p>${"-".repeat(size)}`),
  underscores: article((size) => `<p>${"_".repeat(size)}`),
  asterisks: article((size) => `<p>${"* ".repeat(size / 2)}`),
  brackets: article((size) => `<p>${"[".repeat(size)}`),
  "brackets in pairs": article((size) => `<p>${"[](".repeat(size / 3)}`),
  backslashes: article((size) => `<p>${"\\".repeat(size)}`),
  hashes: article((size) => `<p>${"#".repeat(size)}`),
  dots: article((size) => `<p>${".".repeat(size)}`),
  "at signs": article((size) => `<p>${"a@".repeat(size / 2)}`),
  "bare addresses": article((size) => `<p>${repeated(size, "https://a.example/b?c=d ")}`),
  "one bare address": article((size) => `<p>https://a.example/${"b/".repeat(size / 2)}`),
  quotes: article((size) => `<p>${repeated(size, "“a” 「b」 'c' ")}`),
  "full stops": article((size) => `<p>${repeated(size, "a. ")}`),
  emoji: article((size) => `<p>${"😀".repeat(size / 2)}`),
  "combining marks": article((size) => `<p>a${"\u0301".repeat(size)}`),
  "zero-width signs": article((size) => `<p>a${"\u200b".repeat(size)}b`),
  "lone surrogates": article((size) => `<p>${"\ud800".repeat(size)}`),
  "control characters": article((size) => `<p>${repeated(size, "\u0007a\u001b[31m")}`),
  "lines of text alone": (size) => repeated(size, "word word word\n"),
}

/** Pages that are hard to read, by name. */
export const CONSTRUCTS: Readonly<Record<string, Construct>> = {
  ...NESTING,
  ...REPAIRS,
  ...ATTRIBUTES,
  ...RUNS,
  ...HEADS,
  ...TEXTS,
}

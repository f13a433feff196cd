import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { outlineOf, referenceOutline } from "./fixtures/reference-tree.js"
import { tagSoup } from "./fixtures/tag-soup.js"
import { nodesWithTag, tagName, textOf } from "./page.js"
import { parsePage } from "./parse.js"
import { closeFrames } from "./preprocess.js"
import { Tag } from "./tags.js"

/** Deeper than any page here, so that the depth limit changes nothing. */
const limits = { depth: 1_000_000 }

const MALFORMED: Record<string, string> = {
  "misnested formatting": "<p>1<b>2<i>3</b>4</i>5</p><b><p>x</b>y</p><a href=1>one<a href=2>two</a>",
  "formatting that outlives its paragraph": "<p><b class=a><b class=b><i>x</p><p>y</p><div>z</div></b>w",
  "blocks in formatting": "<b>a<div>b<p>c</b>d</p>e</div>f<font><table><tr><td></font>g</table>h",
  "nested anchors through a table": "<a>1<table><tr><td><a>2</table>3",
  "content fostered out of a table": "<table>a<tr>b<td>c</td>d<b>e</table>f<table><tr><p>g<td>h</table>",
  "implied table parts": "<table><td>1<td>2<tr><th>3<tfoot><td>4<tbody><td>5<caption>6<col><colgroup><col>7",
  "a table in a paragraph": "<p>a<table><td>b</table>c",
  "implied paragraphs and lists":
    "<ul><li>a<li>b<ul><li>c</ul>d</ul></p>e<dl><dt>f<dd>g<dt>h</dl><p>i<h1>j<h2>k",
  "nested forms": "<form id=a><div><form id=b><input></div></form><form id=c>x</form></form>y",
  "a form in a table": "<table><form><tr><td><input></form></table><form>z",
  templates:
    "<template><td>a</td><p>b</template><table><template><tr></template><tr><td>c</table><div><template>d",
  "a shadow root":
    '<host-element><template shadowrootmode="open"><p>in<slot></slot></template><p>light</host-element>',
  "nested shadow roots":
    "<a-b><template shadowrootmode=open><c-d><template shadowrootmode=closed>x<p>y</template></c-d>",
  "noscript in the head":
    "<head><noscript><link rel=x><style>a{}</style><p>out of the head</noscript><title>t</title>",
  "noscript in the body": "<body><noscript><img src=a><p>b</noscript><noscript>c<div>d</noscript>e",
  "svg with integration points":
    "<svg viewBox='0 0 1 1'><title>a<p>b</title><foreignObject><div>c<svg><g/></svg></foreignObject><desc><b>d</svg>e",
  "svg broken out of": "<svg><g><p>a</g><b>c</b></svg><svg><font>d<font size=1>e<![CDATA[<f>]]></svg>",
  "math with integration points":
    "<math><mi><b>a</b></mi><annotation-xml encoding='text/html'><p>b</p></annotation-xml><mglyph/><mtext><mglyph>c</math>",
  "math in svg in math":
    "<math><annotation-xml><svg><foreignObject><math><mo>x</mo></math></svg></annotation-xml>y",
  "foreign attributes":
    "<svg xlink:href=a href=b xml:lang=c definitionurl=d><path PATHLENGTH=1></svg><math definitionurl=e>",
  "select and options":
    "<select><option>a<optgroup><option>b<select>c<table><tr><td><select><option>d</table>e",
  "comments between texts": "a<!-- b -->c<p><!-- d -->e<!---->f</p><table>g<!-- h -->i</table>",
  "head after head": "<title>a</title></head><meta x><p>b<title>c</title></html>d<!-- e --><p>f",
  "repeated html and body": "<html a=1><body b=2>x<html c=3><body d=4 b=5>y</body></html>z",
  frameset: "<html><frameset cols=1><frame><noframes><p>a</noframes></frameset>b<noframes>c",
  "a frameset after text": "a<frameset><frame></frameset>",
  "raw text":
    "<style><p>a</style><script>b<!--<script></script>--></script><textarea>\n<p>c</textarea><title><b>d</title>",
  "iframe, noembed, xmp, listing":
    "<iframe><p>a</iframe><noembed>b</noembed><xmp><c></xmp><listing>\nd</listing><plaintext><e>",
  "pre and its newline": "<pre>\n\na</pre><pre>b\n</pre><p>c\r\nd\re",
  entities: "<p title='&amp;&copy=1&notit;'>&lt;&#x80;&#0;&#xD800;&NotEqualTilde;&ampx &bogus;</p>",
  "nul and controls": "<p>a\0b\x01<b\0c d\0=e\0>f</p><svg>g\0h</svg><textarea>\0</textarea>",
  "tags with all kinds of attributes":
    '<p a="1" b=\'2\' c=3 d e = "5" f\n=\n\'6\'><br/><br / ><img src=a/ alt=""/><p A=1 b=\'B\'><p a"b><p =a><p a= ><p a="1"b=\'2\'c>',
  "attributes given twice": "<p a=1 a=2 b><div class='x' id=y class=\"z\" CLASS=w>",
  "references in some attributes":
    "<a href='?a&amp;b' title=\"c\">d</a><a title='e' href=\"?f&copy;g\" id=h>i",
  "end tags with more than a name": "<div>a</div ><p>b</p class=c><i>d</i/>e</ div>f</>g</div\n>",
  "tags cut short": '<p a="1" b=\'2',
  "tags named like what objects have": "<constructor class=a>b</constructor><__proto__>c<tostring valueof=d>",
  "buttons and headings": "<button>a<button>b</button><h1>c<h2>d</h1>e<nobr>f<nobr>g",
  ruby: "<ruby>a<rb>b<rt>c<rtc>d<rt>e<rp>f</ruby>",
  "end tags out of nowhere": "</p></br></div>a</b></table></body></html></p>b",
  "object and marquee": "<b><object>a</b>b</object>c<marquee><i>d</marquee>e<applet></b>f",
  "isindex, image, menuitem": "<image src=a><isindex prompt=b><menuitem>c<hr></menuitem>d",
  quirks: "<p>a<table><td>b</table>",
  "a document type": "<!DOCTYPE html><p>a<table><td>b</table>",
  "unfinished tag": "a<p class=",
  "unfinished comment": "a<!-- b",
  nothing: "",
}

describe("the flat tree is the standard's, but for frames in noscript that nobody closed,", () => {
  for (const [name, source] of Object.entries(MALFORMED)) {
    test(name, () => expect(outlineOf(parsePage(source, { limits }))).toEqual(referenceOutline(source)))
  }

  test("for any tag soup", () => {
    fc.assert(
      fc.property(tagSoup(60), (source) => {
        expect(outlineOf(parsePage(source, { limits }))).toEqual(referenceOutline(closeFrames(source)))
      }),
      { numRuns: 1500 },
    )
  })

  test("for a template outside HTML, which holds its children itself", () => {
    const source = "<!DOCTYPE html><math><template shadowrootmode=open><input>"
    const page = parsePage(source)
    expect(Array.from({ length: page.length }, (_, node) => tagName(page, node))).toContain("input")
  })

  test("for any tag soup after a document type", () => {
    fc.assert(
      fc.property(tagSoup(25), (soup) => {
        const source = `<!DOCTYPE html>${soup}`
        expect(outlineOf(parsePage(source, { limits }))).toEqual(referenceOutline(closeFrames(source)))
      }),
      { numRuns: 500 },
    )
  })

  test("which end with their noscript instead of swallowing the page", () => {
    const page = parsePage(
      '<p>a</p><noscript><iframe src="b" /></noscript><p>c</p><noscript><iframe></iframe></noscript><p>d',
    )
    expect(Array.from(nodesWithTag(page, Tag.p), (node) => textOf(page, node))).toEqual(["a", "c", "d"])
  })
})

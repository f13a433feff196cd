/** Pages to begin with: one for each kind of thing that the writers know. */
export const SEEDS: readonly string[] = [
  `<!doctype html><html lang=ja><head><meta charset=utf-8><title>お茶 | 本文</title><script type="application/ld+json">{"@type":
"Article","headline":"お茶","datePublished":"2026-03-04","author":{"name":"山田"}}</script></head><body><nav><a href=/>トップ</a></nav>
<article><h1>お茶</h1><p>お湯を注いで、<ruby>三分<rt>さんぷん</rt></ruby>待ちます。それから静かに飲みます。</p></article></body></html>`,
  `<article><h1>Tea</h1><p>Pour hot water over the leaves, and <em>wait</em> for <a href="/x">three minutes</a>.</p><ul><li>one
<li>two<ol start=3><li>three</ol></ul><pre><code class=language-js>let a = 1\nlet b</code></pre><blockquote cite=/q>said</blockquote>
<table><caption>c</caption><tr><th>a<th>b<tr><td colspan=2>1</table><figure><img src=a.png alt=pot><figcaption>A pot</figcaption></figure>
<p>x<sup><a href=#fn1>1</a></sup></p><ol><li id=fn1>note</ol><dl><dt>t<dd>d</dl><details><summary>s</summary>more</details></article>`,
  `<article><p>Einstein wrote <math alttext="E=mc^2"><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math> once, and
then <script type="math/tex">a^2</script> in the margin of a letter to his friend, it is said.</p></article>`,
  `<div class=list>${`<div class=item><h2><a href="/i">Thing</a></h2><span class=price>$4.20</span></div>`.repeat(6)}</div>
<div class=pager><b>1</b> <a href="?page=2">2</a> <a href="?page=3">3</a> <a rel=next href="?page=2">Next</a></div>`,
  `<title>Thread</title>${`<div class=comment id=c1><b>ann</b> <time datetime=2026-02-03>yesterday</time><p>I do not agree with any of this, sorry.</p></div>`.repeat(4)}`,
  `<html><body bgcolor=white><table border=0><tr><td><font size=2><b>Menu</font></b><td>Text of some length, in a table, as it was.<br>more
<tr><td><form action=x><input name=q><select><option>a<option>b</select></form></table><center>&copy; 2001 &nbsp;</center>`,
  `<svg><title>t</title><foreignObject><p>in</p></foreignObject></svg><p style="display:none">hidden</p><template><p>t</template><noscript>
<img src=b.gif></noscript><iframe src=https://video.example/1></iframe><video src=v.mp4></video><object data=o.swf>fallback</object>`,
]

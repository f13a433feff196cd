import type { Message } from "./say.js"

/** A word in English and in Japanese. */
type Pair = readonly [en: string, ja: string]

/** What can be measured of a block, or of some blocks together. */
const AMOUNTS: Readonly<Record<string, Pair>> = {
  text: ["share of the page's text", "ページの文章に占める割合"],
  words: ["words", "語数"],
  links: ["share of link text", "リンク文字の割合"],
  mean: ["words of a block on average", "ブロックの平均語数"],
  long: ["share of long blocks", "長いブロックの割合"],
  sentences: ["sentences", "文の数"],
  alike: ["elements like it beside it", "並ぶ同種の要素の数"],
  blocks: ["blocks", "ブロック数"],
  items: ["items", "項目数"],
  rows: ["rows", "行数"],
}

/** Where a block is relative to where the content seems to be. */
const RELATION: Readonly<Record<string, Pair>> = {
  ...AMOUNTS,
  inside: ["the block lies in it", "その中にある"],
  up: ["steps up towards it", "そこまで上る段数"],
  down: ["steps down to it", "そこまで下る段数"],
  "blocks-away": ["blocks away from it", "そこからのブロック数"],
  within: ["how far down in it", "その中での位置"],
}

/** What is known of a place from the other pages of the site. */
const OF_PLACE: Readonly<Record<string, Pair>> = {
  pages: ["pages that have it", "それのあるページ数"],
  elements: ["elements a page has there", "一ページ当たりの要素数"],
  constant: ["share of texts that stay the same", "変わらない文章の割合"],
  "seen-once": ["share of texts seen on one page only", "一ページにしかない文章の割合"],
  "whole-constant": ["share of wholes that stay the same", "全体が変わらない割合"],
  "whole-seen-once": ["share of wholes seen on one page only", "全体が一ページにしかない割合"],
  characters: ["characters", "文字数"],
  "link-share": ["share of link text", "リンク文字の割合"],
  "unique-share": ["share of unique text", "独自の文章の割合"],
  "odds-plain": ["how much it looks like content", "本文らしさ"],
  "odds-header": ["how much it looks like a header", "見出しらしさ"],
  "text-pages": ["pages that share its text", "同じ文のあるページ数"],
  "same-place": ["is in the same place", "同じ場所にある"],
}

/** A family of features: the beginning of their names, where they look, and what they measure. */
interface Family {
  readonly prefix: RegExp
  /** `{n}` is the number in the name. */
  readonly where: Pair
  readonly what: Readonly<Record<string, Pair>>
}

const FAMILIES: readonly Family[] = [
  {
    prefix: /^own-/,
    where: ["the block", "このブロック"],
    what: {
      characters: ["characters", "文字数"],
      words: ["words", "語数"],
      "link-share": ["share of link text", "リンク文字の割合"],
      links: ["links", "リンク数"],
      sentences: ["sentences", "文の数"],
      "sentence-words": ["words of a sentence", "一文の語数"],
      "punctuation-share": ["share of punctuation", "句読点の割合"],
      commas: ["commas", "読点の数"],
      "digit-share": ["share of digits", "数字の割合"],
      "capital-share": ["share of capital letters", "大文字の割合"],
      "dense-share": ["share of East Asian characters", "漢字・かな等の割合"],
      ends: ["ends like a sentence", "文の終わり方"],
      starts: ["begins like a sentence", "文の始まり方"],
      duplicates: ["times it occurs on the page", "ページ内の重複"],
      "duplicate-characters": ["characters that repeat", "重複する文字数"],
      date: ["contains a date", "日付を含む"],
      rights: ["speaks of rights", "著作権表示"],
      byline: ["names an author", "署名らしさ"],
      contact: ["gives an address or telephone", "連絡先"],
      hidden: ["nobody sees it", "表示されない"],
      "aria-hidden": ["hidden from screen readers", "読み上げ対象外"],
      noscript: ["only without scripts", "スクリプトなしの時だけ"],
      preformatted: ["preformatted", "整形済み"],
      emphasis: ["emphasised", "強調"],
      images: ["pictures", "画像数"],
      breaks: ["line breaks", "改行数"],
      "whole-link": ["is a link as a whole", "全体がリンク"],
      "foreign-link-share": ["share of links to other sites", "外部リンクの割合"],
    },
  },
  { prefix: /^ring(\d)-/, where: ["element {n} around it", "外側 {n} 段目の要素"], what: AMOUNTS },
  {
    prefix: /^in-/,
    where: ["it lies in", "次の中にある"],
    what: {
      article: ["an article", "記事"],
      main: ["the main part", "主要部"],
      section: ["a section", "節"],
      nav: ["navigation", "ナビゲーション"],
      aside: ["an aside", "脇の欄"],
      header: ["a header", "ヘッダー"],
      footer: ["a footer", "フッター"],
      form: ["a form", "入力欄"],
      dialog: ["a dialog", "ダイアログ"],
      table: ["a table", "表"],
      list: ["a list", "一覧"],
      definition: ["a list of definitions", "定義の一覧"],
      quote: ["a quotation", "引用"],
      figure: ["a figure", "図"],
      heading: ["a heading", "見出し"],
      details: ["folded details", "折りたたみ"],
      button: ["a button", "ボタン"],
      "article-body": ["what is declared as the article's body", "本文と宣言された部分"],
    },
  },
  { prefix: /^gain-/, where: ["the element with most prose", "文章の最も多い要素"], what: RELATION },
  { prefix: /^votes-/, where: ["the element paragraphs vote for", "段落が支持する要素"], what: RELATION },
  { prefix: /^longest-/, where: ["the element of the longest block", "最長ブロックの要素"], what: RELATION },
  {
    prefix: /^order-/,
    where: ["its order", "並び順"],
    what: {
      blocks: ["place among the blocks", "ブロックの順位"],
      words: ["place among the words", "語の順位"],
      "from-h1": ["distance from the main heading", "大見出しからの距離"],
      "from-first-long": ["distance from the first long block", "最初の長いブロックからの距離"],
      "from-last-long": ["distance from the last long block", "最後の長いブロックからの距離"],
      "heading-level": ["level of the heading above", "上の見出しの段階"],
      "since-heading": ["blocks since the heading", "見出しからのブロック数"],
      "words-since-heading": ["words since the heading", "見出しからの語数"],
      "long-before": ["long blocks before", "前の長いブロック数"],
      "long-after": ["long blocks after", "後の長いブロック数"],
      "previous-words": ["words of the block before", "前のブロックの語数"],
      "next-words": ["words of the block after", "次のブロックの語数"],
      "previous-links": ["link text of the block before", "前のブロックのリンク率"],
      "next-links": ["link text of the block after", "次のブロックのリンク率"],
      "long-gap-before": ["distance to the long block before", "前の長いブロックまでの距離"],
      "long-gap-after": ["distance to the long block after", "次の長いブロックまでの距離"],
      "headings-before": ["headings before", "前の見出し数"],
    },
  },
  { prefix: /^section-/, where: ["its section", "同じ節"], what: AMOUNTS },
  { prefix: /^list-/, where: ["its list", "同じ一覧"], what: AMOUNTS },
  { prefix: /^table-/, where: ["its table", "同じ表"], what: AMOUNTS },
  {
    prefix: /^page-/,
    where: ["the whole page", "ページ全体"],
    what: {
      ...AMOUNTS,
      "link-share": ["share of link text", "リンク文字の割合"],
      "long-share": ["share of long blocks", "長いブロックの割合"],
      longest: ["words of the longest block", "最長ブロックの語数"],
      "long-blocks": ["long blocks", "長いブロック数"],
      headings: ["headings", "見出し数"],
      paragraphs: ["paragraphs", "段落数"],
      cells: ["cells of tables", "表のセル数"],
      images: ["pictures", "画像数"],
      articles: ["elements called article", "article 要素の数"],
      mains: ["elements called main", "main 要素の数"],
      forms: ["forms", "フォーム数"],
      "dense-share": ["share of East Asian characters", "漢字・かな等の割合"],
      "hidden-share": ["share of hidden text", "隠れた文章の割合"],
      type: ["what it says it is", "自称する種類"],
    },
  },
  {
    prefix: /^url-/,
    where: ["the address", "アドレス"],
    what: {
      depth: ["depth", "深さ"],
      digits: ["digits", "数字"],
      hyphens: ["hyphens", "ハイフン"],
      length: ["length", "長さ"],
      query: ["has a query", "問い合わせ部分"],
      date: ["has a date", "日付"],
    },
  },
  {
    prefix: /^alike-/,
    where: ["blocks of the same make", "同じ作りのブロック"],
    what: {
      ...AMOUNTS,
      count: ["number", "数"],
      "container-words": ["words, with what is around them", "外側も同じものの語数"],
      "container-count": ["number, with what is around them", "外側も同じものの数"],
    },
  },
  {
    prefix: /^(?:title|description|author)-/,
    where: ["title, description and author", "題名・説明・著者"],
    what: {
      share: ["share of its words in them", "それに含まれる語の割合"],
      covered: ["share of theirs in the block", "ブロックが含む割合"],
      "blocks-since": ["blocks since the title", "題名からのブロック数"],
      "blocks-until": ["blocks until the title", "題名までのブロック数"],
      "heading-share": ["heading like the title", "題名に似た見出し"],
    },
  },
  {
    prefix: /^names-/,
    where: ["names in the markup", "マークアップの名前"],
    what: {
      self: ["of the element itself", "要素自身"],
      parent: ["of the element around it", "親の要素"],
      lowest: ["the least content-like around it", "周りで最も本文らしくないもの"],
      highest: ["the most content-like around it", "周りで最も本文らしいもの"],
      sum: ["all around it together", "周りすべて"],
    },
  },
  {
    prefix: /^(?:words|heading)-/,
    where: ["words that tell content from the rest", "本文を見分ける語"],
    what: {
      mean: ["on average", "平均"],
      lowest: ["the least content-like", "最も本文らしくない語"],
      highest: ["the most content-like", "最も本文らしい語"],
      known: ["share of known words", "既知の語の割合"],
    },
  },
  {
    prefix: /^level(\d)-/,
    where: ["element {n} around it, on all pages", "全ページでの外側 {n} 段目の要素"],
    what: OF_PLACE,
  },
  {
    prefix: /^neighbour-(\d)-/,
    where: ["the block {n} before it", "{n} つ前のブロック"],
    what: OF_PLACE,
  },
  {
    prefix: /^score-ring(\d)/,
    where: ["first scores in element {n} around it", "外側 {n} 段目の要素の一次スコア"],
    what: { "": ["share of content", "本文の割合"] },
  },
  {
    prefix: /^score-within-(\d+)/,
    where: ["first scores of {n} blocks before and after", "前後 {n} ブロックの一次スコア"],
    what: { "": ["share of content", "本文の割合"] },
  },
  {
    prefix: /^score-/,
    where: ["first scores", "一次スコア"],
    what: {
      before: ["of the block before", "前のブロック"],
      "before-2": ["of the block before that", "二つ前のブロック"],
      after: ["of the block after", "次のブロック"],
      "after-2": ["of the block after that", "二つ後のブロック"],
      "long-before": ["of the long block before", "前の長いブロック"],
      "long-after": ["of the long block after", "次の長いブロック"],
      heading: ["of the heading above", "上の見出し"],
      section: ["share of content in its section", "同じ節の本文の割合"],
      alike: ["share of content in blocks of the same make", "同じ作りのブロックの本文の割合"],
      kin: ["share of content in elements of the same make", "同じ作りの要素の本文の割合"],
      "alike-before": ["of the block of the same make before", "前の同じ作りのブロック"],
      "alike-after": ["of the block of the same make after", "次の同じ作りのブロック"],
      "run-words": ["words of the run of content around it", "続く本文の語数"],
    },
  },
  {
    prefix: /^content-/,
    where: ["likely content", "本文らしいもの"],
    what: {
      before: ["share of it before", "前にある割合"],
      after: ["share of it after", "後にある割合"],
      since: ["blocks since", "そこからのブロック数"],
      until: ["blocks until", "そこまでのブロック数"],
      share: ["share of the page", "ページに占める割合"],
    },
  },
  {
    prefix: /^sure-/,
    where: ["blocks that are surely content", "確かに本文のブロック"],
    what: { before: ["before it", "前にある数"], after: ["after it", "後にある数"] },
  },
  {
    prefix: /^chance-/,
    where: ["how likely the page is", "ページの種類の確からしさ"],
    what: {
      article: ["an article", "記事"],
      discussion: ["a discussion", "議論"],
      listing: ["a listing", "一覧"],
      product: ["a product", "商品"],
      documentation: ["documentation", "文書"],
      service: ["a service", "サービス"],
    },
  },
  { prefix: /^neighbour(\d)-/, where: ["the block {n} after it", "{n} つ後のブロック"], what: OF_PLACE },
]

/** Features with names of their own. */
const SINGLE: Readonly<Record<string, Pair>> = {
  kind: ["the kind of element", "要素の種類"],
  "kind-parent": ["the kind of element around it", "親要素の種類"],
  "kind-grandparent": ["the kind of element around that", "祖父母要素の種類"],
  depth: ["depth in the page", "ページ内の深さ"],
  "lists-around": ["lists around it", "囲む一覧の数"],
  score: ["its first score", "一次スコア"],
  "expected-f1": ["how sure the first pass is of the page", "一次判定の確かさ"],
  "style-header": ["whether headers count", "見出しを含める設定"],
}

/** What a feature of a block measures, in words; undefined for a name that nobody knows here. */
export function featureWords(name: string): Message | undefined {
  if (Object.hasOwn(SINGLE, name)) return { en: SINGLE[name]![0], ja: SINGLE[name]![1] }
  for (const { prefix, where, what } of FAMILIES) {
    const match = prefix.exec(name)
    if (!match) continue
    const rest = name.slice(match[0].length)
    if (!Object.hasOwn(what, rest)) continue
    // Elements around a block are counted from 1, as people do.
    const number =
      match[1] === undefined ? "" : String(Number(match[1]) + (/^(?:score-)?ring|^level/.test(name) ? 1 : 0))
    const [en, ja] = where.map((text) => text.replace("{n}", number))
    return { en: `${en}: ${what[rest]![0]}`, ja: `${ja}：${what[rest]![1]}` }
  }
  return undefined
}

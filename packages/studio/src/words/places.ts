import type { Message } from "./say.js"

/** What the elements of a place are called. */
export const PLACE_WORDS: Readonly<Record<string, Message>> = {
  a: { en: "link", ja: "リンク" },
  article: { en: "article", ja: "記事" },
  aside: { en: "side column", ja: "脇の欄" },
  blockquote: { en: "quotation", ja: "引用" },
  dd: { en: "description", ja: "説明" },
  div: { en: "box", ja: "枠" },
  dl: { en: "list of terms", ja: "用語の一覧" },
  dt: { en: "term", ja: "用語" },
  figcaption: { en: "caption", ja: "図の説明" },
  figure: { en: "figure", ja: "図" },
  footer: { en: "foot", ja: "下部" },
  form: { en: "form", ja: "入力欄" },
  h1: { en: "main heading", ja: "大見出し" },
  h2: { en: "heading", ja: "見出し" },
  h3: { en: "heading", ja: "見出し" },
  h4: { en: "heading", ja: "見出し" },
  h5: { en: "heading", ja: "見出し" },
  h6: { en: "heading", ja: "見出し" },
  header: { en: "head", ja: "上部" },
  img: { en: "picture", ja: "画像" },
  li: { en: "item of a list", ja: "一覧の項目" },
  main: { en: "main part", ja: "本体" },
  nav: { en: "menu", ja: "メニュー" },
  ol: { en: "list", ja: "一覧" },
  p: { en: "paragraph", ja: "段落" },
  pre: { en: "preformatted text", ja: "整形済みの文" },
  section: { en: "section", ja: "節" },
  span: { en: "words", ja: "語句" },
  table: { en: "table", ja: "表" },
  tbody: { en: "table", ja: "表" },
  td: { en: "cell of a table", ja: "表のセル" },
  th: { en: "head of a table", ja: "表の見出し" },
  time: { en: "time", ja: "日時" },
  tr: { en: "row of a table", ja: "表の行" },
  ul: { en: "list", ja: "一覧" },
}

/** How the steps of a place are put together. */
export const PLACE_FORMS = {
  named: { en: "{kind} “{name}”", ja: "{kind}「{name}」" },
  within: { en: "{inner} in {outer}", ja: "{outer}の中の{inner}" },
  other: { en: "part", ja: "部分" },
} as const

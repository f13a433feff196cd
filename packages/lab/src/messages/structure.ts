/** What `honbun eval --structure` says. */
export const STRUCTURE_MESSAGES = {
  heading: {
    en: "{set}: {pages} {pages:page|pages} of {sites} {sites:site|sites}; things of the gold found as the same kind, mean over sites",
    ja: "{set}: {sites} サイト {pages} ページ。正解にあるものが同じ種類で見つかった割合（サイトの平均）",
  },
  similarHeading: {
    en: "{set}: ROUGE-5, edit similarity of texts, code, tables and formulas, mean over pages",
    ja: "{set}: ROUGE-5、本文・コード・表・数式の編集類似度（ページの平均）",
  },
  none: {
    en: "Expected pages whose structure is known below {folders}: sites with goldHtml, sets with markdown, or the test pages of Readability or Defuddle. Found none.",
    ja: "{folders} の下に、構造のわかっているページ（goldHtml のあるサイト、markdown のあるセット、Readability か Defuddle のテストページ）がありません。",
  },
  headings: { en: "headings", ja: "見出し" },
  item: { en: "items", ja: "項目" },
  cell: { en: "cells", ja: "セル" },
  code: { en: "code", ja: "コード" },
  quote: { en: "quotes", ja: "引用" },
  definition: { en: "definitions", ja: "定義" },
  caption: { en: "captions", ja: "図題" },
  link: { en: "links", ja: "リンク" },
  note: { en: "notes", ja: "注" },
  formula: { en: "formulas", ja: "数式" },
  teds: { en: "TEDS", ja: "TEDS" },
  rouge5: { en: "ROUGE-5", ja: "ROUGE-5" },
  paragraph: { en: "paragraphs", ja: "段落" },
  picture: { en: "pictures", ja: "画像" },
  junk: { en: "junk", ja: "余計な画像" },
  extra: { en: "extra", ja: "余分" },
  text: { en: "text", ja: "本文" },
  table: { en: "tables", ja: "表" },
} as const

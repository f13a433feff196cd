import type { Message } from "./say.js"

/** The words of the view Join. */
export const JOIN_WORDS = {
  lead: {
    en: "Some articles are cut into pages. Give any one of them, and honbun finds the others and makes one document.",
    ja: "何ページにも分かれた記事を一つにします。どのページでも渡せば、続きを見つけてつなぎます。",
  },
  go: { en: "Join", ja: "つなぐ" },
  empty: {
    en: "Give the address of one page of a longer article, or take the sample: a walk along the salt road, in three parts.",
    ja: "長い記事のどれか一ページのアドレスを入れるか、三ページに分かれた見本を選んでください。",
  },
  working: { en: "Following the pages… {count} so far", ja: "ページをたどっています… {count} ページ" },
  strip: { en: "The pages, in order", ja: "ページの順番" },
  page: { en: "Page {number}", ja: "{number} ページ目" },
  leads: { en: "leads on by “{text}”", ja: "「{text}」で次へ" },
  sure: { en: "{score} sure", ja: "確度 {score}" },
  last: { en: "The document ends here.", ja: "ここで終わりです。" },
  wrong: { en: "Wrong? Choose the next page", ja: "違う場合は次のページを選ぶ" },
  endHere: { en: "It ends here", ja: "ここで終わり" },
  undo: { en: "As honbun found it", ja: "honbun の判断に戻す" },
  chosen: { en: "chosen by you", ja: "あなたが選択" },
  document: { en: "The joined document", ja: "つないだ文書" },
  stopLastPage: {
    en: "{count} pages; the last has no next link.",
    ja: "{count} ページ。最後に次のリンクはありません。",
  },
  stopOther: { en: "{count} pages; stopped: {reason}.", ja: "{count} ページ。停止の理由: {reason}" },
  download: { en: "Download Markdown", ja: "Markdown で保存" },
} as const

/** Why a join ended, where it was not at the last page. */
export const STOP_WORDS: Readonly<Record<string, Message>> = {
  "last page": { en: "the last page has no next link", ja: "最後のページに次のリンクがない" },
  "page limit": { en: "as many pages as are joined here", ja: "ここでつなげるページ数の上限" },
  "size limit": { en: "as much text as is joined here", ja: "ここでつなげる分量の上限" },
  loop: {
    en: "the next link leads back to a page that is joined already",
    ja: "次のリンクが、つないだページに戻る",
  },
  "same text": { en: "the next page has the same text", ja: "次のページが同じ内容" },
  "off site": { en: "the next link leads to another site", ja: "次のリンクが別のサイトに向かう" },
  "other article": { en: "the next link leads to another article", ja: "次のリンクが別の記事に向かう" },
  "not reachable": { en: "the next page cannot be loaded", ja: "次のページを取得できない" },
  interrupted: { en: "interrupted", ja: "中断された" },
  "view all": { en: "everything stands on one page", ja: "すべてが一ページにある" },
}

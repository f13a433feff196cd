/** The words of the view Join. */
export const JOIN_WORDS = {
  lead: {
    en: "Some articles are split over several pages. Enter the address of any of them; honbun finds the others and makes one document.",
    ja: "何ページにも分かれた記事を一つにします。どのページでも渡せば、続きを見つけてつなぎます。",
  },
  go: { en: "Join", ja: "つなぐ" },
  empty: {
    en: "Enter the address of one page of a longer article, or try the sample: a walk along the salt road, in three parts.",
    ja: "長い記事のどれか一ページのアドレスを入れるか、三ページに分かれた見本を選んでください。",
  },
  working: { en: "Following the pages… {count} so far", ja: "ページをたどっています… {count} ページ" },
  strip: { en: "The pages, in order", ja: "ページの順番" },
  page: { en: "Page {number}", ja: "{number} ページ目" },
  leads: { en: "next link: “{text}”", ja: "「{text}」で次へ" },
  sure: { en: "{percent} % sure", ja: "確度 {percent} %" },
  last: { en: "The document ends here.", ja: "ここで終わりです。" },
  wrong: { en: "Wrong? Choose another", ja: "違う場合は次のページを選ぶ" },
  endHere: { en: "It ends here", ja: "ここで終わり" },
  undo: { en: "Back to what honbun found", ja: "honbun の判断に戻す" },
  chosen: { en: "chosen by you", ja: "あなたが選択" },
  document: { en: "The joined document", ja: "つないだ文書" },
  stopLastPage: {
    en: "{count} {count:page|pages}; the last one has no next link.",
    ja: "{count} ページ。最後に次のリンクはありません。",
  },
  stopOther: {
    en: "{count} {count:page|pages}; stopped because: {reason}.",
    ja: "{count} ページ。停止の理由: {reason}",
  },
  notSplit: {
    en: "This article is one page; there was nothing to join.",
    ja: "この記事は一ページだけです。つなぐページはありません。",
  },
} as const

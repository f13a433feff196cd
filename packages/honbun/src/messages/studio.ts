/** The words of the studio's page. */
export const STUDIO_MESSAGES = {
  title: { en: "honbun: the text you came to read", ja: "honbun: 読みに来た人が求める本文を" },
  what: {
    en: "honbun extracts the main text of a web page, without menus, teasers and footers. Below are sample pages, each beside the text that honbun extracts. Nothing leaves this machine.",
    ja: "honbun はウェブページから、メニューや宣伝、フッターを除いた本文を取り出します。下に、付属の見本ページと、honbun が読んだ結果を並べます。すべてこの機械の中だけで動いています。",
  },
  samples: { en: "Sample pages", ja: "見本のページ" },
  page: { en: "The page", ja: "元のページ" },
  text: { en: "Its main text", ja: "本文" },
  nothing: { en: "honbun found no main text on this page.", ja: "このページに本文は見つかりませんでした。" },
  try: { en: "On your own pages:", ja: "自分のページで試すには:" },
  otherLanguage: { en: "日本語", ja: "English" },
  notFound: { en: "This page does not exist.", ja: "そのページはありません。" },
  details: {
    en: "method {method}, confidence {confidence}, verdict: {verdict}",
    ja: "手法 {method}、確信度 {confidence}、判定: {verdict}",
  },
} as const

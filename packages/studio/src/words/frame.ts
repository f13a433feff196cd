/** The words around a foreign page. */
export const FRAME_WORDS = {
  loading: { en: "Loading the page…", ja: "ページを読み込んでいます…" },
  sheets: { en: "Parts of this large page", ja: "この大きなページの各部分" },
  sheetOf: { en: "Part {sheet} of {sheets}", ja: "{sheets}枚中{sheet}枚目" },
  previousSheet: { en: "‹ Previous", ja: "‹ 前へ" },
  nextSheet: { en: "Next ›", ja: "次へ ›" },
} as const

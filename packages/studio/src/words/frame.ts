/** The words around a foreign page. */
export const FRAME_WORDS = {
  loading: { en: "Loading the page…", ja: "ページを読み込んでいます…" },
} as const

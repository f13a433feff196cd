/** What `honbun watch` says of parts. */
export const WATCH_PARTS = {
  recipe: {
    en: "compare only the parts that this recipe finds (see honbun parts learn)",
    ja: "このレシピが見つける部分だけを比べる（honbun parts learn を参照）",
  },
} as const

/** What `honbun watch` says of parts. */
export const WATCH_PARTS = {
  recipe: {
    en: "compare only the parts that this recipe finds (see honbun parts learn)",
    ja: "このレシピが見つける部分だけを比べる（honbun parts learn を参照）",
  },
  parts: {
    en: "Shows the value of every part of a page at every visit.",
    ja: "ページの各部分の、訪問ごとの値を表示します。",
  },
  plot: {
    en: "also draw the values over time into this file (SVG)",
    ja: "値の推移を SVG でこのファイルに描く",
  },
  visit: { en: "visit", ja: "訪問" },
  notSeen: {
    en: "No visit has seen {url} yet. Visit it first: honbun watch visit",
    ja: "{url} はまだ訪問されていません。先に訪問してください: honbun watch visit",
  },
  noParts: {
    en: "No parts of {url} are watched. Add it with a recipe: honbun watch add {url} --recipe recipe.json",
    ja: "{url} の部分は見守られていません。レシピを付けて加えてください: honbun watch add {url} --recipe recipe.json",
  },
} as const

/** The words of `honbun lab parts`. */
export const LAB_PARTS_MESSAGES = {
  description: {
    en: "Learns parts from one page of each site and finds them on its other pages, and on those of later years.",
    ja: "各サイトの一ページから部分を学び、他のページと後年のページで見つけ直します。",
  },
  folder: {
    en: "folders of sites with known answers and histories",
    ja: "正解と履歴のあるサイトのフォルダー",
  },
  out: {
    en: "write the table into this document, which is created if needed",
    ja: "表を文書の所定の場所に書き込む。文書がなければ作る",
  },
  now: { en: "number of current pages of each site", ja: "現在のページ数（サイトごと）" },
  earlier: { en: "number of pages of each earlier date", ja: "過去の各時点のページ数" },
  fit: {
    en: "fit the weights of signals and confidence instead; each site is judged by weights fitted without it",
    ja: "代わりに特徴と確信度の重みを推定する（各サイトは、そのサイトを除いて推定した重みで評価）",
  },
  site: { en: "{name}: {count} {count:trial|trials}", ja: "{name}: {count} 回" },
  failed: { en: "{name} is left out: {reason}", ja: "{name} を除きます: {reason}" },
  examples: {
    en: "  $ honbun lab parts data/sites --out parts.md\n  $ honbun lab parts data/sites data/more/sites --fit",
    ja: "  $ honbun lab parts data/sites --out parts.md\n  $ honbun lab parts data/sites data/more/sites --fit",
  },
} as const

/** What the experiments say that run on sites of any folder: papers C and E. */
export const PAPER_SITES_MESSAGES = {
  limit: { en: "largest number of pages of each site", ja: "各サイトのページ数の上限" },
  out: { en: "write the tables into this document", ja: "表をこの文書に書く" },
  noSites: {
    en: "{folders}: the experiment needs a site with at least two pages whose whole text is known (`text` in pages.jsonl).",
    ja: "{folders}: 本文全体の正解（pages.jsonl の `text`）があるページが 2 ページ以上あるサイトが必要です。",
  },
  site: { en: "{site}", ja: "{site}" },
} as const

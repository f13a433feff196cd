/** The words of `honbun lab paper-e`. */
export const PAPER_E_MESSAGES = {
  description: {
    en: "Repeats the experiment of paper E on sites of any folder, measured on its own blocks, with the repairs it proposes.",
    ja: "論文Eの実験を任意のフォルダーのサイトで繰り返し、論文のブロックで測ります。論文が提案する改善も一つずつ試します。",
  },
  limit: { en: "largest number of pages of each site", ja: "各サイトのページ数の上限" },
  out: { en: "write the tables into this document", ja: "表をこの文書に書く" },
  noSites: {
    en: "{folders}: the experiment needs a site with at least two pages whose whole text is known (`text` in pages.jsonl).",
    ja: "{folders}: 本文全体の正解（pages.jsonl の `text`）があるページが 2 ページ以上あるサイトが必要です。",
  },
  site: { en: "{site}", ja: "{site}" },
  examples: {
    en: `  $ honbun lab paper-e mysites
  $ honbun lab paper-e data/sites --limit 20 --out docs/paper-e.md`,
    ja: `  $ honbun lab paper-e mysites
  $ honbun lab paper-e data/sites --limit 20 --out docs/paper-e.md`,
  },
} as const

/** The words of `honbun lab paper-c`. */
export const PAPER_C_MESSAGES = {
  description: {
    en: "Repeats the experiments of paper C on sites of any folder: the main text by repetition and, where there are snapshots, changes.",
    ja: "論文Cの実験を任意のフォルダーのサイトで繰り返します。繰り返しによる本文抽出と、スナップショットがあれば変更の検出を測ります。",
  },
  limit: { en: "largest number of pages of each site", ja: "各サイトのページ数の上限" },
  out: { en: "write the tables into this document", ja: "表をこの文書に書く" },
  noSites: {
    en: "{folders}: the experiment needs a site with at least two pages whose whole text is known (`text` in pages.jsonl).",
    ja: "{folders}: 本文全体の正解（pages.jsonl の `text`）があるページが 2 ページ以上あるサイトが必要です。",
  },
  site: { en: "{site}", ja: "{site}" },
  examples: {
    en: `  $ honbun lab paper-c mypages
  $ honbun lab paper-c data/sites --limit 20 --out docs/paper-c.md`,
    ja: `  $ honbun lab paper-c mypages
  $ honbun lab paper-c data/sites --limit 20 --out docs/paper-c.md`,
  },
} as const

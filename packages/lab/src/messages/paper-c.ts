/** The words of `honbun lab paper-c`. */
export const PAPER_C_MESSAGES = {
  description: {
    en: "Repeats the experiments of paper C on sites of any folder: the main text by repetition and, where there are snapshots, changes.",
    ja: "論文Cの実験を任意のフォルダーのサイトで繰り返します。繰り返しによる本文抽出と、スナップショットがあれば変更の検出を測ります。",
  },
  examples: {
    en: `  $ honbun lab paper-c mypages
  $ honbun lab paper-c data/sites --limit 20 --out docs/paper-c.md`,
    ja: `  $ honbun lab paper-c mypages
  $ honbun lab paper-c data/sites --limit 20 --out docs/paper-c.md`,
  },
} as const

/** The words of `honbun lab paper-e`. */
export const PAPER_E_MESSAGES = {
  description: {
    en: "Repeats the experiment of paper E on sites of any folder, measured on its own blocks, with the repairs it proposes.",
    ja: "論文Eの実験を任意のフォルダーのサイトで繰り返し、論文のブロックで測ります。論文が提案する改善も一つずつ試します。",
  },
  examples: {
    en: `  $ honbun lab paper-e mysites
  $ honbun lab paper-e data/sites --limit 20 --out docs/paper-e.md`,
    ja: `  $ honbun lab paper-e mysites
  $ honbun lab paper-e data/sites --limit 20 --out docs/paper-e.md`,
  },
} as const

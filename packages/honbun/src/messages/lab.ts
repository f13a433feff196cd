/** What the lab commands say: their tables, notes and complaints. */
export const LAB_MESSAGES = {
  wholeTexts: {
    en: "Whole texts (shingles of 4 words; of 4 characters on {count} pages)",
    ja: "本文全体（4 語の連なりで比較。{count} ページは 4 文字の連なり）",
  },
  snippets: { en: "Snippets", ja: "断片" },
  beginnings: { en: "Beginnings", ja: "書き出し" },
  metadata: { en: "Metadata (right on so many pages)", ja: "書誌情報（正しかった割合とページ数）" },
  pages: { en: "pages", ja: "ページ" },
  empty: { en: "empty", ja: "空" },
  interval: { en: "95 %", ja: "95 % 区間" },
  wordF1: { en: "words", ja: "語 F1" },
  exact: { en: "exact", ja: "完全" },
  letters: { en: "letters", ja: "文字一致" },
  accuracy: { en: "accuracy", ja: "正解率" },
  rejected: { en: "rejected", ja: "除外率" },
  loose: { en: "loose F", ja: "緩い F" },
  contains: { en: "contains", ja: "含む" },
  starts: { en: "starts", ja: "始まる" },
  title: { en: "title", ja: "題" },
  author: { en: "author", ja: "著者" },
  date: { en: "date", ja: "日付" },
  worst: { en: "Worst pages", ja: "成績の悪いページ" },
  noGold: {
    en: "None of the pages has a gold text, snippets or a beginning to compare with.",
    ja: "比較できる正解（本文、断片、書き出し）のあるページがありません。",
  },
  reading: { en: "{done}/{all} pages, {left} left", ja: "{all} ページ中 {done} ページ、残り {left}" },
  failures: {
    en: "{failed} of {all} pages could not be extracted and count as empty; the first: {id} ({reason})",
    ja: "{all} ページ中 {failed} ページは抽出できず、空として数えました。最初のもの: {id}（{reason}）",
  },
  notADataset: {
    en: "{folder} is no folder of pages in the shared format: it needs pages.jsonl, or folders that have it ({reason}).",
    ja: "{folder} は共通形式のページのフォルダーではありません。pages.jsonl か、それを含むフォルダーが必要です（{reason}）。",
  },
  noPages: {
    en: "There are no pages to work on; --sets names sets that are there: {sets}.",
    ja: "対象のページがありません。--sets には実在するセットを指定してください: {sets}。",
  },
  noModel: {
    en: "{path} cannot be used as a model: {reason}",
    ja: "{path} はモデルとして使えません: {reason}",
  },
  modelNeedsAuto: {
    en: "--model works with --method auto only.",
    ja: "--model は --method auto のときだけ使えます。",
  },
  expectedWhole: { en: "Expected a whole number above 0.", ja: "1 以上の整数を指定してください。" },
  expectedSeed: { en: "Expected a whole number from 0.", ja: "0 以上の整数を指定してください。" },
  expectedDate: {
    en: "Expected a day such as 2026-11-15.",
    ja: "2026-11-15 のような日付を指定してください。",
  },
} as const

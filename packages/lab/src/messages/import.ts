/** What `honbun lab import` complains about. */
export const IMPORT_MESSAGES = {
  missing: { en: "{file} does not exist.", ja: "{file} がありません。" },
  notJson: { en: "{file} is not JSON.", ja: "{file} は JSON ではありません。" },
  noSplit: {
    en: "{folder} has no folder `{split}` with ground-truth in it.",
    ja: "{folder} には ground-truth を含むフォルダー `{split}` がありません。",
  },
  noPairs: {
    en: "{folder} has no page.html with a page.txt beside it.",
    ja: "{folder} には、page.txt と対になった page.html がありません。",
  },
  noGroundTruth: {
    en: "{folder} has no folder `ground-truth` with one .jsonl file for each set.",
    ja: "{folder} には、セットごとの .jsonl を含むフォルダー `ground-truth` がありません。",
  },
  noRules: {
    en: "{folder} has no rules; put them beside the pages as one of {files}.",
    ja: "{folder} に規則がありません。ページの横に {files} のいずれかを置いてください。",
  },
  notAnArchive: {
    en: "Expected a whole tar archive, as the studio exports it; it is damaged at {name}.",
    ja: "スタジオが書き出す形の tar アーカイブが必要です。{name} の所で壊れています。",
  },
  imported: {
    en: "{count} {count:page|pages} imported into {folder}",
    ja: "{count} ページを {folder} に取り込みました",
  },
  skipped: {
    en: "{count} {count:page|pages} left out because of missing HTML or text; the first: {id}",
    ja: "html か本文がないため {count} ページを除きました。最初のもの: {id}",
  },
  outIsSource: {
    en: "--out is the folder that is read; choose another.",
    ja: "--out が読み取り元のフォルダーと同じです。別の場所を指定してください。",
  },
} as const

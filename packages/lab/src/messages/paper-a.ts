/** The words of `honbun lab paper-a`. */
export const PAPER_A_MESSAGES = {
  lab: { en: "Experiments on pages with known answers.", ja: "正解のあるページでの実験。" },
  description: {
    en: "Repeats the experiment of paper A: two CRFs, then the vote with every pair of thresholds, compared with the CRFs alone.",
    ja: "論文Aの実験を繰り返します。二つの CRF による一次判定と、すべてのしきい値の組での二次判定を、CRF だけの場合と比べます。",
  },
  folders: {
    en: "folders of pages with known answers, in the shared format",
    ja: "正解付きページのフォルダー（共有形式）",
  },
  out: {
    en: "write the tables into this document, which is created if needed",
    ja: "表を文書の所定の場所に書き込む。文書がなければ作る",
  },
  plot: { en: "write the heat maps into this folder", ja: "ヒートマップをこのフォルダーに書く" },
  modelOut: {
    en: "train on all pages and write the model to this file",
    ja: "全ページで学習したモデルをこのファイルに書く",
  },
  date: { en: "date of training, for the model card", ja: "学習した日（モデルの説明用）" },
  limit: { en: "largest number of pages of each set", ja: "各セットのページ数の上限" },
  perSite: {
    en: "largest number of pages of each site; the paper took two",
    ja: "各サイトのページ数の上限（論文では 2）",
  },
  keywords: {
    en: "your own keywords, one a line, instead of honbun's",
    ja: "honbun の語の代わりに使うキーワード（1 行に 1 語）",
  },
  templates: {
    en: "your own feature templates, written as for CRF++ (`U01:%x[-1,keyword]`)",
    ja: "独自の素性テンプレート（CRF++ の書き方、`U01:%x[-1,keyword]`）",
  },
  noList: { en: "{path} cannot be used: {reason}", ja: "{path} は使えません: {reason}" },
  examples: {
    en: `  $ honbun lab paper-a mypages --out paper-a.md --plot img --model-out crf.json
  $ honbun lab paper-a --train data/train --test data/test --per-site 2
  $ honbun extract page.html --method crf --model crf.json`,
    ja: `  $ honbun lab paper-a mypages --out paper-a.md --plot img --model-out crf.json
  $ honbun lab paper-a --train data/train --test data/test --per-site 2
  $ honbun extract page.html --method crf --model crf.json`,
  },
  noPages: {
    en: "The experiment needs at least two pages whose whole text is known (`text` in pages.jsonl) in {folders}, and some on both sides of the split.",
    ja: "{folders} に、本文全体の正解（pages.jsonl の `text`）があるページが 2 ページ以上、分割の両側に必要です。",
  },
  reading: { en: "reading page {at} of {all}", ja: "{all} ページ中 {at} ページ目を読んでいます" },
  fold: { en: "fold {at} of {all} done", ja: "{all} 分割中 {at} 番目が終わりました" },
} as const

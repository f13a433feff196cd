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
  examples: {
    en: `  $ honbun lab paper-a data/pages data/sites --out docs/paper-a.md --plot docs/img
  $ honbun lab paper-a data/pages --limit 50`,
    ja: `  $ honbun lab paper-a data/pages data/sites --out docs/paper-a.md --plot docs/img
  $ honbun lab paper-a data/pages --limit 50`,
  },
  noPages: {
    en: "There are no pages with a known main text in {folders}.",
    ja: "{folders} に本文の正解付きページがありません。",
  },
  reading: { en: "reading page {at} of {all}", ja: "{all} ページ中 {at} ページ目を読んでいます" },
  fold: { en: "fold {at} of {all} done", ja: "{all} 分割中 {at} 番目が終わりました" },
} as const

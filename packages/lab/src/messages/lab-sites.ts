/** The words of `honbun lab sites`. */
export const LAB_SITES_MESSAGES = {
  description: {
    en: "Measures the methods of papers C and E, the single-page model and the site model on whole sites. Models are not trained on the sites they are measured on.",
    ja: "サイト全体で論文C・論文E・単一ページのモデル・本ソフトの方式を測ります。学習する方式は、そのサイトを知らないモデルで測ります。",
  },
  folder: {
    en: "folders of sites with known answers, in the shared format",
    ja: "正解付きサイトのフォルダー（共有形式）",
  },
  keptFolds: {
    en: "single-page models that have not met the sites, kept by `honbun train --keep-folds`",
    ja: "`honbun train --keep-folds` が残した、サイトを知らない単一ページのモデル",
  },
  work: {
    en: "folder for features, models and measures; those already there are used",
    ja: "特徴量・モデル・測定値を置くフォルダー。既にあるものは使う",
  },
  out: {
    en: "write the tables into this document, which is created if needed",
    ja: "表を文書の所定の場所に書き込む。文書がなければ作る",
  },
  modelOut: {
    en: "train on all sites and write the model to this file",
    ja: "全サイトで学習したモデルをこのファイルに書く",
  },
  blocks: {
    en: "only count decisions about blocks, from the features: a minute instead of an hour",
    ja: "特徴量からブロックごとの判定だけを数える（1時間ではなく1分で済む）",
  },
  entries: {
    en: "read the pages of each site one after the other, as entries of a feed, each with what those before it taught",
    ja: "各サイトのページをフィードの記事として1つずつ、それまでに学んだことを使って読む",
  },
  curve: {
    en: "train with fewer sites and fewer pages of each, to see what more of them bring",
    ja: "サイト数とページ数を減らして学習し、増やす効果を見る",
  },
  plot: {
    en: "with --curve: write the curve to this SVG file",
    ja: "--curve と使い、曲線をこの SVG ファイルに書く",
  },
  date: { en: "date of training, for the model card", ja: "学習した日（モデルの説明用）" },
  flatters: {
    en: "Without --kept-folds the default single-page model is asked. On sites it was trained on, the figures flatter.",
    ja: "--kept-folds がないため、既定の単一ページのモデルを使います。その学習に使われたサイトでは数値が甘くなります。",
  },
  limit: {
    en: "largest number of pages of each site, evenly spread",
    ja: "各サイトから均等に選ぶページ数の上限",
  },
  step: { en: "{step}", ja: "{step}" },
  examples: {
    en: `  $ honbun train data/pages data/sites --out article.json --keep-folds folds.json
  $ honbun lab sites data/sites --kept-folds folds.json --work models/ --blocks --model-out site.json`,
    ja: `  $ honbun train data/pages data/sites --out article.json --keep-folds folds.json
  $ honbun lab sites data/sites --kept-folds folds.json --work models/ --blocks --model-out site.json`,
  },
  evalHeading: { en: "{method}, blocks (paper E's measures)", ja: "{method}、ブロック（論文Eの尺度）" },
  evalCharacters: { en: "{method}, characters (paper C's measures)", ja: "{method}、文字（論文Cの尺度）" },
  noSites: {
    en: "There is no site in {folders}: --method {method} needs folders with site.json and pages.jsonl.",
    ja: "{folders} にサイトがありません。--method {method} には site.json と pages.jsonl のあるフォルダーが必要です。",
  },
} as const

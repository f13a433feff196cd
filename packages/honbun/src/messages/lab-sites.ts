/** The words of `honbun lab sites`. */
export const LAB_SITES_MESSAGES = {
  description: {
    en: "Measures papers C and E, the single-page model and ours on whole sites; learned methods by models that have not met the site.",
    ja: "サイト全体で論文C・論文E・単一ページのモデル・本ソフトの方式を測ります。学習する方式は、そのサイトを知らないモデルで測ります。",
  },
  folder: {
    en: "folder of sites with known answers, in the shared format",
    ja: "正解付きサイトのフォルダー（共有形式）",
  },
  pages: {
    en: "folder of single pages with known answers, to train single-page models that have not met the sites",
    ja: "正解付き単一ページのフォルダー。サイトを知らない単一ページのモデルを学習するため",
  },
  chains: {
    en: "folder of documents in several pages: more sites to train on",
    ja: "複数ページからなる文書のフォルダー。学習用のサイトを増やすため",
  },
  work: {
    en: "folder for the models of each fold; those already there are used",
    ja: "分割ごとのモデルを置くフォルダー。既にあるものは使う",
  },
  out: {
    en: "write the tables into this document's place for numbers, or make it",
    ja: "表を文書の所定の場所に書き込む。文書がなければ作る",
  },
  modelOut: {
    en: "train on all sites and write the model to this file",
    ja: "全サイトで学習したモデルをこのファイルに書く",
  },
  date: { en: "the day of training, for the model's card", ja: "学習した日（モデルの説明用）" },
  flatters: {
    en: "Without --pages or models in --work the default single-page model is asked, which may have met these sites: figures flatter.",
    ja: "--pages も --work のモデルもないため、既定の単一ページのモデルを使います。これらのサイトを学習済みかもしれず、数値は甘くなります。",
  },
  step: { en: "{step}", ja: "{step}" },
  examples: {
    en: `  $ honbun lab sites data/sites --pages data/pages --chains data/pagination/chains --work models/ --out docs/site.md
  $ honbun lab sites data/sites --pages data/pages --model-out site.json`,
    ja: `  $ honbun lab sites data/sites --pages data/pages --chains data/pagination/chains --work models/ --out docs/site.md
  $ honbun lab sites data/sites --pages data/pages --model-out site.json`,
  },
  evalHeading: { en: "{method}, blocks (paper E's measures)", ja: "{method}、ブロック（論文Eの尺度）" },
  evalCharacters: { en: "{method}, characters (paper C's measures)", ja: "{method}、文字（論文Cの尺度）" },
  noSites: {
    en: "No site in {folders}: --method {method} needs folders with site.json and pages.jsonl.",
    ja: "{folders} にサイトがありません。--method {method} には site.json と pages.jsonl のあるフォルダーが必要です。",
  },
} as const

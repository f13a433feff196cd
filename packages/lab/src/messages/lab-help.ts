/** The words of `--help` of the lab commands. */
export const LAB_HELP = {
  evalMethod: {
    en: "how to find the main text; site, collection and repetition take all pages of a site together",
    ja: "本文の見つけ方。site・collection・repetition はサイトの全ページをまとめて扱う",
  },
  folders: {
    en: "folders in the shared format (pages.jsonl and html/, or folders that have them)",
    ja: "共通形式のフォルダー（pages.jsonl と html/、またはそれらを含むフォルダー）",
  },
  sets: { en: "only these sets (comma-separated)", ja: "対象のセット（カンマ区切り）" },
  limit: {
    en: "largest number of pages of each set or site, evenly spread",
    ja: "各セット、各サイトから均等に選ぶページ数の上限",
  },
  by: {
    en: "add a row for each value of this field (repeatable)",
    ja: "項目の値ごとの行も出す（繰り返し可）",
  },
  json: { en: "write all figures as JSON", ja: "すべての数値を JSON で書く" },
  perPage: { en: "write the figures of every page as JSON lines", ja: "ページごとの数値を JSON 行で書く" },
  predictions: {
    en: "write what was extracted, `{id: {text, title, author, date}}`",
    ja: "抽出結果を `{id: {text, title, author, date}}` の形で書く",
  },
  scrapinghub: {
    en: "write what was extracted for the evaluator of scrapinghub's benchmark",
    ja: "抽出結果を scrapinghub のベンチマークの評価器の形式で書く",
  },
  keepFolds: {
    en: "keep the models of the cross-validation in a file, for `honbun eval --kept-folds`",
    ja: "交差検証のモデルをファイルに残す（`honbun eval --kept-folds` で使う）",
  },
  work: {
    en: "keep finished steps in this folder; the same command then goes on where it was interrupted",
    ja: "終わった工程をこのフォルダに残す。中断しても、同じコマンドで続きから始まる",
  },
  trainSide: {
    en: "the pages to train on: a folder, or a file with one page id or host a line; the others are tested on",
    ja: "学習に使うページ。フォルダー、またはページ id かホストを 1 行に 1 つ書いたファイル。残りで評価する",
  },
  testSide: {
    en: "the pages to test on, given like --train; the others are trained on",
    ja: "評価に使うページ（--train と同じ書き方）。残りで学習する",
  },
  keptFolds: {
    en: "models from `honbun train --keep-folds`: each page is read by the one that was not trained on its host",
    ja: "`honbun train --keep-folds` で残したモデル。各ページを、そのホストを学習していないモデルで読む",
  },
  structure: {
    en: "measure headings, lists, tables, pictures and the like in Markdown and HTML; folders of sites with goldHtml, sets with markdown, or the test pages of Readability and Defuddle",
    ja: "Markdown と HTML の見出し・リスト・表・画像などを測る。goldHtml のあるサイト、markdown のあるセット、Readability と Defuddle のテストページのフォルダー",
  },
  peers: {
    en: "other extractors in the same table (with --structure; comma-separated)",
    ja: "同じ表に並べる他の抽出器（--structure とともに。カンマ区切り）",
  },
  against: {
    en: "compare page by page with an earlier run, given its --per-page file",
    ja: "以前の実行とページごとに比べる（そのときの --per-page のファイルを指定）",
  },
  worst: { en: "number of worst pages to list", ja: "成績の悪いページを挙げる数" },
  evalExamples: {
    en: `  $ honbun eval data/pages
  $ honbun eval data/pages --sets news --by type --by lang --worst 20
  $ honbun eval data/pages --model mine.json --json figures.json
  $ honbun eval data/pages --kept-folds folds.json --against before.jsonl
  $ honbun eval data/pages --method text --predictions texts.json
  $ honbun eval data/more/sites --structure --peers readability,defuddle`,
    ja: `  $ honbun eval data/pages
  $ honbun eval data/pages --sets news --by type --by lang --worst 20
  $ honbun eval data/pages --model mine.json --json figures.json
  $ honbun eval data/pages --kept-folds folds.json --against before.jsonl
  $ honbun eval data/pages --method text --predictions texts.json
  $ honbun eval data/more/sites --structure --peers readability,defuddle`,
  },

  methods: {
    en: "what to compare, comma-separated: methods ({methods}), models (name.json), other extractors if installed ({peers})",
    ja: "比べるもの（カンマ区切り）: 手法（{methods}）、モデル（name.json）、導入済みの他の抽出器（{peers}）",
  },
  html: {
    en: "write a report with what was missed and added on the worst pages",
    ja: "成績の悪いページで欠けた部分と余分な部分を示すレポートを書く",
  },
  compareExamples: {
    en: `  $ honbun compare data/pages
  $ honbun compare data/pages --methods auto,readability,defuddle --html report.html
  $ honbun compare data/pages --methods auto,mine.json --worst 30`,
    ja: `  $ honbun compare data/pages
  $ honbun compare data/pages --methods auto,readability,defuddle --html report.html
  $ honbun compare data/pages --methods auto,mine.json --worst 30`,
  },

  trainOut: {
    en: "the model file; its card is written beside it",
    ja: "モデルのファイル。説明書（カード）もその隣に書く",
  },
  folds: { en: "number of folds of the cross-validation", ja: "交差検証の分割数" },
  seed: { en: "seed of the random numbers", ja: "乱数の種" },
  trees: { en: "number of trees", ja: "木の数" },
  depth: { en: "largest depth of a tree", ja: "木の深さの上限" },
  rate: { en: "learning rate", ja: "学習率" },
  opaque: {
    en: "also train on pages with meaningless class names, for sites whose build tools generate them",
    ja: "クラス名を無意味なものに替えたページからも学習する（ビルドツールが名前を作るサイト向け）",
  },
  date: { en: "date on the model card; today by default", ja: "カードに書く日付。指定がなければ今日" },
  dataNote: {
    en: "description of the data for the model card: a file or a text",
    ja: "カードに載せるデータの説明（ファイル名または文）",
  },
  compareDefault: {
    en: "compare with the default model on the same pages",
    ja: "同じページで既定のモデルと比べる",
  },
  plot: {
    en: "draw confidence against real F1 as SVG",
    ja: "確信度と実際の F1 の関係を SVG で描く",
  },
  trainExamples: {
    en: `  $ honbun train data/pages --out mine.json
  $ honbun train data/pages data/sites --out mine.json --compare --plot confidence.svg
  $ honbun extract page.html --model mine.json`,
    ja: `  $ honbun train data/pages --out mine.json
  $ honbun train data/pages data/sites --out mine.json --compare --plot confidence.svg
  $ honbun extract page.html --model mine.json`,
  },

  import: {
    en: "Turns a published benchmark, or plain pages with their texts, into the shared format.",
    ja: "公開ベンチマークや、ページと本文の組を、共通形式に変換します。",
  },
  layout: { en: "how the folder is laid out", ja: "フォルダーの構成" },
  importFolder: { en: "the folder to read", ja: "読み取るフォルダー" },
  importOut: { en: "the folder to write the set to", ja: "セットを書き込むフォルダー" },
  importSet: {
    en: "name of the set; the name of the layout, or of a plain folder, by default",
    ja: "セットの名前。指定がなければ構成の名前か plain のフォルダー名",
  },
  importSplit: { en: "which split of wcxb", ja: "wcxb のどの分割か" },
  curve: {
    en: "show how the F1 on held-out hosts grows with more sites and more pages",
    ja: "サイトやページを増やすと、学習していないホストでの F1 がどう伸びるかを表にする",
  },
  curveExamples: {
    en: `  $ honbun lab curve data/pages data/sites --folds 3 --work work`,
    ja: `  $ honbun lab curve data/pages data/sites --folds 3 --work work`,
  },
  importExamples: {
    en: `  $ honbun lab import wcxb downloads/wcxb --out data/pages
  $ honbun lab import scrapinghub downloads/article-extraction-benchmark --out data/pages
  $ honbun lab import plain my-pages --out data/pages --set mine`,
    ja: `  $ honbun lab import wcxb downloads/wcxb --out data/pages
  $ honbun lab import scrapinghub downloads/article-extraction-benchmark --out data/pages
  $ honbun lab import plain my-pages --out data/pages --set mine`,
  },
} as const

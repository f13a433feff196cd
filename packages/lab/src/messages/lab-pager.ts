/** The words of `honbun lab pager`, `honbun lab chains` and `honbun lab paper-d`. */
export const LAB_PAGER_MESSAGES = {
  pager: {
    en: "Trains and cross-validates the model that finds next links.",
    ja: "次ページリンクを見つけるモデルを学習し、交差検証します。",
  },
  chains: {
    en: "Joins whole chains of pages and compares them with their known texts.",
    ja: "ページの連なりをつなげ、正解の本文と比べます。",
  },
  paperD: {
    en: "Repeats the experiment of paper D: next links, main content, both ablations, importances and curves.",
    ja: "論文Dの実験を繰り返します。次ページリンク、主コンテンツ、二つの素性の効果、素性の重要度、PR 曲線。",
  },
  folder: { en: "folders of pages with known next links", ja: "次ページリンクの正解付きページのフォルダー" },
  out: { en: "write the tables into this document", ja: "表をこの文書に書く" },
  plot: { en: "write the plots into this folder", ja: "図をこのフォルダーに書く" },
  modelOut: { en: "write the model to this file", ja: "モデルをこのファイルに書く" },
  date: { en: "date of training, for the model card", ja: "学習した日（モデルの説明用）" },
  errors: { en: "list the pages with wrong decisions", ja: "間違えたページを並べる" },
  render: {
    en: "decide on some pages twice: by their markup, and as Chromium shows them without network",
    ja: "一部のページを、HTML のままと、ネットワークを断った Chromium の表示との二通りで判定する",
  },
  renderChains: {
    en: "read the pages as Chromium shows them, without any other network",
    ja: "ページを Chromium の表示どおりに読む（それ以外の通信はすべて断つ）",
  },
  chainMethod: {
    en: "how pages are read; `paper` is paper D's links and content both",
    ja: "ページの読み方。`paper` は論文Dの次ページリンクと主コンテンツ",
  },
  renderPaperD: {
    en: "also judge content by where and how Chromium draws each element, without network",
    ja: "ネットワークを断った Chromium での要素の位置と大きさも素性にして判定する",
  },
  tune: {
    en: "try so many settings of the forest on the pages that teach, and judge by the best",
    ja: "学習側のページで森の設定をこの数だけ試し、最もよい設定で評価する",
  },
  noContent: {
    en: "There are too few pages in {folder} whose content is known: pages.jsonl needs `text` or `pageElementXPath`, and `nextPage` for the next link.",
    ja: "{folder} に、本文の正解があるページが足りません。pages.jsonl に `text` か `pageElementXPath`、次ページには `nextPage` が必要です。",
  },
  noChains: {
    en: "There are no whole chains in {folder}: pages.jsonl needs `text` and `nextPage` of every page, null for the last one.",
    ja: "{folder} に、最後までそろったページの連なりがありません。pages.jsonl の各ページに `text` と `nextPage`（最後は null）が必要です。",
  },
  limit: {
    en: "with --render: largest number of pages of each set, evenly spread",
    ja: "--render のとき、各セットから均等に選ぶページ数の上限",
  },
  noPages: {
    en: "There are no pages with known next links in {folder}.",
    ja: "{folder} に正解付きページがありません。",
  },
  reading: { en: "page {at} of {all}", ja: "{all} ページ中 {at} ページ目" },
  step: { en: "{step}", ja: "{step}" },
  examples: {
    en: `  $ honbun lab pager data/pagination data/more/pagination --model-out models/pager.json
  $ honbun lab pager data/pagination --render --limit 15
  $ honbun lab chains data/pagination data/more/pagination
  $ honbun lab paper-d mypages --out paper-d.md --plot img --model-out forests.json
  $ honbun lab chains mypages --method paper --model forests.json
  $ honbun join article.html --method paper --model forests.json`,
    ja: `  $ honbun lab pager data/pagination data/more/pagination --model-out models/pager.json
  $ honbun lab pager data/pagination --render --limit 15
  $ honbun lab chains data/pagination data/more/pagination
  $ honbun lab paper-d mypages --out paper-d.md --plot img --model-out forests.json
  $ honbun lab chains mypages --method paper --model forests.json
  $ honbun join article.html --method paper --model forests.json`,
  },
} as const

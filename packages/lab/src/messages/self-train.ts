/** The words of `honbun train --from-site` and `honbun lab self-train`. */
export const SELF_TRAIN_MESSAGES = {
  fromSite: {
    en: "the inputs are unlabelled pages of one site (folder, JSONL, WARC); they are labelled by what they have in common",
    ja: "入力は正解のない一つのサイトのページ（フォルダー、JSONL、WARC）。共通部分から自動で正解を付ける",
  },
  trained: {
    en: "Trained on {pages} automatically labelled {pages:page|pages}. Use it with --model on pages of this site.",
    ja: "サイト自身が正解を付けた {pages} ページで学習しました。このサイトのページに --model で使ってください。",
  },
  tooFew: {
    en: "{pages} {pages:page is|pages are} too few to see what repeats; at least {least} are needed.",
    ja: "{pages} ページでは繰り返しがわかりません。少なくとも {least} ページ必要です。",
  },
  description: {
    en: "Trains a model for single pages of any site without labels: paper E compares the pages of each site, and what it finds is learnt. Where texts are known, the model is measured beside one that learnt them.",
    ja: "正解なしで、どのサイトの単一ページにも使えるモデルを学習します。論文Eがサイトごとにページを比べて付けた正解から学び、本文の正解があれば、それで学習したモデルと並べて測ります。",
  },
  siteLimit: { en: "largest number of pages of each site", ja: "各サイトのページ数の上限" },
  others: {
    en: "a folder of other pages with known texts; the models of all sites are measured on them too",
    ja: "本文の正解がある別のページのフォルダー。全サイトで学習したモデルをこれでも測る",
  },
  othersSets: {
    en: "only these sets of --judge (comma-separated)",
    ja: "--judge の対象のセット（カンマ区切り）",
  },
  out: { en: "write the tables into this document", ja: "表をこの文書に書く" },
  modelOut: {
    en: "write the self-trained model to this file",
    ja: "自動で付けた正解から学習したモデルをこのファイルに書く",
  },
  noSites: {
    en: "{folders}: self-training needs at least two sites of two pages each.",
    ja: "{folders}: 2 ページ以上あるサイトが 2 つ以上必要です。",
  },
  step: { en: "{step}: {done} of {of}", ja: "{step}: {done} / {of}" },
  examples: {
    en: `  $ honbun lab self-train mysites --model-out mine.json
  $ honbun lab self-train data/sites --limit 10 --judge data/pages --judge-sets fundus`,
    ja: `  $ honbun lab self-train mysites --model-out mine.json
  $ honbun lab self-train data/sites --limit 10 --judge data/pages --judge-sets fundus`,
  },
} as const

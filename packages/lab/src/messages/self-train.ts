/** The words of `honbun train --from-site`. */
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
} as const

/** The words of the playground. */
export const PLAYGROUND_WORDS = {
  name: { en: "playground", ja: "プレイグラウンド" },
  lead: {
    en: "Give it a page and see what honbun keeps of it, and why.",
    ja: "ページを渡すと、honbun が何を残し、なぜそう判断したかが見えます。",
  },
  local: {
    en: "It runs in your browser. Nothing you put in leaves it, and nothing of the page runs.",
    ja: "すべてブラウザーの中で動きます。入れたものは外へ出ず、ページのスクリプトは動きません。",
  },
  docs: { en: "Documentation", ja: "ドキュメント" },
  paste: { en: "Paste HTML", ja: "HTML を貼る" },
  file: { en: "Open a file", ja: "ファイルを開く" },
  empty: {
    en: "Choose a sample, paste the HTML of a page, or drop a saved page anywhere. Then compare honbun with Readability or Defuddle.",
    ja: "見本を選ぶか、ページの HTML を貼るか、保存したページをここへドロップしてください。Readability や Defuddle の結果とも比べられます。",
  },
  show: { en: "See", ja: "見る" },
  result: { en: "Result", ja: "結果" },
  blocks: { en: "Every block", ja: "全ブロック" },
  share: { en: "Copy link", ja: "リンクをコピー" },
  shared: { en: "Link copied", ja: "リンクをコピーしました" },
  tooLong: {
    en: "This page is too long for a link ({kilobytes} kB when packed). Share the result as a file instead.",
    ja: "このページはリンクには長すぎます（圧縮しても {kilobytes} kB）。結果をファイルで共有してください。",
  },
  brokenLink: {
    en: "The page in this link is damaged. Ask for the link once more.",
    ja: "このリンクのページは壊れています。もう一度リンクをもらってください。",
  },
  tooLarge: {
    en: "This file is larger than {megabytes} MB. Use the command line for it: npx honbun extract",
    ja: "{megabytes} MB より大きいファイルです。コマンドをお使いください: npx honbun extract",
  },
  tooSlow: {
    en: "Reading took longer than {seconds} s and was stopped.",
    ja: "{seconds} 秒を超えたため、読むのをやめました。",
  },
  tooLargeFor: {
    en: "This page has more than {count} {count:element|elements}: too many to try {name} on it here.",
    ja: "要素が {count} 個を超えるページなので、ここでは {name} を試せません。",
  },
  all: { en: "All", ja: "すべて" },
  keptOnly: { en: "Kept", ja: "残した" },
  droppedOnly: { en: "Left out", ja: "除いた" },
  block: { en: "Block", ja: "ブロック" },
  decision: { en: "Decision", ja: "判断" },
  why: { en: "Why", ja: "理由" },
  more: { en: "{count} more {count:block|blocks}", ja: "ほか {count} ブロック" },
} as const

/** What `honbun parts paper` and `honbun parts pick` say. */
export const PARTS_PAPER_MESSAGES = {
  paper: {
    en: "Takes parts by a configuration in paper B's XML form, from pages and from those that its top pages link to.",
    ja: "論文Bの XML 形式の設定に従って、ページと、トップページからリンクされたページの部分情報を取り出します。",
  },
  config: { en: "the XML configuration", ja: "XML の設定ファイル" },
  pages: { en: "more pages: files or addresses", ja: "ほかのページ（ファイルまたはアドレス）" },
  deviation: {
    en: "how far a position among siblings may be off (H in the paper)",
    ja: "兄弟の中での位置のずれの許容範囲（論文の H）",
  },
  format: {
    en: "lines of JSON, or one HTML page that shows all parts",
    ja: "JSON の行、またはすべてを表示する HTML ページ",
  },
  maxPages: {
    en: "largest number of pages followed from each top page",
    ja: "各トップページからたどるページ数の上限",
  },
  pick: {
    en: "Picks parts by answering yes, no or split to one piece of the page after the other, and writes paper B's XML form.",
    ja: "ページの区画に順に「はい・いいえ・分割」で答えて部分を選び、論文Bの XML 形式で書き出します。",
  },
  part: {
    en: "a part to pick: name, or name=single, name=continuous, name=object; repeatable",
    ja: "選ぶ部分。name、または name=single、name=continuous、name=object（繰り返し可）",
  },
  addTo: { en: "add the page to this configuration", ja: "この設定にページを加える" },
  top: { en: "address of the top page whose links are followed", ja: "リンクをたどるトップページのアドレス" },
  out: { en: "write to this file", ja: "このファイルに書く" },
  ask: {
    en: "{name}? [y]es, [n]o\n  {path}\n  {text}",
    ja: "{name} ですか？ [y] はい [n] いいえ\n  {path}\n  {text}",
  },
  askSplit: {
    en: "{name}? [y]es, [n]o, [s]plit\n  {path}\n  {text}",
    ja: "{name} ですか？ [y] はい [n] いいえ [s] 分割\n  {path}\n  {text}",
  },
  notPicked: {
    en: "No piece was picked for {name}. Answer y to the piece that is exactly the part, s to one that contains it.",
    ja: "{name} の区画が選ばれませんでした。ちょうどその部分なら y、含んでいれば s と答えてください。",
  },
  badPart: {
    en: "{part} is not a part to pick: write name or name=sort, with a sort among {sorts}.",
    ja: "{part} は部分の指定ではありません。name または name=種類（{sorts}）と書いてください。",
  },
  noPattern: { en: "No stored pattern fits {url}", ja: "{url} に合うパターンがありません" },
  notLoaded: { en: "{url} could not be loaded: {reason}", ja: "{url} を読み込めませんでした: {reason}" },
} as const

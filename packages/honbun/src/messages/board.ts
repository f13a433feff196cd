/** The words of `honbun board` and of the pages it makes. */
export const BOARD_MESSAGES = {
  board: {
    en: "Shows parts of several sites on one page.",
    ja: "いくつものサイトの部分を、一つのページに並べます。",
  },
  build: {
    en: "Fetches the pages of a board, extracts their parts, and writes a page, JSON and feeds.",
    ja: "ボードのページを節度をもって取得し、部分を取り出して、ページ、JSON、フィードを書きます。",
  },
  file: { en: "the board: recipes and addresses", ja: "ボード（レシピとアドレスの一覧）" },
  out: {
    en: "folder for index.html, parts.json, feed.atom, feed.rss, feed.json; the folder of the board by default",
    ja: "index.html などを書くフォルダー。指定がなければボードの隣",
  },
  format: { en: "epub: the same as --epub", ja: "epub は --epub と同じ" },
  epub: { en: "also write board.epub, a book of the board", ja: "ボードを本にした board.epub も書く" },
  built: { en: "Built {time} with honbun", ja: "{time} に honbun で作成" },
  siteFailed: {
    en: "The site could not be read ({reason}); its last known pages are shown.",
    ja: "サイトを読めませんでした（{reason}）。最後にわかっている内容を示します。",
  },
  lastKnown: {
    en: "As of {time}: this time the page could not be read ({reason}).",
    ja: "{time} 時点の内容です。今回はページを読めませんでした（{reason}）。",
  },
  missed: {
    en: "{url} could not be read ({reason}).",
    ja: "{url} を読めませんでした（{reason}）。",
  },
  nothing: { en: "Nothing found yet.", ja: "まだ何も見つかっていません。" },
  noBoard: {
    en: "{path} cannot be used as a board: {reason}",
    ja: "{path} はボードとして使えません: {reason}",
  },
  done: {
    en: "{pages} {pages:page|pages} of {sites} {sites:site|sites}, {failed} could not be read",
    ja: "{sites} サイトの {pages} ページ、読めなかったもの {failed}",
  },
  examples: {
    en: `  $ honbun board build board.json --out public
  $ honbun board build board.json`,
    ja: `  $ honbun board build board.json --out public
  $ honbun board build board.json`,
  },
} as const

/** The words of `honbun feed`. */
export const FEED_MESSAGES = {
  feed: {
    en: "Makes full-text feeds: of a feed, or of the articles that a page lists.",
    ja: "フィードやページに並ぶ記事から、全文のフィードを作ります。",
  },
  inputs: {
    en: "addresses of feeds or of pages that list articles, or an OPML file of many feeds",
    ja: "フィードか記事の並ぶページのアドレス、または多数のフィードの OPML ファイル",
  },
  format: { en: "what to write", ja: "出力形式" },
  out: {
    en: "write to a file instead of standard output; to a folder if there are several feeds",
    ja: "標準出力の代わりにファイルへ書く。フィードが複数ならフォルダーへ書く",
  },
  limit: { en: "largest number of entries of each feed", ja: "フィードごとの記事数の上限" },
  cache: {
    en: "folder that remembers entries and templates: then only what changed is fetched, and later entries come out cleaner",
    ja: "記事とテンプレートを記憶するフォルダー。変わったものだけを取得し、回を重ねるほどきれいになる",
  },
  outNeeded: {
    en: "Several feeds cannot go to one output; add `--out folder/`.",
    ja: "複数のフィードを一つの出力にまとめることはできません。`--out フォルダー/` を付けてください。",
  },
  noFile: {
    en: "There is no file {path}. An address begins with https://.",
    ja: "{path} というファイルはありません。アドレスなら https:// から書いてください。",
  },
  notList: {
    en: "{path} is not an OPML file that names feeds. Give one, or the address of a feed or of a page that lists articles.",
    ja: "{path} はフィードを並べた OPML ファイルではありません。OPML ファイルか、フィードや記事一覧のアドレスを指定してください。",
  },
  progress: { en: "{name}: {done} of {all} {all:entry|entries}", ja: "{name}: 記事 {done}/{all}" },
  noEntry: { en: "{url} could not be read: {reason}", ja: "{url} を読めませんでした: {reason}" },
  empty: {
    en: "No entries were found. Give the address of a feed, or of a page that lists articles.",
    ja: "記事が見つかりません。フィードか、記事の並ぶページのアドレスを指定してください。",
  },
  done: {
    en: "{entries} {entries:entry|entries}, {unchanged} unchanged, {failed} could not be read",
    ja: "記事 {entries} 件、変化なし {unchanged} 件、読めなかったもの {failed} 件",
  },
  examples: {
    en: `  $ honbun feed https://example.com/feed.xml > full.xml
  $ honbun feed https://example.com/news --format rss --out news.xml
  $ honbun feed https://example.com/feed.xml --cache ~/.cache/feeds --limit 50
  $ honbun feed subscriptions.opml --out feeds/
  $ honbun feed https://example.com/feed.xml --format epub --out week.epub`,
    ja: `  $ honbun feed https://example.com/feed.xml > full.xml
  $ honbun feed https://example.com/news --format rss --out news.xml
  $ honbun feed https://example.com/feed.xml --cache ~/.cache/feeds --limit 50
  $ honbun feed 購読.opml --out feeds/
  $ honbun feed https://example.com/feed.xml --format epub --out week.epub`,
  },
} as const

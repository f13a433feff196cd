/** The words of `honbun join`. */
export const JOIN_MESSAGES = {
  description: {
    en: "Joins an article, book or listing that is split over several pages into one document.",
    ja: "複数のページに分かれた記事・本・一覧を、一つの文書につなげます。",
  },
  input: {
    en: "address or HTML file of the first page, or of any page",
    ja: "最初のページ（途中のページでもよい）のアドレスまたは HTML ファイル",
  },
  follow: {
    en: "what to follow: pages only, sections of books too, or sections where the page belongs to a book",
    ja: "たどるもの: page はページだけ、section は章や節も、auto は本や文書のページなら章や節も",
  },
  method: {
    en: "how to find the main text; paper finds both the next link and the text by random forests",
    ja: "本文を見つける手法。paper は次ページリンクも本文もランダムフォレストで見つける",
  },
  maxPages: { en: "largest number of pages to join", ja: "つなげるページ数の上限" },
  maxTotal: { en: "largest number of bytes of all pages together", ja: "全ページの合計バイト数の上限" },
  noRewind: {
    en: "start at the given page; do not go back to the first",
    ja: "最初のページに戻らず、指定したページから始める",
  },
  noViewAll: {
    en: "do not use a page that shows everything, even if there is one",
    ja: "全文を一ページに表示するページがあっても使わない",
  },
  marker: { en: "mark in Markdown where each page begins", ja: "Markdown に各ページの始まりを記す" },
  state: {
    en: "keep the pages in this folder, and continue an interrupted join from it",
    ja: "ページをこのフォルダーに保存し、中断した連結をここから再開する",
  },
  rules: {
    en: "AutoPagerize SITEINFO rules (JSON) to use where one matches",
    ja: "AutoPagerize の SITEINFO（JSON）。合う規則があればそれに従う",
  },
  writeRule: {
    en: "write a SITEINFO rule for this site to this file",
    ja: "このサイトの SITEINFO 規則をこのファイルに書く",
  },
  explain: {
    en: "show the link that was followed from each page, and why, instead of the text",
    ja: "本文の代わりに、各ページでどのリンクをなぜたどったかを示す",
  },
  render: {
    en: "read pages as a real browser (Chromium) shows them: run scripts, and do not follow invisible links",
    ja: "ページを実際のブラウザー（Chromium）の表示どおりに読む（スクリプトを実行し、見えないリンクはたどらない）",
  },
  examples: {
    en: `  $ honbun join https://example.com/long-read
  $ honbun join https://example.com/long-read?page=3 --format markdown --marker
  $ honbun join part1.html --explain
  $ honbun join https://example.com/archive --format json --state archive.join`,
    ja: `  $ honbun join https://example.com/long-read
  $ honbun join https://example.com/long-read?page=3 --format markdown --marker
  $ honbun join part1.html --explain
  $ honbun join https://example.com/archive --format json --state archive.join`,
  },
  progress: { en: "page {number}  {url}", ja: "{number} ページ目  {url}" },
  followed: { en: "Page {number}: {url}", ja: "{number} ページ目: {url}" },
  joined: {
    en: "Joined {count} {count:page|pages}. It ended because: {reason}.",
    ja: "{count} ページをつなげました。終わった理由: {reason}。",
  },
  joinedAt: {
    en: "Joined {count} {count:page|pages}. It ended because: {reason} ({url}).",
    ja: "{count} ページをつなげました。終わった理由: {reason}（{url}）。",
  },
  resumed: { en: "Continuing after {count} {count:page|pages}.", ja: "{count} ページの後から再開します。" },
  badRules: {
    en: "{path} does not contain SITEINFO rules: {reason}.",
    ja: "{path} に SITEINFO の規則がありません: {reason}。",
  },
  noRule: {
    en: "No rule can be written: no next link was found on the first page.",
    ja: "最初のページに次のリンクがないため、規則を書けません。",
  },
  badState: {
    en: "{path} belongs to another join ({url}); choose another folder.",
    ja: "{path} は別の連結（{url}）の状態です。",
  },
  cutShort: {
    en: "The join stopped after {count} {count:page|pages}: {url} could not be loaded ({reason}).",
    ja: "{count} ページで途切れました。{url} を読み込めません（{reason}）。",
  },
  notBeside: {
    en: "It is not in the folder of the first page. Give `--url` to fetch the following pages from the web.",
    ja: "最初のページのフォルダーの中にありません。`--url` を指定すると、続きのページをウェブから取得します。",
  },
} as const

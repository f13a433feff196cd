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
    en: "how to find the main text; paper finds the next link and the text as paper D does",
    ja: "本文を見つける手法。paper は次ページリンクも本文も論文Dのとおりに見つける",
  },
  maxPages: { en: "most pages to join", ja: "つなげるページ数の上限" },
  maxTotal: { en: "most bytes of all pages together", ja: "全ページの合計バイト数の上限" },
  noRewind: {
    en: "begin at the given page, do not go back to the first",
    ja: "最初のページに戻らず、指定したページから始める",
  },
  noViewAll: {
    en: "do not prefer a page that shows everything",
    ja: "全文を一ページに表示するページがあっても使わない",
  },
  marker: { en: "mark in Markdown where each page begins", ja: "Markdown に各ページの始まりを記す" },
  state: {
    en: "keep the pages in this folder, and take an interrupted join up again from it",
    ja: "ページをこのフォルダーに保存し、中断した連結をここから再開する",
  },
  rules: {
    en: "AutoPagerize SITEINFO rules (JSON) to go by where one matches",
    ja: "AutoPagerize の SITEINFO（JSON）。合う規則があればそれに従う",
  },
  writeRule: {
    en: "write such a rule for the site into this file",
    ja: "このサイトの SITEINFO 規則をこのファイルに書く",
  },
  explain: {
    en: "show each page instead: the link that was followed from it, and why",
    ja: "本文の代わりに、各ページでどのリンクをなぜたどったかを示す",
  },
  render: {
    en: "read pages as a real browser (Chromium) shows them: scripts run, links that cannot be seen are not followed",
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
    en: "Joined {count} pages; ended because: {reason}.",
    ja: "{count} ページをつなげました。終わった理由: {reason}。",
  },
  joinedAt: {
    en: "Joined {count} pages; ended because: {reason} ({url}).",
    ja: "{count} ページをつなげました。終わった理由: {reason}（{url}）。",
  },
  resumed: { en: "Taking up again after {count} pages.", ja: "{count} ページの後から再開します。" },
  badRules: {
    en: "{path} holds no SITEINFO rules: {reason}.",
    ja: "{path} に SITEINFO の規則がありません: {reason}。",
  },
  noRule: {
    en: "No rule can be written: no next link was found on the first page.",
    ja: "最初のページに次のリンクがないため、規則を書けません。",
  },
  badState: {
    en: "{path} is the state of another join ({url}).",
    ja: "{path} は別の連結（{url}）の状態です。",
  },
  lastPage: { en: "last page", ja: "最後のページ" },
  pageLimit: { en: "page limit, see --max-pages", ja: "ページ数の上限（--max-pages）" },
  sizeLimit: { en: "size limit, see --max-total", ja: "合計サイズの上限（--max-total）" },
  loop: { en: "the next link leads back", ja: "次のリンクが既出のページを指す" },
  sameText: { en: "the next page says nothing new", ja: "次のページに新しい内容がない" },
  offSite: { en: "the next link leads to another site", ja: "次のリンクが別のサイトを指す" },
  otherArticle: {
    en: "the next link leads to another article",
    ja: "次のリンクが別の記事を指す",
  },
  robots: {
    en: "robots.txt asks not to fetch it (--no-robots asks nobody)",
    ja: "robots.txt が取得を断っています（--no-robots で確認しない）",
  },
  notReachable: { en: "the next page cannot be loaded", ja: "次のページを読み込めない" },
  viewAll: { en: "everything stands on one page", ja: "一ページに全文がある" },
  interrupted: { en: "interrupted", ja: "中断" },
} as const

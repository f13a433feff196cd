/** The words of the view Sites. */
export const SITES_WORDS = {
  title: { en: "Sites", ja: "サイト" },
  lead: {
    en: "Give several pages of a site. What repeats on them is the site's template; what is left is each page's own content.",
    ja: "一つのサイトのページをいくつか渡してください。繰り返し現れるものはサイトのひな形、残りがそのページ独自の本文です。",
  },
  from: { en: "Pages", ja: "ページ" },
  fromSamples: { en: "Samples", ja: "見本" },
  fromFiles: { en: "Files", ja: "ファイル" },
  fromStart: { en: "A site, gathered from an address", ja: "アドレスから集める" },
  fromUrls: { en: "A list of addresses", ja: "アドレスの一覧" },
  fromFolder: { en: "A folder", ja: "フォルダー" },
  sampleAll: {
    en: "All samples ({count} pages of several sites)",
    ja: "すべての見本（複数サイトの {count} ページ）",
  },
  sampleHost: { en: "{host} ({count} pages)", ja: "{host}（{count} ページ）" },
  start: { en: "A page, sitemap or feed to begin at", ja: "始めるページ・サイトマップ・フィード" },
  startHint: {
    en: "Pages of the same host are gathered one after the other with a pause between them, as robots.txt allows.",
    ja: "同じホストのページを、robots.txt に従い、間を置いて一つずつ集めます。",
  },
  urls: { en: "Addresses, one a line", ja: "一行に一つのアドレス" },
  files: { en: "HTML files, or drop them here", ja: "HTML ファイル（ここに落としてもよい）" },
  filesChosen: { en: "{count} files", ja: "{count} ファイル" },
  most: { en: "At most", ja: "最大ページ数" },
  method: { en: "Method", ja: "手法" },
  methodSite: { en: "site — honbun's own", ja: "site — honbun 独自" },
  methodCollection: { en: "collection — paper E", ja: "collection — 論文E" },
  methodRepetition: { en: "repetition — paper C", ja: "repetition — 論文C" },
  run: { en: "Find what is each page's own", ja: "各ページ独自の本文を取り出す" },
  sending: { en: "Sending files… {done} of {all}", ja: "ファイルを送っています… {done} / {all}" },
  gathering: { en: "Gathering pages", ja: "ページを集めています" },
  learning: { en: "Learning what repeats", ja: "繰り返しを学んでいます" },
  extracting: { en: "Taking out what is each page's own", ja: "各ページの本文を取り出しています" },
  cancelled: { en: "Stopped.", ja: "中止しました。" },
  empty: {
    en: "Take the samples to see how it works: three pages of one newspaper, and what only one of them has. Two pages of a site are enough to begin, ten are better.",
    ja: "まず見本で試せます。一つの新聞の三ページから、それぞれにしかないものを取り出します。二ページから始められ、十ページあればより確かです。",
  },
  pages: { en: "The pages, by host and layout", ja: "ページ（ホストと配置ごと）" },
  group: { en: "{host} · {pages} pages", ja: "{host}・{pages} ページ" },
  noHost: { en: "without an address", ja: "アドレスなし" },
  layout: { en: "Layout {number} · {pages} pages", ja: "配置 {number}・{pages} ページ" },
  duplicate: { en: "nearly the same as {id}", ja: "{id} とほぼ同じ" },
  redesign: { en: "redesigned around {date}", ja: "{date} ごろ改装" },
  failed: { en: "{count} pages could not be read", ja: "{count} ページを読めませんでした" },
  thePage: { en: "The page", ja: "ページ" },
  pageHelp: {
    en: "The page. Arrow keys go from block to block; what is said about each is read out.",
    ja: "ページ。矢印キーでブロックを移動すると、判断が読み上げられます。",
  },
  own: { en: "Its own content", ja: "独自の本文" },
  hint: {
    en: "Point at the page, click, or press ↓: the card below says how many pages share a block.",
    ja: "ページを指すか、クリックするか、↓ を押すと、そのブロックを何ページが共有しているかが出ます。",
  },
  shared: { en: "on {pages} of {of} pages", ja: "{of} ページ中 {pages} ページに" },
  onlyHere: { en: "only on this page (of {of})", ja: "このページだけ（{of} ページ中）" },
  place: { en: "Place", ja: "場所" },
  keepAll: { en: "Keep this place on all pages", ja: "この場所を全ページで残す" },
  dropAll: { en: "Drop this place on all pages", ja: "この場所を全ページで除く" },
  corrections: { en: "Your corrections", ja: "あなたの訂正" },
  correctionKeep: { en: "kept", ja: "残す" },
  correctionDrop: { en: "dropped", ja: "除く" },
  undo: { en: "Undo the correction of {path}", ja: "{path} の訂正を取り消す" },
  changed: { en: "{count} pages have changed by it.", ja: "{count} ページが変わりました。" },
  papersHint: {
    en: "Corrections belong to the method “site”; the papers' methods know none.",
    ja: "訂正は手法 site で使えます。論文の手法にはありません。",
  },
  download: { en: "Download JSONL", ja: "JSONL で保存" },
  noBlocks: {
    en: "There are too many pages to list the blocks of this one.",
    ja: "ページが多いため、このページのブロックは示せません。",
  },
} as const

/** What the papers' methods say of a block. */
export const SITE_REASONS = {
  "the same as no block of another page": {
    en: "the same as no block of another page",
    ja: "ほかのページに同じブロックがない",
  },
  "the same as a block of another page": {
    en: "the same as a block of another page",
    ja: "ほかのページに同じブロックがある",
  },
  "not in a run of repeated strings": {
    en: "not in a run of repeated strings",
    ja: "繰り返される文字列の並びにない",
  },
  "in a run of repeated strings": {
    en: "in a run of repeated strings",
    ja: "繰り返される文字列の並びの中",
  },
} as const

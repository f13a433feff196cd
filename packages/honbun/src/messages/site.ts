/** The words of `honbun site`. */
export const SITE_MESSAGES = {
  site: {
    en: "Extracts the content of each page of a site: what repeats on many pages is template and is left out.",
    ja: "サイトの多数のページから、ページごとの本文を取り出します。繰り返されるものはテンプレートとみなします。",
  },
  inputs: {
    en: "HTML files or a folder of them, JSONL, WARC or a list of URLs (.gz too); or the address of a site, sitemap or feed to fetch",
    ja: "HTML ファイルかそのフォルダー、JSONL、WARC、URL の一覧（.gz も可）。または集めるサイト・サイトマップ・フィードのアドレス",
  },
  method: {
    en: "how to find what repeats: site learns places and texts, collection compares blocks, repetition compares runs of strings",
    ja: "繰り返しの見つけ方。site は場所と文章を学び、collection はブロック、repetition は文字列の並びを比べる",
  },
  format: { en: "what to write for each page", ja: "各ページの出力形式" },
  out: {
    en: "file (jsonl) or folder (other formats) to write to",
    ja: "書き込むファイル（jsonl）かフォルダー（ほかの形式）",
  },
  template: {
    en: "use a template learned earlier, with its corrections; a single page is then enough",
    ja: "以前に学習したテンプレートとその訂正を使う。ページは一つでもよい",
  },
  templateOut: {
    en: "write the learned template to this file",
    ja: "学習したテンプレートをこのファイルに書く",
  },
  correct: {
    en: "keep or drop a place on all pages, and remember it in the template: keep:<place> or drop:<place>, with a place that --explain shows",
    ja: "サイト全体への指示。テンプレートに記憶される。keep:<場所> か drop:<場所>（場所は --explain の表示のとおり）",
  },
  explain: {
    en: "show for every block which pages share it, since when, and why it was kept or dropped",
    ja: "ブロックごとに、共有するページ、時期、残した理由や除いた理由を示す",
  },
  gather: {
    en: "save the fetched pages: a folder, or a .warc or .warc.gz file",
    ja: "集めたページを保存する場所。フォルダー、または .warc か .warc.gz",
  },
  most: { en: "largest number of pages to fetch", ja: "集めるページ数の上限" },
  expectedCorrection: {
    en: "Expected keep:<place> or drop:<place>, such as drop:body/div#main/p.promo.",
    ja: "keep:<場所> か drop:<場所> を指定してください（例 drop:body/div#main/p.promo）。",
  },
  templateMethod: {
    en: "--template, --template-out and --correct work only with --method site.",
    ja: "--template、--template-out、--correct は --method site で使います。",
  },
  noTemplate: {
    en: "{path} is not a template: {reason}",
    ja: "{path} はテンプレートではありません: {reason}",
  },
  gatherAddress: {
    en: "--gather needs an address to start from.",
    ja: "--gather には始まりのアドレスが必要です。",
  },
  outNeeded: {
    en: "To write several pages as {format}, add --out <folder>.",
    ja: "{format} で複数ページを書くには --out <フォルダー> が必要です。",
  },
  reading: { en: "reading page {at}", ja: "{at} ページ目を読んでいます" },
  gathering: {
    en: "fetching: {at} of at most {most} {most:page|pages}",
    ja: "収集中: {at} ページ（最大 {most}）",
  },
  missed: {
    en: "{count} {count:address|addresses} could not be read; the first is {address}: {reason}",
    ja: "読めなかったアドレスが {count} 件あります。最初は {address}: {reason}",
  },
  gathered: { en: "saved {pages} {pages:page|pages} to {path}", ja: "{pages} ページを {path} に集めました" },
  noHost: { en: "pages without an address", ja: "アドレスのないページ" },
  group: {
    en: "{host}: {pages} {pages:page|pages}, {duplicates} near {duplicates:duplicate|duplicates}, {layouts} {layouts:layout|layouts} ({sizes})",
    ja: "{host}: {pages} ページ、ほぼ同じページ {duplicates}、レイアウト {layouts} 種（{sizes}）",
  },
  redesign: {
    en: "{host}: redesigned around {date}; older pages are judged by the older design",
    ja: "{host}: {date} までにデザインが変わりました。古いページは当時のデザインで判定します",
  },
  sketched: {
    en: "{host}: it has so many texts that counts are now estimates (never too low)",
    ja: "{host}: 文字列が多いため、出現数は推定値です（少なく数えることはありません）",
  },
  unmet: {
    en: "{verdict}:{path} changed nothing, because no page has this place; --explain shows all places",
    ja: "{verdict}:{path} は何も変えませんでした。その場所はどのページにもありません（--explain で場所を確かめられます）",
  },
  summary: {
    en: "{done} {done:page|pages} done, {failed} failed",
    ja: "{done} ページ完了、{failed} ページ失敗",
  },
  examples: {
    en: `  $ honbun site pages/ --out articles.jsonl
  $ honbun site crawl.warc.gz --template-out site.template.json --out articles.jsonl
  $ honbun site new.html.jsonl --template site.template.json --correct drop:body/div.related
  $ honbun site https://example.org/sitemap.xml --gather example/ --format markdown --out articles/
  $ honbun site pages/ --method collection --explain`,
    ja: `  $ honbun site ページ/ --out 本文.jsonl
  $ honbun site crawl.warc.gz --template-out site.template.json --out 本文.jsonl
  $ honbun site new.html.jsonl --template site.template.json --correct drop:body/div.related
  $ honbun site https://example.org/sitemap.xml --gather example/ --format markdown --out 本文/
  $ honbun site ページ/ --method collection --explain`,
  },
} as const

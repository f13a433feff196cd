/** What `honbun batch --sites` says. */
export const BATCH_SITES = {
  sites: {
    en: "first learn what repeats on the pages of each host, then leave it out; reads the inputs three times",
    ja: "ホストごとに繰り返し現れるもの（テンプレート）を先に学んで使う。入力を三度読む",
  },
  siteHosts: {
    en: "largest number of hosts that --sites learns; hosts with the most pages come first",
    ja: "--sites が学ぶホストの数の上限。ページの多いホストから",
  },
  readOnce: {
    en: "`--sites` has to read its inputs several times, so it cannot read standard input. Write the pages to a file first.",
    ja: "`--sites` は入力を何度か読むので、標準入力では使えません。先にファイルへ保存してください。",
  },
  addresses: {
    en: "`--sites` learns from saved pages, but {path} is a list of addresses. Fetch the pages first (`honbun site <address> --gather pages.warc.gz`).",
    ja: "`--sites` は手元にあるページから学びますが、{path} はアドレスの一覧です。先に取得してください（`honbun site <アドレス> --gather pages.warc.gz`）。",
  },
  needsAuto: {
    en: "`--sites` works only with the method `auto`; leave out `--method`.",
    ja: "`--sites` は方式 `auto` でだけ使えます。`--method` を外してください。",
  },
  counting: { en: "counting pages of each host: {pages}", ja: "ホストごとのページを数えています: {pages}" },
  learning: {
    en: "learning templates: {pages} {pages:page|pages}",
    ja: "テンプレートを学んでいます: {pages} ページ",
  },
  summary: {
    en: "  templates of {count} {count:host|hosts}: {hosts}",
    ja: "  テンプレートのあるホスト {count}: {hosts}",
  },
  none: {
    en: "  no templates: no host has {least} or more pages with an address",
    ja: "  テンプレート: なし。アドレスの分かるページが {least} 以上あるホストがありません",
  },
  more: { en: "and {count} more", ja: "ほか {count}" },
} as const

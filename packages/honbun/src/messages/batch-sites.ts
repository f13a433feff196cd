/** What `honbun batch --sites` says. */
export const BATCH_SITES = {
  sites: {
    en: "learn what repeats on the pages of each host first, and use it; reads the inputs three times",
    ja: "ホストごとに繰り返し現れるもの（テンプレート）を先に学んで使う。入力を三度読む",
  },
  siteHosts: {
    en: "most hosts that --sites learns, those with most pages first",
    ja: "--sites が学ぶホストの数の上限。ページの多いホストから",
  },
  readOnce: {
    en: "`--sites` reads its inputs several times, which standard input cannot be. Write it to a file first.",
    ja: "`--sites` は入力を何度か読むので、標準入力では使えません。先にファイルへ保存してください。",
  },
  addresses: {
    en: "`--sites` learns from pages that are there, and {path} is a list of addresses. Fetch them first (`honbun site <address> --gather pages.warc.gz`).",
    ja: "`--sites` は手元にあるページから学びますが、{path} はアドレスの一覧です。先に取得してください（`honbun site <アドレス> --gather pages.warc.gz`）。",
  },
  needsAuto: {
    en: "`--sites` is part of the method `auto`; leave out `--method`.",
    ja: "`--sites` は方式 `auto` でだけ使えます。`--method` を外してください。",
  },
  counting: { en: "counting pages of each host: {pages}", ja: "ホストごとのページを数えています: {pages}" },
  learning: { en: "learning templates: {pages} pages", ja: "テンプレートを学んでいます: {pages} ページ" },
  summary: { en: "  templates of {count} hosts: {hosts}", ja: "  テンプレートのあるホスト {count}: {hosts}" },
  none: {
    en: "  templates: of no host, for none has {least} pages with an address",
    ja: "  テンプレート: なし。アドレスの分かるページが {least} 以上あるホストがありません",
  },
  more: { en: "and {count} more", ja: "ほか {count}" },
} as const

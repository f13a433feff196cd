/** The words of `honbun watch`. */
export const WATCH_MESSAGES = {
  added: {
    en: "Now also watching {fresh} {fresh:page|pages}; {known} already watched.",
    ja: "{fresh} ページを新しく見張ります。{known} ページはすでに見張っています。",
  },
  keepsSource: {
    en: "{url} is read again every hour, and its new pages are watched too.",
    ja: "{url} は一時間ごとに読み直し、新しく載ったページも見張ります。",
  },
  emptyList: { en: "{input} does not contain any pages.", ja: "{input} にページがありません。" },
  notReadable: { en: "{input} cannot be read ({reason}).", ja: "{input} を読めません（{reason}）。" },
  notWatched: { en: "{url} is not watched.", ja: "{url} は見張っていません。" },
  removed: { en: "{url} is no longer watched.", ja: "{url} を見張るのをやめました。" },
  sourceFailed: { en: "{url} could not be read: {reason}", ja: "{url} を読めませんでした: {reason}" },
  progress: {
    en: "{visited} of about {all} visited, {changed} changed, {failed} failed",
    ja: "約 {all} ページ中 {visited} ページ訪問、変更 {changed}、失敗 {failed}",
  },
  changed: {
    en: "changed: {title} <{url}> ({kinds}; −{removed} +{added})",
    ja: "変更: {title} <{url}>（{kinds}、−{removed} +{added}）",
  },
  failed: { en: "{why}: {url} ({reason})", ja: "{why}: {url}（{reason}）" },
  summaryFirst: { en: "{count} for the first time, ", ja: "初めて {count}、" },
  summary: {
    en: "{visited} {visited:page|pages} visited: {first}{changed} changed, {unchanged} unchanged, {failed} failed; {fresh} new {fresh:page|pages}; {sent} {sent:message|messages} sent.",
    ja: "{visited} ページ訪問。{first}変更 {changed}、変更なし {unchanged}、見られず {failed}。新しいページ {fresh}、通知 {sent}。",
  },
  redesign: {
    en: "{host}: the same change is on most of its pages, so the design changed and not the text.",
    ja: "{host}: ほとんどのページで同じところが変わりました。本文ではなくサイトの体裁の変更です。",
  },
  notTold: {
    en: "{notifier} could not be notified of {url}: {reason}",
    ja: "{notifier} に {url} を知らせられませんでした: {reason}",
  },
  nothingDue: { en: "No page is due.", ja: "訪問すべきページはありません。" },
  runs: {
    en: "Watching {pages} {pages:page|pages}. Press Ctrl+C to stop.",
    ja: "{pages} ページを見張っています。Ctrl+C で終わります。",
  },
  stopping: { en: "Stopping once the current pages are done.", ja: "進行中のページを終えてから止まります。" },
  noChange: { en: "Change {id} does not exist.", ja: "変更 {id} はありません。" },
  noDifference: {
    en: "Change {id} has differences 1 to {count}.",
    ja: "変更 {id} の差分は 1 から {count} までです。",
  },
  ignored: {
    en: "{count} {count:block|blocks} of {url} will be ignored from now on.",
    ja: "{url} の {count} ブロックは今後数えません。",
  },
  takenBack: {
    en: "Change {id} was removed, because nothing else was in it.",
    ja: "ほかに差分がないので変更 {id} を取り消しました。",
  },
  mailNeeds: {
    en: "`--mail` needs `--smtp` or HONBUN_SMTP, and `--mail-from`.",
    ja: "`--mail` には `--smtp` か HONBUN_SMTP、それに `--mail-from` が必要です。",
  },
  badWebhook: {
    en: "The webhook {url} cannot be used. {reason}",
    ja: "Webhook {url} は使えません。{reason}",
  },
  expectedDuration: {
    en: "Expected a time such as 15m, 12h or 30d.",
    ja: "15m、12h、30d のような時間を指定してください。",
  },
  contradiction: {
    en: "Expected `--shortest` ({shortest}) to be at most `--longest` ({longest}); give both.",
    ja: "`--shortest`（{shortest}）は `--longest`（{longest}）以下にしてください。両方を指定できます。",
  },
  never: { en: "never", ja: "なし" },
} as const

/** The help of `honbun watch`. */
export const WATCH_HELP = {
  now: {
    en: "visit all watched pages now, due or not",
    ja: "予定にかかわらず、見張っているすべてのページを今訪れる",
  },
  on: {
    en: "the store (postgres://…) that several machines share: each host is asked by one of them at a time",
    ja: "複数のマシンで共有するストア（postgres://…）。一つのホストに問い合わせるのは一度に一台だけになる",
  },
  watch: {
    en: "Visits pages over time and reports when their main text really changed.",
    ja: "ページを定期的に訪れ、本文が本当に変わった時を知らせます。",
  },
  add: {
    en: "Watches pages, or all pages of a sitemap, feed, OPML, board or list.",
    ja: "ページ、またはサイトマップ・フィード・OPML・ボード・一覧のページを見張ります。",
  },
  what: { en: "addresses, or files and addresses of lists", ja: "アドレス、または一覧のファイルかアドレス" },
  as: {
    en: "type of the inputs; guessed from name and content by default",
    ja: "入力の種類。省けば名前と内容から判断",
  },
  once: { en: "do not read the sitemap or feed again later", ja: "サイトマップやフィードを後で読み直さない" },
  tag: { en: "a tag for the pages; repeatable", ja: "ページに付ける札。繰り返し可" },
  onlyTag: { en: "only pages with this tag", ja: "この札のページだけ" },
  shortest: { en: "never visit more often than this", ja: "これより頻繁には訪れない" },
  longest: { en: "never visit less often than this", ja: "これより間を空けない" },
  store: { en: "file or postgres:// address of the store", ja: "保管庫のファイルか postgres:// アドレス" },
  visit: {
    en: "Visits every page that is due once, then ends. Made for cron.",
    ja: "訪問すべきページを一巡して終わります（cron 向け）。",
  },
  run: {
    en: "Visits pages as they become due, until stopped.",
    ja: "止められるまで、時が来たページを訪れ続けます。",
  },
  list: { en: "Lists the pages that are watched.", ja: "見張っているページを並べます。" },
  log: {
    en: "Shows what happened to a page: its changes with their dates and differences.",
    ja: "ページの経過を、日付と差分とともに示します。",
  },
  feed: {
    en: "Writes the changes of all pages, of a tag or of one page as a feed.",
    ja: "すべて、札、または一ページの変更をフィードに書きます。",
  },
  ignore: {
    en: "Ignores a block of a change from now on.",
    ja: "変更のうち数えなくてよいブロックを教えます。",
  },
  remove: {
    en: "Stops watching pages or sources, and forgets them.",
    ja: "ページや一覧を見張るのをやめ、忘れます。",
  },
  url: { en: "the page's address", ja: "ページのアドレス" },
  urls: { en: "addresses of pages, sitemaps or feeds", ja: "ページ・サイトマップ・フィードのアドレス" },
  change: { en: "the number of the change, from the log", ja: "変更の番号（log にあるもの）" },
  differences: { en: "numbers of the differences; all by default", ja: "差分の番号。省けばすべて" },
  onlyUrl: { en: "only this page", ja: "このページだけ" },
  format: { en: "format of the feed", ja: "フィードの形式" },
  out: { en: "write to this file", ja: "このファイルに書く" },
  limit: { en: "largest number of entries", ja: "個数の上限" },
  json: { en: "print JSON lines", ja: "JSON 行で出力" },
  webhook: {
    en: "post every change to this address as JSON; repeatable",
    ja: "変更をこのアドレスへ JSON で送る。繰り返し可",
  },
  exec: {
    en: "run this command for every change, the change as JSON on its input; repeatable",
    ja: "変更ごとにコマンドを実行し、標準入力に JSON を渡す。繰り返し可",
  },
  mail: { en: "mail every change to this address; repeatable", ja: "変更をこの宛先へメールする。繰り返し可" },
  mailFrom: { en: "the sender of mails", ja: "メールの差出人" },
  smtp: {
    en: "the mail server, smtp://user:password@host:587; better kept in HONBUN_SMTP",
    ja: "メールサーバー smtp://user:password@host:587。HONBUN_SMTP に置くのがよい",
  },
  bodies: { en: "also keep the HTML of changed pages", ja: "変わったページの html も保管する" },
  examples: {
    en: `  $ honbun watch add https://example.com/news/1 --tag news
  $ honbun watch add https://example.com/sitemap.xml subscriptions.opml
  $ honbun watch visit --webhook https://hooks.example.com/changed
  $ honbun watch log https://example.com/news/1
  $ honbun watch feed --tag news --format atom --out news.xml`,
    ja: `  $ honbun watch add https://example.com/news/1 --tag news
  $ honbun watch add https://example.com/sitemap.xml subscriptions.opml
  $ honbun watch visit --webhook https://hooks.example.com/changed
  $ honbun watch log https://example.com/news/1
  $ honbun watch feed --tag news --format atom --out news.xml`,
  },
} as const

/** The words of the view Watch. */
export const WATCH_WORDS = {
  lead: {
    en: "honbun visits pages again and again and tells when their main text really changed: adverts, menus, counters and dates alone do not count.",
    ja: "ページを繰り返し訪れ、本文が本当に変わった時だけ知らせます。広告、メニュー、カウンター、日付だけの変化は数えません。",
  },
  address: { en: "Address of a page, sitemap or feed", ja: "ページ・サイトマップ・フィードのアドレス" },
  add: { en: "Watch", ja: "見張る" },
  tags: { en: "Tags", ja: "札" },
  tagsHint: { en: "news, sea", ja: "ニュース 海" },
  counts: { en: "What counts", ja: "数えるもの" },
  countsAll: { en: "The whole text", ja: "本文すべて" },
  countsParts: { en: "Only the parts of {name}", ja: "「{name}」の部品だけ" },
  onlyParts: { en: "only {parts}", ja: "{parts}だけ" },
  many: { en: "Many at once", ja: "まとめて追加" },
  manyLabel: {
    en: "Addresses, one a line; or the text of a sitemap, feed or OPML",
    ja: "一行に一つのアドレス、またはサイトマップ・フィード・OPML の内容",
  },
  file: { en: "From a file", ja: "ファイルから" },
  empty: {
    en: "Nothing is watched yet. Give the address of a page you care about: it is visited at once, and from the next visit on you see here what changed. Or try it without any network, on a sample page that changes while you watch.",
    ja: "まだ何も見張っていません。気になるページのアドレスを入れると、すぐに一度訪れ、次からは変わったところがここに出ます。見ている間に変わる見本のページで、ネットワークなしに試すこともできます。",
  },
  tryIt: { en: "Watch the sample page", ja: "見本のページを見張る" },
  demoHint: {
    en: "This sample page is made here and asks nothing of the network. Its surroundings change at every visit, and so does one line in it; the article is edited at every second one. Visit it a few times; when the line about the sea turns up, ignore it.",
    ja: "この見本はここで作られ、ネットワークは使いません。周りの広告などと、本文中の一行が訪れるたびに変わり、記事そのものは二回に一度書き換わります。何度か訪れて、「海のようす」の行が出たら「これは数えない」を押してみてください。",
  },
  added: {
    en: "{fresh} pages are new, {known} were watched already.",
    ja: "新しく {fresh} ページ。{known} ページはすでに見張っています。",
  },
  visitDue: { en: "Visit what is due ({count})", ja: "時の来たページを訪れる（{count}）" },
  visitAll: { en: "Visit all now", ja: "すべて今すぐ訪れる" },
  visitNow: { en: "Visit now", ja: "今すぐ訪れる" },
  visitThis: { en: "Visit {title} now", ja: "{title} を今すぐ訪れる" },
  visiting: { en: "Visiting pages", ja: "ページを訪れています" },
  round: {
    en: "{visited} pages visited: {changed} changed, {unchanged} as before, {failed} not seen.",
    ja: "{visited} ページを訪れました。変更 {changed}、変わらず {unchanged}、見られず {failed}。",
  },
  fresh: {
    en: "{count} pages turned up in sitemaps and feeds.",
    ja: "サイトマップとフィードに新しく {count} ページ。",
  },
  sourceFailed: { en: "{url} could not be read: {reason}", ja: "{url} を読めませんでした: {reason}" },
  cancelled: {
    en: "Stopped. Pages not yet seen are still due.",
    ja: "中止しました。まだ見ていないページは、あとで訪れます。",
  },
  pages: { en: "Watched pages", ja: "見張っているページ" },
  allTags: { en: "All", ja: "すべて" },
  never: { en: "not visited yet", ja: "未訪問" },
  asBefore: { en: "no change so far", ja: "まだ変更なし" },
  changedAt: { en: "changed {when}", ja: "{when}に変更" },
  failingSince: { en: "{why}; first noticed {since}", ja: "{why}（{since}から）" },
  lastVisit: { en: "visited {when}", ja: "訪問 {when}" },
  nextVisit: { en: "next visit {when}", ja: "次の訪問 {when}" },
  paused: { en: "paused", ja: "休止中" },
  dueNow: { en: "due now", ja: "訪問時" },
  more: { en: "Show more pages", ja: "続きを表示" },
  feeds: { en: "Feeds", ja: "フィード" },
  feedsHint: {
    en: "Give one of these addresses to a feed reader on this machine.",
    ja: "このアドレスを、この機械のフィードリーダーに登録してください。",
  },
  sources: { en: "Sitemaps and feeds that are read", ja: "読み直しているサイトマップとフィード" },
  stopSource: { en: "Stop reading {url}", ja: "{url} を読むのをやめる" },
  byItself: {
    en: "To have pages visited by themselves, leave this running:",
    ja: "自動で訪れるには、次のコマンドを動かしておきます:",
  },
  back: { en: "All watched pages", ja: "見張り一覧へ" },
  openPage: { en: "Open in Read", ja: "「読む」で開く" },
  saveTags: { en: "Save tags", ja: "札を保存" },
  pause: { en: "Pause", ja: "休止する" },
  resume: { en: "Resume", ja: "再開する" },
  remove: { en: "Forget this page", ja: "このページを忘れる" },
  removeSure: { en: "Forget it with its whole history", ja: "履歴ごと忘れる" },
  timeline: { en: "What happened", ja: "経過" },
  noChanges: {
    en: "No change has been seen yet. Changes appear here with the words that went and came.",
    ja: "まだ変更はありません。変わると、消えた語と現れた語がここに出ます。",
  },
  change: { en: "Change", ja: "変更" },
  size: { en: "−{removed} +{added} characters", ja: "−{removed} +{added} 文字" },
  when: { en: "probably {when}, {sure} % sure", ja: "おそらく {when}、確度 {sure} %" },
  noticed: { en: "noticed {when}", ja: "{when} に気づきました" },
  whyDate: { en: "Why this date", ja: "この日付の理由" },
  between: { en: "between {from} and {to}", ja: "{from} から {to} の間" },
  newTitle: { en: "Title", ja: "題名" },
  ignore: { en: "Ignore this", ja: "これは数えない" },
  ignoreThis: { en: "Ignore difference {number}", ja: "差分 {number} は数えない" },
  ignored: { en: "It no longer counts on this page.", ja: "このページでは今後数えません。" },
  takenBack: {
    en: "It no longer counts. Nothing else was in the change, so the change was taken back.",
    ja: "今後は数えません。ほかに差分がないので、この変更は取り消しました。",
  },
  ignoredRules: { en: "{count} things are ignored on this page", ja: "このページで数えないもの {count} 件" },
  moved: { en: "moved: {text}", ja: "移動: {text}" },
  earlier: { en: "Show earlier changes", ja: "以前の変更を表示" },
  furtherDifferences: { en: "{count} further differences", ja: "ほかに {count} 件の差分" },
  showDifferences: { en: "Show all differences", ja: "すべての差分を表示" },
  gone: { en: "gone", ja: "消えた語" },
  came: { en: "new", ja: "現れた語" },
  visitsInARow: { en: "{count} visits: {outcome}", ja: "{count} 回の訪問: {outcome}" },
  oneVisit: { en: "Visit: {outcome}", ja: "訪問: {outcome}" },
} as const

/** What a visit came to. */
export const OUTCOME_WORDS = {
  first: { en: "seen for the first time", ja: "初めて見ました" },
  new: { en: "a new page", ja: "新しいページ" },
  changed: { en: "changed", ja: "変更あり" },
  unchanged: { en: "as before", ja: "変わりなし" },
  template: { en: "only the site's look changed", ja: "サイトの体裁だけ変更" },
  held: {
    en: "most of it gone; looked at again before it is believed",
    ja: "大部分が消失。もう一度確かめます",
  },
  missing: { en: "not found", ja: "見つかりません" },
  gone: { en: "gone for good", ja: "なくなりました" },
  down: { en: "the server does not answer", ja: "サーバーが応答しません" },
  refused: { en: "not allowed", ja: "許可されていません" },
  wall: { en: "hidden behind a login or consent page", ja: "ログインや同意画面の向こう" },
  unreadable: { en: "not readable", ja: "読めません" },
} as const

/** The kinds of changes. */
export const KIND_WORDS = {
  title: { en: "title", ja: "題名" },
  added: { en: "added", ja: "追加" },
  removed: { en: "removed", ja: "削除" },
  rewritten: { en: "rewritten", ja: "書き換え" },
  moved: { en: "moved", ja: "移動" },
  figures: { en: "pictures", ja: "図" },
  new: { en: "new page", ja: "新しいページ" },
} as const

/** Who says when a page changed. */
export const WITNESS_WORDS = {
  visits: { en: "the visits", ja: "訪問" },
  "last-modified": { en: "the server's Last-Modified", ja: "サーバーの Last-Modified" },
  sitemap: { en: "the sitemap", ja: "サイトマップ" },
  feed: { en: "the feed", ja: "フィード" },
  metadata: { en: "the page's data for machines", ja: "ページの機械向けデータ" },
  visible: { en: "a line on the page", ja: "ページ上の記載" },
} as const

/** Why a witness was believed, or was not. */
export const BELIEF_WORDS = {
  "between the visits": { en: "lies between the visits", ja: "訪問の間にある" },
  "agrees with others": { en: "agrees with others", ja: "ほかと一致する" },
  "outside of the visits": { en: "lies outside of the visits", ja: "訪問の間にない" },
  "did not move although the text changed": {
    en: "did not move although the text changed",
    ja: "本文が変わっても動かなかった",
  },
  "known to lie": { en: "was found to be unreliable", ja: "当てにならないと分かっている" },
  "another is more exact": { en: "another is more exact", ja: "より正確なものがある" },
  "middle of the visits": { en: "the middle of the visits", ja: "訪問の中間" },
} as const

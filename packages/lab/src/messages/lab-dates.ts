/** The words of `honbun lab dates`. */
export const LAB_DATES_MESSAGES = {
  dates: {
    en: "Trains the trees that say which day a page was published on, and judges them on hosts left out.",
    ja: "ページの公開日を選ぶ決定木を学習し、学習していないホストで評価します。",
  },
  folder: { en: "folders of pages whose date is known", ja: "日付の正解があるページのフォルダー" },
  modelOut: { en: "where to write the model", ja: "モデルの書き出し先" },
  date: { en: "the day on the model's card", ja: "モデルカードに書く日付" },
  none: {
    en: "No page in {folders} has a date. Expected lines of pages.jsonl with `date`.",
    ja: "{folders} に日付の正解があるページがありません。pages.jsonl の行に date が必要です。",
  },
  reading: { en: "page {at} of {all}", ja: "{all} ページ中 {at} ページ目" },
  heading: {
    en: "Day of publication, by trees from other hosts (folds: {folds}, pages: {pages})",
    ja: "公開日（ホストごとの {folds} 分割、{pages} ページ）",
  },
  given: {
    en: "Share of pages without a date in the data that were given one: {share} (pages: {pages})",
    ja: "正解に日付のない {pages} ページのうち {share} に日付を付けました。",
  },
  set: { en: "set", ja: "セット" },
  pages: { en: "pages", ja: "ページ" },
  there: { en: "day on the page", ja: "日付がページにある" },
  right: { en: "right", ja: "正解" },
  rightThere: { en: "right where it is there", ja: "ページにあるうちの正解" },
  examples: {
    en: "  $ honbun lab dates data/pages data/more/pages data/sites data/more/sites --model-out dates.json",
    ja: "  $ honbun lab dates data/pages data/more/pages data/sites data/more/sites --model-out dates.json",
  },
} as const

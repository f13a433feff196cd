/** The words of `honbun lab posts`. */
export const POSTS_MESSAGES = {
  posts: {
    en: "Measures how many posts of discussions are found, on pages whose posts are known.",
    ja: "投稿の正解があるページで、議論の投稿がどれだけ見つかるかを測ります。",
  },
  folder: { en: "folders of pages with posts", ja: "投稿の正解があるページのフォルダー" },
  none: {
    en: "No page in {folders} has posts. Expected lines of pages.jsonl with a list `posts`, as the set harvest has.",
    ja: "{folders} に投稿の正解があるページがありません。pages.jsonl の行に posts のリストが必要です（harvest など）。",
  },
  reading: { en: "page {at} of {all}", ja: "{all} ページ中 {at} ページ目" },
  heading: {
    en: "Posts found, means over hosts (pages: {pages}, hosts: {hosts})",
    ja: "{hosts} サイト、{pages} ページの投稿（サイトの平均）",
  },
  found: { en: "found", ja: "再現率" },
  right: { en: "right", ja: "適合率" },
  signed: { en: "with author", ja: "投稿者あり" },
  dated: { en: "with date", ja: "日時あり" },
  examples: {
    en: "  $ honbun lab posts data/more/pages",
    ja: "  $ honbun lab posts data/more/pages",
  },
} as const

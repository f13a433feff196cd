// What is where on the site, in both languages: by what one wants to do, then what one looks up.

/** Groups of the sidebar: the name, then pages as `[file without ending, name]`. */
export const ENGLISH = [
  ["Start", ["start", "Getting started"], ["README", "All pages"]],
  [
    "Read",
    ["article", "The main text"],
    ["render", "Pages drawn by scripts"],
    ["metadata", "Metadata"],
    ["output", "Output"],
    ["library", "In your program"],
    ["migration", "From Readability or Defuddle"],
  ],
  ["Clip", ["extension", "Browser extension"], ["books", "Books (EPUB)"], ["feed", "Full-text feeds"]],
  ["Feed a model", ["language-models", "For language models"], ["mcp", "For assistants (MCP)"]],
  ["Watch", ["watch", "Watching"], ["store", "The store"]],
  ["Take parts", ["parts", "Parts"], ["boards", "Boards"]],
  ["Collect a site", ["site", "Sites"], ["batch", "Whole corpora"], ["machines", "Many machines"]],
  ["Join", ["join", "Joining pages"]],
  [
    "Research",
    ["lab", "The lab"],
    ["data-format", "Data format"],
    ["benchmark", "Benchmark"],
    ["standings", "Standings"],
    ["learning", "Learning"],
    ["paper-a", "Paper A"],
    ["paper-b", "Paper B"],
    ["paper-c", "Paper C"],
    ["paper-d", "Paper D"],
    ["paper-e", "Paper E"],
  ],
  [
    "Reference",
    ["cli", "Command line"],
    ["server", "Server"],
    ["studio", "Studio"],
    ["studio-peers", "Studio beside others"],
    ["api/README", "Library"],
  ],
  [
    "Work on it",
    ["architecture", "Architecture"],
    ["page", "The Page"],
    ["testing", "Testing"],
    ["decisions/README", "Decisions"],
  ],
]

/** The same in Japanese: what is written in Japanese, then where the rest is in English. */
export const JAPANESE = [
  ["はじめに", ["ja/start", "使いはじめる"]],
  [
    "目的から",
    ["ja/read", "読む"],
    ["ja/clip", "切り抜く"],
    ["ja/feed", "フィードと本"],
    ["ja/models", "言語モデルに渡す"],
    ["ja/watch", "見守る"],
    ["ja/join", "つなぐ"],
    ["ja/site", "サイトを集める"],
    ["ja/parts", "部分を取り出す"],
    ["ja/papers", "論文の手法"],
    ["ja/studio", "スタジオとサーバー"],
  ],
  [
    "英語の資料",
    ["README", "全ページの一覧"],
    ["cli", "コマンド"],
    ["server", "サーバー"],
    ["api/README", "ライブラリー"],
  ],
]

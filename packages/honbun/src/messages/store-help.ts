/** The words of `honbun store --help`. */
export const STORE_HELP = {
  store: {
    en: "Inspects, checks, copies, exports and imports a store.",
    ja: "ストアの中身の表示、点検、写し、書き出し、取り込みを行います。",
  },
  place: {
    en: "the store: the path of its file, or postgres://user@host/database?schema=honbun",
    ja: "ストア。ファイルのパスか postgres://user@host/database?schema=honbun",
  },
  placeOption: { en: "the same as <store>", ja: "<store> と同じ" },
  info: { en: "Shows what a store contains, and how much.", ja: "ストアに何がどれだけあるかを示します。" },
  json: { en: "as JSON", ja: "JSON で出す" },
  check: {
    en: "Reads everything and lists what is inconsistent; the exit code is 1 if anything is.",
    ja: "すべてを読んで食い違いを示します。あれば終了コード 1。",
  },
  backup: {
    en: "Writes a copy to a new file while others keep writing. The copy is a store in a file, even if the original is in PostgreSQL.",
    ja: "ほかの書き込みを止めずに、新しいファイルへ写しを作ります。写しはそれ自体が一つのストアです。",
  },
  backupFile: { en: "the file to write", ja: "作るファイル" },
  export: {
    en: "Writes everything as JSON lines, or the fetched pages as a web archive, as of one moment.",
    ja: "一時点のストアの全体を JSON 行で、または取得したページを WARC で書き出します。",
  },
  exportOut: {
    en: "file to write to instead of standard output; compressed if it ends in .gz",
    ja: "標準出力の代わりに書くファイル。.gz で終われば圧縮する",
  },
  exportTo: {
    en: "what to write; guessed from the name of --out by default",
    ja: "形式。指定がなければ --out の名前で判断する",
  },
  import: {
    en: "Imports an export, web archives or another store. Existing records stay, and importing again adds nothing twice.",
    ja: "書き出したもの、WARC、別のストアを取り込みます。既にあるものはそのままで、繰り返しても二重になりません。",
  },
  importFiles: {
    en: "exports (.jsonl, .gz), web archives (.warc, .warc.gz), stores (.db), or - for JSON lines from standard input",
    ja: "書き出した .jsonl（.gz）、.warc（.gz）、ストア .db。- は標準入力の JSON 行",
  },
  importFrom: {
    en: "type of the files; guessed from their names by default",
    ja: "形式。指定がなければ名前で判断する",
  },
  migrate: {
    en: "Updates a store of an earlier version. Other commands do this too, but this one can make a copy first.",
    ja: "古い版のストアを今の版に更新します。ほかのコマンドも更新しますが、これは先に写しを作れます。",
  },
  migrateBackup: { en: "make a copy here first", ja: "先にここへ写しを作る" },
  sweep: {
    en: "Removes contents that no visit, page or change uses any more.",
    ja: "どの訪問、ページ、変化からも使われない内容を消します。",
  },
  examples: {
    en: `  $ honbun store info watch.db
  $ honbun store backup watch.db /backup/watch-2026-11-15.db
  $ honbun store export watch.db --out watch.jsonl.gz
  $ honbun store export watch.db --out pages.warc.gz
  $ honbun store import postgres://me@db.example/honbun watch.jsonl.gz
  $ honbun store check watch.db`,
    ja: `  $ honbun store info watch.db
  $ honbun store backup watch.db /backup/watch-2026-11-15.db
  $ honbun store export watch.db --out watch.jsonl.gz
  $ honbun store export watch.db --out pages.warc.gz
  $ honbun store import postgres://me@db.example/honbun watch.jsonl.gz
  $ honbun store check watch.db`,
  },
} as const

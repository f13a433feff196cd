/** The words of `honbun store --help`. */
export const STORE_HELP = {
  store: {
    en: "Looks after a store: what is in it, whether it is sound, copies, exports, imports.",
    ja: "ストアの中身の表示、点検、写し、書き出し、取り込みを行います。",
  },
  place: {
    en: "the store: the path of its file, or postgres://user@host/database?schema=honbun",
    ja: "ストア。ファイルのパスか postgres://user@host/database?schema=honbun",
  },
  info: { en: "Says how much of what is in a store.", ja: "ストアに何がどれだけあるかを示します。" },
  json: { en: "as JSON", ja: "JSON で出す" },
  check: {
    en: "Reads everything and says what does not fit together; exit code 1 if anything.",
    ja: "すべてを読んで食い違いを示します。あれば終了コード 1。",
  },
  backup: {
    en: "Writes a copy into a new file while others go on writing. The copy is a store itself, whatever the original is in.",
    ja: "ほかの書き込みを止めずに、新しいファイルへ写しを作ります。写しはそれ自体が一つのストアです。",
  },
  backupFile: { en: "the file to make", ja: "作るファイル" },
  export: {
    en: "Writes everything as JSON lines, or the pages that were fetched as a web archive, from one state of the store.",
    ja: "一時点のストアの全体を JSON 行で、または取得したページを WARC で書き出します。",
  },
  exportOut: {
    en: "file to write to instead of standard output; compressed if it ends in .gz",
    ja: "標準出力の代わりに書くファイル。.gz で終われば圧縮する",
  },
  exportTo: {
    en: "what to write; told by the name of --out if not given",
    ja: "形式。指定がなければ --out の名前で判断する",
  },
  import: {
    en: "Brings an export, web archives or another store into a store. What is there stays; done again, it adds nothing twice.",
    ja: "書き出したもの、WARC、別のストアを取り込みます。既にあるものはそのままで、繰り返しても二重になりません。",
  },
  importFiles: {
    en: "exports (.jsonl, .gz), web archives (.warc, .warc.gz), stores (.db), or - for JSON lines from standard input",
    ja: "書き出した .jsonl（.gz）、.warc（.gz）、ストア .db。- は標準入力の JSON 行",
  },
  importFrom: {
    en: "what the files are; told by their names if not given",
    ja: "形式。指定がなければ名前で判断する",
  },
  migrate: {
    en: "Brings a store of an earlier version up to date. Other commands do so too; this one can make a copy first.",
    ja: "古い版のストアを今の版に更新します。ほかのコマンドも更新しますが、これは先に写しを作れます。",
  },
  migrateBackup: { en: "make a copy there first", ja: "先にここへ写しを作る" },
  sweep: {
    en: "Removes contents that no visit, page or change needs any more.",
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

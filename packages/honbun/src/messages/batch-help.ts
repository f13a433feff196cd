/** The words of `honbun batch --help`. */
export const BATCH_HELP = {
  batch: {
    en: "Extracts whole corpora on all cores: one line of JSON for each page. If it is stopped, run the same command to continue.",
    ja: "大量のページを全コアで処理し、一ページにつき一行の JSON を出します。途中で止められても、同じコマンドで続きから始まります。",
  },
  inputs: {
    en: "HTML files or folders of them, JSONL, WARC or URL lists (.gz too), or - for JSON lines from standard input",
    ja: "HTML ファイルかそのフォルダー、JSONL、WARC、URL の一覧（.gz も可）。- は標準入力の JSON 行",
  },
  out: {
    en: "file or folder to write to; a run can be continued only if this is given",
    ja: "書き込むファイルかフォルダー。続きから始められるのはこれを指定したときだけ",
  },
  store: {
    en: "write into a store instead: the path of its file, or postgres://…; a run can be continued",
    ja: "代わりにストアへ書く。ファイルのパスか postgres://…。続きから始められる",
  },
  from: {
    en: "type of the inputs; guessed from their names by default",
    ja: "入力の種類。指定がなければ名前で判断する",
  },
  to: {
    en: "what to write; guessed from the name of --out by default. text, markdown and html make a folder; chunks is a line for each piece by heading",
    ja: "出力の種類。指定がなければ --out の名前で判断する。text、markdown、html はフォルダーになる。chunks は見出しごとの断片を 1 行ずつ書く",
  },
  fields: { en: "fields of each line, in this order: {names}", ja: "各行の項目とその順序: {names}" },
  shard: {
    en: "work on one share only, such as 7/100: the same inputs give the same shares everywhere",
    ja: "7/100 のように一部だけを処理する。同じ入力ならどこでも同じ分け方になる",
  },
  splitSize: {
    en: "begin a new file when one reaches this size, before compression",
    ja: "圧縮前の大きさがこれに達したら次のファイルに移る",
  },
  unordered: {
    en: "write each result as soon as it is ready, not in input order",
    ja: "入力の順ではなく、できた順に書く",
  },
  workers: {
    en: "number of threads; one for each core by default",
    ja: "スレッドの数。指定がなければコアごとに一つ",
  },
  timeout: {
    en: "longest time for a page, in seconds; a worker that takes longer is replaced",
    ja: "一ページにかける最長時間（秒）。超えるとワーカーを取り替える",
  },
  memory: {
    en: "largest heap of a worker; one that needs more is replaced",
    ja: "ワーカー一つのヒープの上限。超えるとワーカーを取り替える",
  },
  minLength: { en: "skip texts with fewer characters", ja: "これより文字数の少ない本文を見送る" },
  language: {
    en: "keep only pages in these languages, such as ja,en (comma-separated)",
    ja: "ほかの言語のページを見送る。ja,en のように指定（カンマ区切り）",
  },
  verdict: { en: "keep only pages of these kinds: {names}", ja: "ほかの種類のページを見送る: {names}" },
  minConfidence: {
    en: "skip pages with a lower confidence, from 0 to 1",
    ja: "確信度がこれより低いページを見送る（0 から 1）",
  },
  dedupe: { en: "skip near duplicates of earlier pages", ja: "前のページとほぼ同じページを見送る" },
  dedupeMemory: { en: "memory for --dedupe", ja: "--dedupe に使うメモリー" },
  delay: {
    en: "least time between two requests to one host, in seconds",
    ja: "同じホストへのリクエストの間隔（秒）",
  },
  noRobots: { en: "ignore robots.txt", ja: "取得の前に robots.txt を見ない" },
  checkpoint: { en: "how often progress is saved, in seconds", ja: "進みを保存する間隔（秒）" },
  restart: { en: "start over and overwrite existing output", ja: "既にあるものを上書きして最初から始める" },
  log: {
    en: "write progress and summary as JSON lines to a file",
    ja: "進みとまとめを JSON 行でファイルに書く",
  },
  expectedShare: { en: "Expected a number from 0 to 1.", ja: "0 から 1 の数を指定してください。" },
  examples: {
    en: `  $ honbun batch pages/ --out articles.jsonl
  $ honbun batch crawl-*.warc.gz --out texts.jsonl.gz --language ja --dedupe
  $ honbun batch crawl.warc.gz --sites --out articles.jsonl
  $ honbun batch pages.jsonl --format markdown --out articles/
  $ honbun batch urls.txt --out news.jsonl --delay 2
  $ honbun batch crawl.warc.gz --store corpus.db
  $ zcat pages.jsonl.gz | honbun batch - --fields url,title,text | gzip > texts.jsonl.gz`,
    ja: `  $ honbun batch ページ/ --out 本文.jsonl
  $ honbun batch crawl-*.warc.gz --out texts.jsonl.gz --language ja --dedupe
  $ honbun batch crawl.warc.gz --sites --out 本文.jsonl
  $ honbun batch pages.jsonl --format markdown --out 本文/
  $ honbun batch urls.txt --out news.jsonl --delay 2
  $ honbun batch crawl.warc.gz --store corpus.db
  $ zcat pages.jsonl.gz | honbun batch - --fields url,title,text | gzip > texts.jsonl.gz`,
  },
} as const

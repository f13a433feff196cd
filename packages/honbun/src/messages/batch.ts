/** What `honbun batch` says besides its help. */
export const BATCH_MESSAGES = {
  noInput: { en: "{path} cannot be read ({reason}).", ja: "{path} を読めません（{reason}）。" },
  unknownInput: {
    en: "The name {path} does not show what it contains; give its type with --from.",
    ja: "{path} の中身が名前から分かりません。--from で指定してください。",
  },
  address: {
    en: "{path} does not look like a corpus. Read one page with `honbun extract`; for many, write their addresses into a .txt file, one a line; or give its type with --from.",
    ja: "{path} は多数のページの集まりには見えません。1 ページなら `honbun extract`、多数ならアドレスを 1 行に一つずつ .txt ファイルに書いてください。中身がわかっていれば --from で指定できます。",
  },
  pageFromStdin: {
    en: "Standard input can be one page only in `honbun extract -`; here it is a list or an archive.",
    ja: "標準入力から一つのページを読むのは `honbun extract -` です。ここでは一覧かアーカイブを渡してください。",
  },
  folderFrom: {
    en: "{path} is a folder; leave out --from {from}.",
    ja: "{path} はフォルダーです。--from {from} を外してください。",
  },
  notFolder: { en: "{path} is not a folder.", ja: "{path} はフォルダーではありません。" },
  needsOut: {
    en: "`--format {format}` needs `--out`: standard output takes lines of JSON only.",
    ja: "`--format {format}` には `--out` が必要です。標準出力には JSON 行だけを書きます。",
  },
  storeAlone: {
    en: "--store cannot be used together with {option}.",
    ja: "--store は {option} と一緒に使えません。",
  },
  runInUse: {
    en: "Another process is already doing this run.",
    ja: "別のプロセスが同じ実行を行っているか、引き継ぎました。",
  },
  outNeeded: {
    en: "{option} works only when writing to files; add `--out`.",
    ja: "{option} はファイルに書くときだけ使えます。`--out` を付けてください。",
  },
  splitFolder: {
    en: "--split-size divides one file, but a folder already has a file for each page; leave it out.",
    ja: "--split-size は一つのファイルを分けるものです。フォルダーにはページごとにファイルがあります。",
  },
  splitParquet: {
    en: "--split-size does not work with Parquet; leave it out, or make several files with --shard.",
    ja: "--split-size は Parquet では使えません。外すか、--shard で複数のファイルにしてください。",
  },
  expectedShard: {
    en: "Expected which share of how many, such as 7/100.",
    ja: "7/100 のように、何個に分けた何番目かを指定してください。",
  },
  shardStdin: {
    en: "--shard needs inputs that every run can read from the start, not standard input.",
    ja: "--shard には、どの実行でも最初から読める入力が必要です。標準入力は使えません。",
  },
  outIsFolder: {
    en: "{path} is a folder; add `--format markdown`, `text` or `html`, or name a file.",
    ja: "{path} はフォルダーです。`--format markdown`、`text`、`html` のどれかを付けるか、ファイル名を指定してください。",
  },
  outIsFile: {
    en: "{path} is a file, but `--format {format}` writes to a folder; give a folder.",
    ja: "{path} はファイルですが、`--format {format}` はフォルダーに書きます。",
  },
  outInsideInput: {
    en: "{path} is an input and would be overwritten; choose another name.",
    ja: "{path} は入力なので上書きしません。別の名前を指定してください。",
  },
  exists: {
    en: "{path} already exists and was not written by this command. Choose another name, or overwrite it with --restart.",
    ja: "{path} は既にあり、このコマンドで作り始めたものではありません。別の名前にするか、--restart で上書きしてください。",
  },
  otherRun: {
    en: "{path} was started with other inputs or options, so it cannot be continued. Give the same ones, or start over with --restart.",
    ja: "{path} は別の入力かオプションで作り始めたものなので、続けられません。同じものを指定するか、--restart で最初からやり直してください。",
  },
  badJournal: {
    en: "{path} is not valid; start over with --restart.",
    ja: "{path} の内容を理解できません。--restart で最初からやり直せます。",
  },
  inUse: {
    en: "Another run is writing to this output. If none is running, remove {path}.",
    ja: "別の実行がこの出力に書いています。そうでなければ {path} を消してください。",
  },
  complete: {
    en: "{path} is already complete ({pages} {pages:page|pages}). Use --restart to make it again.",
    ja: "{path} は既に完成しています（{pages} ページ）。作り直すには --restart を付けてください。",
  },
  continued: {
    en: "continuing {path} after {pages} {pages:page|pages}",
    ja: "{path} を {pages} ページの後から続けます",
  },
  stopped: {
    en: "stopped after {pages} {pages:page|pages}; run the same command to continue",
    ja: "{pages} ページで止めました。同じコマンドで続きから始まります",
  },
  workersFailed: {
    en: "The workers could not start: {reason}",
    ja: "ワーカーが動きません: {reason}",
  },
  progress: {
    en: "pages: {pages}{of} · {rate} pages/s · {megabytes} MB/s{errors}{left}",
    ja: "{pages}{of} ページ · 毎秒 {rate} ページ · 毎秒 {megabytes} MB{errors}{left}",
  },
  progressErrors: { en: " · failed: {kinds}", ja: " · 失敗: {kinds}" },
  progressLeft: { en: " · {time} left", ja: " · 残り {time}" },
  summary: {
    en: "{pages} {pages:page|pages}: {done} extracted, {skipped} skipped, {failed} failed. {seconds} s, {rate} pages/s, {megabytes} MB/s, {workers} {workers:worker|workers}",
    ja: "{pages} ページ: 抽出 {done}、見送り {skipped}、失敗 {failed}。{seconds} 秒、毎秒 {rate} ページ、毎秒 {megabytes} MB、ワーカー {workers}",
  },
  summarySkipped: { en: "  skipped: {kinds}", ja: "  見送り: {kinds}" },
  summaryFailed: { en: "  failed: {kinds}", ja: "  失敗: {kinds}" },
  summaryOthers: {
    en: "  in the input, but not pages: {kinds}",
    ja: "  入力にあったがページではないもの: {kinds}",
  },
  summaryReplaced: { en: "  workers replaced: {count}", ja: "  取り替えたワーカー: {count}" },
  summarySlowest: { en: "  slowest: {pages}", ja: "  時間のかかったページ: {pages}" },
  duplicateError: {
    en: "  --dedupe: the chance of taking a new page for a duplicate is now {error}; raise --dedupe-memory",
    ja: "  --dedupe: 偶然に重複と見なされる確率が {error} になりました。--dedupe-memory を増やしてください",
  },
} as const

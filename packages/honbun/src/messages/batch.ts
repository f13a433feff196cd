/** What `honbun batch` says besides its help. */
export const BATCH_MESSAGES = {
  noInput: { en: "{path} cannot be read ({reason}).", ja: "{path} を読めません（{reason}）。" },
  unknownInput: {
    en: "What is in {path} cannot be told from its name; say it with --from.",
    ja: "{path} の中身が名前から分かりません。--from で指定してください。",
  },
  folderFrom: {
    en: "{path} is a folder; leave out --from {from}.",
    ja: "{path} はフォルダーです。--from {from} を外してください。",
  },
  notFolder: { en: "{path} is not a folder.", ja: "{path} はフォルダーではありません。" },
  needsOut: {
    en: "`--to {to}` needs `--out`: standard output takes JSON lines only.",
    ja: "`--to {to}` には `--out` が必要です。標準出力には JSON 行だけを書きます。",
  },
  storeAlone: {
    en: "--store does not go together with {option}.",
    ja: "--store は {option} と一緒に使えません。",
  },
  runInUse: {
    en: "Another process is doing this very run, or took it over.",
    ja: "別のプロセスが同じ実行を行っているか、引き継ぎました。",
  },
  outNeeded: {
    en: "{option} works on files only; add `--out`.",
    ja: "{option} はファイルに書くときだけ使えます。`--out` を付けてください。",
  },
  splitFolder: {
    en: "--split-size divides one file; a folder has a file for each page already.",
    ja: "--split-size は一つのファイルを分けるものです。フォルダーにはページごとにファイルがあります。",
  },
  outIsFolder: {
    en: "{path} is a folder; add `--to markdown` or `--to text`, or name a file.",
    ja: "{path} はフォルダーです。`--to markdown` か `--to text` を付けるか、ファイル名を指定してください。",
  },
  outIsFile: {
    en: "{path} is a file, but `--to {to}` writes a folder.",
    ja: "{path} はファイルですが、`--to {to}` はフォルダーに書きます。",
  },
  outInsideInput: {
    en: "{path} is an input and would be overwritten; choose another name.",
    ja: "{path} は入力なので上書きしません。別の名前を指定してください。",
  },
  exists: {
    en: "{path} exists and was not begun by this command; choose another name, or --restart to overwrite it.",
    ja: "{path} は既にあり、このコマンドで作り始めたものではありません。別の名前にするか、--restart で上書きしてください。",
  },
  otherRun: {
    en: "{path} was begun from other inputs or with other options, so it cannot be continued. Give the same ones, or --restart to begin anew.",
    ja: "{path} は別の入力かオプションで作り始めたものなので、続けられません。同じものを指定するか、--restart で最初からやり直してください。",
  },
  badJournal: {
    en: "{path} cannot be understood; --restart begins anew.",
    ja: "{path} の内容を理解できません。--restart で最初からやり直せます。",
  },
  inUse: {
    en: "Another run is writing to this output. If that is not so, remove {path}.",
    ja: "別の実行がこの出力に書いています。そうでなければ {path} を消してください。",
  },
  complete: {
    en: "{path} is complete already ({pages} pages); --restart makes it anew.",
    ja: "{path} は既に完成しています（{pages} ページ）。作り直すには --restart を付けてください。",
  },
  continued: {
    en: "continuing {path} after {pages} pages",
    ja: "{path} を {pages} ページの後から続けます",
  },
  stopped: {
    en: "stopped after {pages} pages; the same command continues",
    ja: "{pages} ページで止めました。同じコマンドで続きから始まります",
  },
  workersFailed: {
    en: "The workers cannot work: {reason}",
    ja: "ワーカーが動きません: {reason}",
  },
  progress: {
    en: "{pages}{of} pages · {rate} pages/s · {megabytes} MB/s{errors}{left}",
    ja: "{pages}{of} ページ · 毎秒 {rate} ページ · 毎秒 {megabytes} MB{errors}{left}",
  },
  progressErrors: { en: " · failed: {kinds}", ja: " · 失敗: {kinds}" },
  progressLeft: { en: " · {time} left", ja: " · 残り {time}" },
  summary: {
    en: "{pages} pages: {done} extracted, {skipped} passed over, {failed} failed. {seconds} s, {rate} pages/s, {megabytes} MB/s, {workers} workers",
    ja: "{pages} ページ: 抽出 {done}、見送り {skipped}、失敗 {failed}。{seconds} 秒、毎秒 {rate} ページ、毎秒 {megabytes} MB、ワーカー {workers}",
  },
  summarySkipped: { en: "  passed over: {kinds}", ja: "  見送り: {kinds}" },
  summaryFailed: { en: "  failed: {kinds}", ja: "  失敗: {kinds}" },
  summaryOthers: {
    en: "  in the input, but no page: {kinds}",
    ja: "  入力にあったがページではないもの: {kinds}",
  },
  summaryReplaced: { en: "  workers replaced: {count}", ja: "  取り替えたワーカー: {count}" },
  summarySlowest: { en: "  slowest: {pages}", ja: "  時間のかかったページ: {pages}" },
  duplicateError: {
    en: "  --dedupe: a page is now taken for a duplicate by chance with probability {error}; give --dedupe-memory more",
    ja: "  --dedupe: 偶然に重複と見なされる確率が {error} になりました。--dedupe-memory を増やしてください",
  },
} as const

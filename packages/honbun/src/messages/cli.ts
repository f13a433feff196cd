/** What the command says besides its help: errors, hints, progress. */
export const CLI_MESSAGES = {
  error: { en: "error:", ja: "エラー:" },
  seeHelp: { en: "See `{command} --help`.", ja: "`{command} --help` を見てください。" },
  didYouMean: { en: "Did you mean {names}?", ja: "もしかして: {names}" },
  unknownOption: { en: "There is no option `{name}`.", ja: "`{name}` というオプションはありません。" },
  unknownCommand: { en: "There is no command `{name}`.", ja: "`{name}` というコマンドはありません。" },
  missingArgument: { en: "`{name}` is missing.", ja: "`{name}` を指定してください。" },
  missingValue: { en: "The option `{name}` needs a value.", ja: "オプション `{name}` には値が必要です。" },
  badValue: {
    en: "`{value}` is not a valid value for {name}. {detail}",
    ja: "`{value}` は {name} の値になりません。{detail}",
  },
  choices: { en: "Expected one of: {names}.", ja: "次のどれかを指定してください: {names}。" },
  conflict: {
    en: "`{name}` and `{other}` cannot be used together.",
    ja: "`{name}` と `{other}` は同時に指定できません。",
  },
  tooMany: { en: "Too many arguments for `{command}`.", ja: "`{command}` の引数が多すぎます。" },
  expectedWhole: { en: "Expected a whole number above 0.", ja: "1 以上の整数を指定してください。" },
  expectedNumber: { en: "Expected a number above 0.", ja: "0 より大きい数を指定してください。" },
  expectedDelay: { en: "Expected a number, 0 or above.", ja: "0 以上の数を指定してください。" },
  expectedBytes: {
    en: "Expected a number of bytes, such as 500000, 500k or 20M.",
    ja: "バイト数を 500000、500k、20M のように指定してください。",
  },
  expectedHeader: { en: "Expected `Name: value`.", ja: "`名前: 値` の形で指定してください。" },
  expectedFavor: {
    en: "Expected {names}, or two thresholds `upper,lower` from 0 to 1.",
    ja: "{names}、または 0 から 1 のしきい値を二つ `上,下` で指定してください。",
  },
  expectedPort: {
    en: "Expected a port from 0 to 65535.",
    ja: "0 から 65535 のポート番号を指定してください。",
  },
  expectedUrl: {
    en: "Expected a full address such as https://example.com/page.",
    ja: "https://example.com/page のように省略のないアドレスを指定してください。",
  },
  includedAndExcluded: {
    en: "`{name}` is both in --include and in --exclude.",
    ja: "`{name}` が --include と --exclude の両方にあります。",
  },
  stdinTwice: {
    en: "Standard input (`-`) can be read only once.",
    ja: "標準入力（`-`）は一度しか読めません。",
  },
  urlForSeveral: {
    en: "--url is the address of one page; give only one input with it.",
    ja: "--url は一つのページのアドレスです。入力は一つにしてください。",
  },
  severalDocuments: {
    en: "Several {format} documents cannot go to one output; add `--out folder/`.",
    ja: "複数の {format} 文書を一つの出力にまとめることはできません。`--out フォルダー/` を付けてください。",
  },
  explainOrProperty: {
    en: "--explain and --property cannot be used together; choose one.",
    ja: "--explain と --property は同時に使えません。どちらかを選んでください。",
  },
  frontMatterFormat: {
    en: "--front-matter is for --format markdown",
    ja: "--front-matter は --format markdown のときに使えます",
  },
  propertyFormat: {
    en: "--property prints text or JSON; leave out --format {format}.",
    ja: "--property の出力はテキストか JSON です。--format {format} は外してください。",
  },
  explainFormat: {
    en: "--explain prints a table or JSON lines; leave out --format {format}.",
    ja: "--explain の出力は表か JSON 行です。--format {format} は外してください。",
  },
  outIsFile: {
    en: "{path} is a file, but several inputs need a folder; give a folder.",
    ja: "{path} はファイルですが、入力が複数あるときはフォルダーが必要です。",
  },
  outIsInput: {
    en: "{path} is an input and would be overwritten; choose another name.",
    ja: "{path} は入力なので上書きしません。別の名前を指定してください。",
  },
  outTwice: {
    en: "Two results cannot both go into {path}; choose another name for one.",
    ja: "二つの結果を同じ {path} に書き込むことはできません。どちらかに別の名前を指定してください。",
  },
  urlForAddress: {
    en: "--url is the address that a file or standard input came from; {input} is an address itself.",
    ja: "--url はファイルや標準入力の元のアドレスです。{input} は既にアドレスです。",
  },
  noFile: { en: "This file does not exist.", ja: "そのようなファイルはありません。" },
  noSuchFile: { en: "There is no file {path}.", ja: "{path} というファイルはありません。" },
  noFileButUrl: {
    en: "This file does not exist. For a web page, write https://{name}",
    ja: "そのようなファイルはありません。ウェブページなら https://{name} と書いてください",
  },
  isFolder: {
    en: "This is a folder; give the files in it.",
    ja: "フォルダーです。中のファイルを指定してください。",
  },
  notReadable: { en: "It cannot be read ({reason}).", ja: "読めません（{reason}）。" },
  notWritable: { en: "{path} cannot be written ({reason}).", ja: "{path} に書けません（{reason}）。" },
  fileTooLarge: {
    en: "Larger than {bytes} bytes; raise --max-bytes to read it anyway.",
    ja: "{bytes} バイトを超えています。読む場合は --max-bytes を大きくしてください。",
  },
  notAPage: {
    en: "This is {type}, not a web page. Give an HTML file.",
    ja: "{type} であって、ウェブページではありません。HTML ファイルを指定してください。",
  },
  empty: { en: "It is empty: there is nothing to read.", ja: "空です。読むものがありません。" },
  noContent: {
    en: "The page was read, but has no main text. Try --favor recall to keep more, or --explain to see the decision on every block.",
    ja: "ページは読めましたが、本文がありません。--favor recall でより多く残り、--explain で各部分の判定理由が見られます。",
  },
  noProperty: { en: "The page has no {name}.", ja: "このページには {name} がありません。" },
  tooManyNodes: {
    en: "The page has too many elements to be read.",
    ja: "ページの要素が多すぎて読めません。",
  },
  parseTimeout: { en: "Reading the page took too long.", ja: "ページの解析に時間がかかりすぎています。" },
  option: { en: "({option})", ja: "（{option}）" },
  typing: {
    en: "Reading a page from the terminal. Press Ctrl-D to end it.",
    ja: "端末からページを読みます。終わりは Ctrl-D です。",
  },
  progress: { en: "{at}/{all} {name}", ja: "{at}/{all} {name}" },
  wrote: { en: "wrote {path}", ja: "{path} に書きました" },
  summary: { en: "{done} of {all} done", ja: "{all} 件中 {done} 件を処理しました" },
  blockSummary: {
    en: "{kept} of {all} {all:block|blocks} kept; method {method}, confidence {confidence}, verdict: {verdict}",
    ja: "{all} 個のブロックのうち {kept} 個を残しました。手法 {method}、確信度 {confidence}、判定: {verdict}",
  },
  fromData: {
    en: "the page itself has almost no text; the main text was found in its data ({place})",
    ja: "ページ自体にはほとんど文章がないので、本文はページのデータ（{place}）から取り出しました",
  },
  studioRuns: {
    en: "The studio is running. Press Ctrl-C to stop it.",
    ja: "スタジオを開きました。Ctrl-C で終わります。",
  },
  noFreePort: {
    en: "All ports from {first} to {last} are in use; choose another with --port.",
    ja: "{first} から {last} までのポートはすべて使用中です。--port で指定してください。",
  },
  portTaken: {
    en: "Port {port} cannot be used ({reason}); choose another with --port.",
    ja: "ポート {port} は使えません（{reason}）。--port で別のポートを指定してください。",
  },
  refused: {
    en: "The system refused this: {reason}",
    ja: "システムに断られました: {reason}",
  },
  robots: {
    en: "robots.txt asks not to fetch it; --no-robots ignores robots.txt",
    ja: "robots.txt が取得を断っています（--no-robots で確認しない）",
  },
  unexpected: {
    en: "Something went wrong inside honbun: {reason}",
    ja: "honbun の内部で問題が起きました: {reason}",
  },
} as const

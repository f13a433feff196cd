/** The words of `--help`. */
export const HELP_MESSAGES = {
  usage: { en: "Usage:", ja: "使い方:" },
  arguments: { en: "Arguments:", ja: "引数:" },
  options: { en: "Options:", ja: "オプション:" },
  commands: { en: "Commands:", ja: "コマンド:" },
  examples: { en: "Examples:", ja: "例:" },
  default: { en: "default: {value}", ja: "既定値: {value}" },
  choices: { en: "choices: {values}", ja: "選択肢: {values}" },
  program: {
    en: "Extracts from web pages what people came to read.",
    ja: "ウェブページから、読みに来た人が求める本文を取り出します。",
  },
  version: { en: "print the version", ja: "バージョンを表示する" },
  help: { en: "show this help", ja: "この説明を表示する" },
  helpCommand: { en: "show the help of a command", ja: "コマンドの説明を表示する" },
  lang: { en: "language of messages and help", ja: "メッセージと説明の言語" },
  exitCodes: {
    en: "Data goes to standard output, messages to standard error.\nExit codes: 0 success, 1 some input failed, 2 wrong usage.",
    ja: "データは標準出力に、メッセージは標準エラー出力に出ます。\n終了コード: 0 成功、1 失敗した入力あり、2 使い方の誤り。",
  },

  extract: {
    en: "Prints the main text of web pages, from addresses, files or standard input.",
    ja: "アドレス、ファイル、標準入力のウェブページから本文を取り出します。",
  },
  extractInputs: {
    en: "web addresses, HTML files, or - for standard input",
    ja: "ウェブのアドレス、HTML ファイル、または標準入力を表す -",
  },
  format: { en: "how to write the main text", ja: "本文の出力形式" },
  out: {
    en: "write to a file instead of standard output; to a folder if there are several inputs",
    ja: "標準出力の代わりにファイルへ書く。入力が複数ならフォルダーへ書く",
  },
  method: { en: "how to find the main text", ja: "本文を見つける手法" },
  favor: {
    en: "precision keeps less, recall keeps more; or two thresholds upper,lower",
    ja: "precision は少なめ、recall は多めに残す。しきい値二つ 上,下 でもよい",
  },
  include: {
    en: "also count these as main text: {names} (comma-separated)",
    ja: "本文に含めるもの: {names}（カンマ区切り）",
  },
  exclude: { en: "do not count these as main text: {names}", ja: "本文に含めないもの: {names}" },
  content: {
    en: "a CSS selector of the content: keep these elements and nothing else, if the page has any",
    ja: "本文の CSS セレクター。ページにあれば、その要素だけを残す",
  },
  remove: {
    en: "a CSS selector of what to leave out",
    ja: "除くものの CSS セレクター",
  },
  noImages: { en: "leave pictures out of Markdown and HTML", ja: "Markdown と HTML に画像を入れない" },
  noLinks: {
    en: "leave the addresses of links out of Markdown and HTML",
    ja: "Markdown と HTML にリンクのアドレスを入れない",
  },
  frontMatter: {
    en: "begin Markdown with YAML front matter: title, author, dates, source and more",
    ja: "Markdown の先頭に YAML のフロントマター（題名、著者、日付、出典など）を付ける",
  },
  noFrontMatter: {
    en: "write Markdown files without YAML front matter",
    ja: "Markdown のファイルに YAML のフロントマターを付けない",
  },
  explain: {
    en: "show the decision on each block instead: kept or not, score, step and reason",
    ja: "本文の代わりに、各ブロックを残したか、スコア、どの段階でなぜそう決めたかを示す",
  },
  property: {
    en: "print one property instead, such as title, author, published (repeatable)",
    ja: "本文の代わりに title、author、published などの属性を表示する（繰り返し可）",
  },
  url: {
    en: "the address a file or standard input came from; links are resolved against it",
    ja: "ファイルや標準入力の元のアドレス。リンクはこれを基準に解決する",
  },
  contentType: {
    en: "the Content-Type of a file or standard input, for its charset",
    ja: "ファイルや標準入力の元の Content-Type（文字コードのため）",
  },
  allowPrivate: {
    en: "also fetch from private and reserved addresses (localhost, 192.168.…)",
    ja: "プライベートアドレスや予約済みアドレス（localhost、192.168.… など）からも取得する",
  },
  allowFiles: {
    en: "let lines of JSON name files outside the folder of their list; only for lists that you trust",
    ja: "JSONL の行が、その一覧のフォルダーの外にあるファイルも指せるようにする（信頼できる一覧だけに）",
  },
  timeout: { en: "longest time for a page, in seconds", ja: "一ページにかける最長時間（秒）" },
  maxBytes: {
    en: "largest page, after decompression; accepts k, M and G",
    ja: "展開後のページの最大バイト数。k、M、G も使える",
  },
  userAgent: { en: "the User-Agent to send to servers", ja: "サーバーに名乗る名前" },
  header: {
    en: "also send this request header, `Name: value` (repeatable)",
    ja: "リクエストヘッダー `名前: 値` を付ける（繰り返し可）",
  },
  extractExamples: {
    en: `  $ honbun extract https://example.com/article
  $ honbun extract saved.html --url https://example.com/article --format markdown
  $ curl -s https://example.com/ | honbun extract - --format json
  $ honbun extract *.html --out texts/
  $ honbun extract page.html --property title --property published
  $ honbun extract page.html --explain`,
    ja: `  $ honbun extract https://example.com/article
  $ honbun extract 保存.html --url https://example.com/article --format markdown
  $ curl -s https://example.com/ | honbun extract - --format json
  $ honbun extract *.html --out 本文/
  $ honbun extract page.html --property title --property published
  $ honbun extract page.html --explain`,
  },

  studio: {
    en: "Opens the studio on this machine: read, annotate, join and measure pages in the browser.",
    ja: "この機械でスタジオを開きます。ページを読む、印を付ける、つなぐ、測るをブラウザーで行えます。",
  },
  port: {
    en: "port to listen on; the first free one from {port} by default",
    ja: "待ち受けるポート。指定がなければ {port} から空きを探す",
  },
  noOpen: { en: "do not open a browser", ja: "ブラウザーを開かない" },
  studioExamples: {
    en: `  $ honbun studio
  $ honbun studio --port 8080 --no-open`,
    ja: `  $ honbun studio
  $ honbun studio --port 8080 --no-open`,
  },

  completion: {
    en: "Prints a script that completes honbun's commands and options in a shell.",
    ja: "シェルで honbun のコマンドとオプションを補完するスクリプトを表示します。",
  },
  shell: { en: "the shell", ja: "シェル" },
  completionExamples: {
    en: `  $ source <(honbun completion bash)                                  # now; or add it to ~/.bashrc
  $ honbun completion zsh > "\${fpath[1]}/_honbun"
  $ honbun completion fish > ~/.config/fish/completions/honbun.fish`,
    ja: `  $ source <(honbun completion bash)                                  # 今すぐ。~/.bashrc に書いてもよい
  $ honbun completion zsh > "\${fpath[1]}/_honbun"
  $ honbun completion fish > ~/.config/fish/completions/honbun.fish`,
  },
  programExamples: {
    en: `  $ honbun extract https://example.com/article
  $ honbun extract saved.html --format markdown
  $ honbun studio`,
    ja: `  $ honbun extract https://example.com/article
  $ honbun extract 保存.html --format markdown
  $ honbun studio`,
  },
} as const

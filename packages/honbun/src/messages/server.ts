/** What `honbun serve` says, and the words of its help. */
export const SERVER_MESSAGES = {
  serve: {
    en: "Offers honbun over HTTP, with the studio at its address. Runs until stopped.",
    ja: "honbun を HTTP で提供し、スタジオも開けるようにします。止めるまで動きます。",
  },
  host: {
    en: "address to listen on; anything but this machine's own demands a token",
    ja: "待ち受けるアドレス。この機械の外から届くアドレスにはトークンが必要",
  },
  token: {
    en: "what callers have to show (Authorization: Bearer …); better in HONBUN_TOKEN, where no list of processes shows it",
    ja: "呼び出し側が示すトークン（Authorization: Bearer …）。プロセス一覧に出ない HONBUN_TOKEN での指定を勧めます",
  },
  name: {
    en: "name this server is called by, such as honbun.example.org; can be given several times",
    ja: "このサーバーの呼び名（honbun.example.org など）。複数指定可",
  },
  data: {
    en: "folder for annotations, models and keys",
    ja: "注釈、モデル、鍵を置くフォルダー",
  },
  folder: {
    en: "folder of pages that jobs may read; can be given several times",
    ja: "ジョブが読んでよいページのフォルダー。複数指定可",
  },
  workers: { en: "threads that work on pages", ja: "ページを処理するスレッドの数" },
  queue: {
    en: "requests that may wait for a thread; further ones are told to come again",
    ja: "スレッドを待てるリクエストの数。これを超えると出直すように答える",
  },
  maxBody: { en: "most bytes of a request", ja: "リクエストの最大の大きさ" },
  timeout: { en: "longest time for a page, in seconds", ja: "一ページにかける最長時間（秒）" },
  log: {
    en: "one line of JSON on standard error for each request, or none",
    ja: "リクエストごとに標準エラーへ JSON を一行出すか、出さないか",
  },
  serveExamples: {
    en: `  $ honbun serve
  $ honbun serve --port 8080 --folder ~/pages
  $ HONBUN_TOKEN=… honbun serve --host 0.0.0.0 --name honbun.example.org`,
    ja: `  $ honbun serve
  $ honbun serve --port 8080 --folder ~/pages
  $ HONBUN_TOKEN=… honbun serve --host 0.0.0.0 --name honbun.example.org`,
  },
  runs: {
    en: "honbun listens here until you press Ctrl+C:",
    ja: "honbun はここで待っています。終わるには Ctrl+C を押してください:",
  },
  noFolder: {
    en: "There is no folder {path}; see --folder.",
    ja: "フォルダー {path} はありません（--folder）。",
  },
  damaged: {
    en: "{path} cannot be read ({reason}); mend it, or move it away.",
    ja: "{path} を読めません（{reason}）。直すか、よそへ移してください。",
  },
  noHost: {
    en: "{host} is no address of this machine ({reason}); choose another with --host.",
    ja: "{host} はこの機械のアドレスではありません（{reason}）。--host で別のアドレスを指定してください。",
  },
  noToken: {
    en: "{host} can be reached from elsewhere: give a token with --token or HONBUN_TOKEN, or listen on 127.0.0.1.",
    ja: "{host} はほかの機械から届きます。--token か HONBUN_TOKEN でトークンを指定するか、127.0.0.1 で待ち受けてください。",
  },
} as const

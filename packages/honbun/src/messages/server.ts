/** What `honbun serve` says, and the words of its help. */
export const SERVER_MESSAGES = {
  serve: {
    en: "Serves honbun over HTTP, together with the studio. Runs until stopped.",
    ja: "honbun を HTTP で提供し、スタジオも開けるようにします。止めるまで動きます。",
  },
  port: { en: "port to listen on", ja: "待ち受けるポート" },
  host: {
    en: "address to listen on; one that other machines can reach requires a token",
    ja: "待ち受けるアドレス。この機械の外から届くアドレスにはトークンが必要",
  },
  token: {
    en: "token that callers must send (Authorization: Bearer …); prefer HONBUN_TOKEN, which does not appear in process lists",
    ja: "呼び出し側が示すトークン（Authorization: Bearer …）。プロセス一覧に出ない HONBUN_TOKEN での指定を勧めます",
  },
  name: {
    en: "host name of this server, such as honbun.example.org (repeatable)",
    ja: "このサーバーの呼び名（honbun.example.org など）。複数指定可",
  },
  data: {
    en: "folder for annotations, models and keys",
    ja: "注釈、モデル、鍵を置くフォルダー",
  },
  folder: {
    en: "folder of pages that jobs may read (repeatable)",
    ja: "ジョブが読んでよいページのフォルダー。複数指定可",
  },
  workers: { en: "threads that work on pages", ja: "ページを処理するスレッドの数" },
  queue: {
    en: "requests that may wait for a thread; more are refused with 429",
    ja: "スレッドを待てるリクエストの数。これを超えると出直すように答える",
  },
  maxBody: { en: "largest request, in bytes", ja: "リクエストの最大の大きさ" },
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
    en: "honbun is running here; press Ctrl+C to stop it:",
    ja: "honbun はここで待っています。終わるには Ctrl+C を押してください:",
  },
  noFolder: {
    en: "The folder {path} does not exist; check --folder.",
    ja: "フォルダー {path} はありません（--folder）。",
  },
  badKey: {
    en: "The key in {path} is empty or incomplete. Delete the file and start again to make a new key; then copy the addresses of feeds and bookmarklets again, because they contain the old one.",
    ja: "{path} の鍵が空か、途中で切れています。削除して起動し直すと新しい鍵が作られます。古い鍵を含むフィードやブックマークレットのアドレスは、取り直してください。",
  },
  damaged: {
    en: "{path} cannot be read ({reason}). Repair it, or move it elsewhere.",
    ja: "{path} を読めません（{reason}）。直すか、よそへ移してください。",
  },
  noHost: {
    en: "{host} is not an address of this machine ({reason}); choose another with --host.",
    ja: "{host} はこの機械のアドレスではありません（{reason}）。--host で別のアドレスを指定してください。",
  },
  noToken: {
    en: "Other machines can reach {host}: give a token with --token or HONBUN_TOKEN, or listen on 127.0.0.1.",
    ja: "{host} はほかの機械から届きます。--token か HONBUN_TOKEN でトークンを指定するか、127.0.0.1 で待ち受けてください。",
  },
} as const

/** What the commands for many machines say. */
export const CLUSTER_MESSAGES = {
  worker: {
    en: "Works on jobs that `honbun batch --on` submits, on all cores. Start one on each machine; any number may come and go.",
    ja: "`honbun batch --on` で登録された仕事を全コアで処理します。マシンごとに一つ起動します。いつ増やしても減らしてもかまいません。",
  },
  on: {
    en: "the queue: nats://host:4222, tls://… for encryption, several servers separated by commas; HONBUN_ON in the environment by default",
    ja: "キュー。nats://host:4222、暗号化するなら tls://…。複数のサーバーはカンマで区切る。指定がなければ環境変数 HONBUN_ON",
  },
  serveOn: {
    en: "queue whose batches the studio and the API show and steer: nats://host:4222, tls://… (default: HONBUN_ON)",
    ja: "スタジオと API で一括処理を見て操作するキュー。nats://host:4222、tls://…（既定: HONBUN_ON）",
  },
  batchOn: {
    en: "let many machines do the work: submit it to this queue (nats://…, or env for the address in HONBUN_ON), where `honbun worker` takes it",
    ja: "多数のマシンで処理する。このキュー（nats://…、env なら環境変数 HONBUN_ON のアドレス）に登録し、`honbun worker` が引き受ける",
  },
  gatherOn: {
    en: "let many machines gather: submit the sites to this queue (nats://…, or env for the address in HONBUN_ON), where `honbun worker` takes them; needs --gather <file.warc.gz>",
    ja: "多数のマシンで集める。サイトをこのキュー（nats://…、env なら環境変数 HONBUN_ON のアドレス）に登録し、`honbun worker` が引き受ける。--gather <ファイル.warc.gz> が必要",
  },
  gatherScratch: {
    en: "folder or bucket for pages under way, seen by all workers (default: beside --gather)",
    ja: "途中のページを置くフォルダーかバケット。全ワーカーから見えること（指定がなければ --gather の隣）",
  },
  gatherArchive: {
    en: "With --on, name an archive in a shared folder or bucket: --gather /shared/crawl.warc.gz. Then extract it with `honbun batch`.",
    ja: "--on のときは、共有フォルダーかバケットのアーカイブを --gather /shared/crawl.warc.gz のように指定してください。本文は `honbun batch` で取り出します。",
  },
  badStart: {
    en: "Expected addresses of sites, one on each line, got {line}.",
    ja: "サイトのアドレスを一行に一つずつ書いてください（{line}）。",
  },
  creds: { en: "file of NATS credentials", ja: "NATS の資格情報のファイル" },
  ca: {
    en: "certificate of the authority that signed the server's",
    ja: "サーバー証明書に署名した認証局の証明書",
  },
  cert: { en: "certificate of this client, with --key", ja: "このクライアントの証明書（--key と一緒に）" },
  key: { en: "key of --cert", ja: "--cert の鍵" },
  root: {
    en: "folder, s3://bucket/… or https://host/… that jobs may read from and write to; can be given several times (default: the current folder)",
    ja: "仕事が読み書きしてよいフォルダー、s3://bucket/…、https://host/…。複数指定できる（指定がなければ今のフォルダー）",
  },
  noRoot: {
    en: "Expected an existing folder, s3://bucket/… or https://host/… after --root, got {root}.",
    ja: "--root には今あるフォルダー、s3://bucket/…、https://host/… のどれかを指定してください（{root}）。",
  },
  workerStore: {
    en: "store that results go into, for jobs that ask for one",
    ja: "ストアへ書く仕事のための、書き込み先のストア",
  },
  name: {
    en: "name in reports (default: host and process)",
    ja: "報告での名前（指定がなければホスト名とプロセス番号）",
  },
  untilDone: { en: "end when no job is left", ja: "仕事がなくなったら終わる" },
  grace: {
    en: "seconds to finish what is under way after SIGTERM; then it is given back",
    ja: "SIGTERM の後、処理中のものを終えるまでの秒数。過ぎたら返却する",
  },
  claim: {
    en: "seconds without a sign of life after which another worker takes over",
    ja: "この秒数のあいだ応答がなければ、別のワーカーが引き継ぐ",
  },
  shardPages: { en: "pages in a task", ja: "一つの単位に入れるページ数" },
  scratch: {
    en: "folder or bucket for what stages hand on, seen by all workers (default: beside --out)",
    ja: "途中の結果を置くフォルダーかバケット。全ワーカーから見えること（指定がなければ --out の隣）",
  },
  detach: { en: "do not wait for the result", ja: "結果を待たない" },
  json: { en: "print JSON", ja: "JSON で出力する" },
  status: {
    en: "Shows jobs on a queue, or one of them in full.",
    ja: "キューにある仕事を表示します。番号を指定すると詳しく表示します。",
  },
  pause: {
    en: "Pauses a job: tasks under way are finished.",
    ja: "仕事を止めます。処理中のものは終わらせます。",
  },
  resume: { en: "Resumes a paused job.", ja: "止めた仕事を再開します。" },
  cancel: {
    en: "Cancels a job; parts that are written stay.",
    ja: "仕事を取り消します。書かれた分は残ります。",
  },
  jobId: { en: "the job, as `honbun batch status` names it", ja: "`honbun batch status` に出る仕事の番号" },
  needsServer: {
    en: "Name the queue with --on nats://…, or in HONBUN_ON.",
    ja: "--on nats://… か環境変数 HONBUN_ON でキューを指定してください。",
  },
  badServer: {
    en: "Expected an address such as nats://host:4222, got {address}.",
    ja: "nats://host:4222 のようなアドレスを指定してください（{address}）。",
  },
  unreachable: {
    en: "The queue cannot be reached: {reason}. Is nats-server running with JetStream (-js)?",
    ja: "キューに接続できません: {reason}。nats-server は JetStream 付き（-js）で動いていますか。",
  },
  refusedUser: {
    en: "The queue refuses this user: {reason}. Check the user and password in the address, or --creds.",
    ja: "キューがこの利用者を拒みました: {reason}。アドレスの利用者名とパスワード、または --creds を確かめてください。",
  },
  needsOut: {
    en: "Many machines need --out <file> in a shared folder or bucket, or --store.",
    ja: "多数のマシンで処理するには、共有フォルダーかバケットの --out <ファイル>、または --store が必要です。",
  },
  kind: {
    en: "Many machines write jsonl, warc or parquet, not {kind}.",
    ja: "多数のマシンで書けるのは jsonl、warc、parquet です。{kind} は書けません。",
  },
  option: { en: "{option} cannot be used with --on.", ja: "{option} は --on と一緒に使えません。" },
  needsScratch: {
    en: "With --store, name a shared folder or bucket with --scratch.",
    ja: "--store のときは --scratch で共有フォルダーかバケットを指定してください。",
  },
  noJob: { en: "There is no job {id} on this queue.", ja: "このキューに仕事 {id} はありません。" },
  notSteered: {
    en: "Job {id} is {state}, so it cannot be changed that way.",
    ja: "仕事 {id} は {state} なので、そのようには変えられません。",
  },
  steered: { en: "Job {id} is now {state}.", ja: "仕事 {id}: {state}" },
  noJobs: { en: "There are no jobs on this queue.", ja: "このキューに仕事はありません。" },
  submitted: {
    en: "Job {id}. Start workers with `honbun worker --on …`; see how it goes with `honbun batch status {id} --on …`.",
    ja: "仕事 {id}。`honbun worker --on …` でワーカーを起動し、`honbun batch status {id} --on …` で様子を見られます。",
  },
  known: {
    en: "Job {id} is already {state}. Use --restart to do it again.",
    ja: "仕事 {id} は既にあります（{state}）。やり直すには --restart を付けてください。",
  },
  planning: { en: "cutting the input: {tasks} {tasks:task|tasks}", ja: "入力を分けています: {tasks} 個" },
  progress: {
    en: "{stage} {at}/{stages} · tasks: {done}/{total} · under way: {running}",
    ja: "{stage} {at}/{stages} · {done}/{total} 個 · 処理中 {running}",
  },
  left: { en: " · {time} left", ja: " · 残り {time}" },
  paused: {
    en: "Job {id} is paused; `honbun batch resume {id}` lets it go on.",
    ja: "仕事 {id} は一時停止中です。`honbun batch resume {id}` で再開します。",
  },
  leftRunning: {
    en: "The job goes on without this command; run it again to follow {id}.",
    ja: "仕事 {id} はこのコマンドなしで続きます。もう一度実行すると様子を見られます。",
  },
  failedJob: { en: "Job {id} failed: {reason}", ja: "仕事 {id} は失敗しました: {reason}" },
  cancelledJob: { en: "Job {id} was cancelled.", ja: "仕事 {id} は取り消されました。" },
  summary: {
    en: "{pages} {pages:page|pages}: {done} extracted, {skipped} skipped, {failed} failed, by {workers} {workers:worker|workers}",
    ja: "{pages} ページ: 抽出 {done}、見送り {skipped}、失敗 {failed}。ワーカー {workers}",
  },
  killers: { en: "  ended their workers: {pages}", ja: "  ワーカーを落としたページ: {pages}" },
  jobLine: {
    en: "{id}  {state}  {stage} {done}/{total}  pages: {pages}, {rate} pages/s",
    ja: "{id}  {state}  {stage} {done}/{total}  {pages} ページ、毎秒 {rate} ページ",
  },
  workerLine: {
    en: "  {name}: {pages} {pages:page|pages}, {rate} pages/s",
    ja: "  {name}: {pages} ページ、毎秒 {rate} ページ",
  },
  waiting: {
    en: "waiting for the queue at {server}; Ctrl-C stops",
    ja: "{server} のキューを待っています。Ctrl-C で止まります",
  },
  working: { en: "working as {name}; Ctrl-C stops", ja: "{name} として処理しています。Ctrl-C で止まります" },
  refusedJob: {
    en: "Not below any --root of this worker: {place}. Job {id} is left to others.",
    ja: "仕事 {id} の {place} はこのワーカーの --root の外なので、ほかに任せます。",
  },
  taskDone: {
    en: "{job} {stage} {number}: {pages} {pages:page|pages} in {seconds} s",
    ja: "{job} {stage} {number}: {pages} ページ、{seconds} 秒",
  },
  taskFailed: {
    en: "{job} {stage} {number} went wrong and is given back: {reason}",
    ja: "{job} {stage} {number} に失敗したので返却します: {reason}",
  },
  stopping: {
    en: "finishing what is under way; press Ctrl-C again to give it back at once",
    ja: "処理中のものを終えています。もう一度 Ctrl-C を押すとすぐに返却します",
  },
  workerExamples: {
    en: `  $ nats-server -js -sd /var/lib/nats        # once, on any machine
  $ honbun worker --on nats://queue:4222 --root /shared
  $ honbun batch /shared/crawl.warc.gz --sites --out /shared/articles.jsonl --on nats://queue:4222
  $ cat /shared/articles-*.jsonl > articles.jsonl`,
    ja: `  $ nats-server -js -sd /var/lib/nats        # どれか一台で
  $ honbun worker --on nats://queue:4222 --root /shared
  $ honbun batch /shared/crawl.warc.gz --sites --out /shared/本文.jsonl --on nats://queue:4222
  $ cat /shared/本文-*.jsonl > 本文.jsonl`,
  },
} as const

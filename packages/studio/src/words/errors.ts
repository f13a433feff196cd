import type { Language } from "./say.js"

/** Something said in every language but English. */
type Translation = Readonly<Record<Exclude<Language, "en">, string>>

/**
 * What the codes of errors mean. The server speaks English and says more than a code can, so in English its own words are
 * shown, and elsewhere these with its own below.
 */
export const ERROR_WORDS: Readonly<Record<string, Translation>> = {
  "bad-url": {
    ja: "取得できるアドレスではありません。https://example.com/page のように、http か https で始まるアドレスを省略せずに入れてください。",
  },
  "private-address": {
    ja: "内部ネットワークのアドレスなので取得しません。公開されているページのアドレスを入れてください。",
  },
  dns: { ja: "その名前のサーバーが見つかりません。綴りと、ネットワークの接続を確かめてください。" },
  connection: { ja: "相手のサーバーにつながりません。アドレスを確かめて、もう一度試してください。" },
  tls: { ja: "相手のサーバーと安全に接続できません。サイトの証明書に問題があるようです。" },
  timeout: { ja: "時間内に終わりませんでした。後でもう一度試してください。" },
  "too-large": { ja: "大きすぎて読めません。" },
  "too-many-nodes": { ja: "ページの要素が多すぎて読めません。" },
  "bad-encoding": {
    ja: "届いた内容を展開できません。もう一度試すか、ページを保存したファイルを開いてください。",
  },
  "too-many-redirects": {
    ja: "リダイレクトが終わりません。ブラウザーで最後に開かれるアドレスを入れるか、保存したファイルを開いてください。",
  },
  "bad-status": {
    ja: "相手のサーバーがこのページを返しませんでした。ブラウザーで開けるか、アドレスを確かめてください。",
  },
  "not-html": { ja: "ウェブページではありません。HTML のページを指定してください。" },
  "no-content": { ja: "ページに本文が見つかりません。" },
  "out-of-memory": { ja: "このページはメモリーに収まりませんでした。" },
  crashed: { ja: "このページの処理に失敗しました。" },
  "too-busy": { ja: "サーバーが混み合っています。少し待って、もう一度試してください。" },
  "no-workers": { ja: "サーバーで処理を始められません。サーバーのログを確かめてください。" },
  "no-page": { ja: "このページはもうサーバーにありません。もう一度開いてください。" },
  "no-sample": { ja: "その名前の見本はありません。" },
  "no-folder": { ja: "そのフォルダーはありません。" },
  "no-pages": { ja: "ページが一つもありません。ページ、またはページを並べたリストを渡してください。" },
  "no-project": { ja: "その名前のセットはありません。" },
  "no-model": { ja: "その名前のモデルはありません。" },
  "no-recipe": { ja: "そのレシピはありません。" },
  "no-board": { ja: "そのボードはありません。" },
  "no-job": { ja: "その作業はもうありません。もう一度始めてください。" },
  "no-queue": {
    ja: "このサーバーにはキューがありません。--on nats://host:4222 を付けて起動してください。",
  },
  "queue-unreachable": { ja: "キューが応答しません。NATS が動いているか、アドレスを確かめてください。" },
  "no-batch": { ja: "その一括処理はキューにありません。" },
  "batch-state": { ja: "この一括処理は今の状態ではそうできません。" },
  "no-run": { ja: "この実行のページはもう残っていません。もう一度実行してください。" },
  "no-source": { ja: "そのサイトマップやフィードは登録されていません。" },
  "not-watched": { ja: "このページは見張られていません。" },
  "not-built": { ja: "このボードはまだ作られていません。" },
  "no-sites": { ja: "ボードにサイトを一つ以上加えてください。" },
  "bad-list": {
    ja: "リストを読めません。アドレスの一覧、サイトマップ、フィード、OPML のどれかを渡してください。",
  },
  "no-feeds": { ja: "フィードが見つかりません。フィードを並べた OPML ファイルを渡してください。" },
  "no-entries": {
    ja: "そこには記事が並んでいません。フィード、または記事の一覧ページのアドレスを入れてください。",
  },
  "bad-name": { ja: "この名前は使えません。" },
  "bad-labels": { ja: "ラベルがこのセットのものではありません。" },
  exists: { ja: "同じ名前のものがもうあります。別の名前にしてください。" },
  "in-use": { ja: "まだ使われているので消せません。" },
  "too-many": { ja: "数が多すぎます。いくつか消してください。" },
  "pick-not-found": { ja: "指した部分がページに見つかりません。" },
  "pick-ambiguous": { ja: "同じものがページにいくつもあり、どれのことか決められません。" },
  "bad-recipe": { ja: "レシピとして読めません。" },
  "bad-request": { ja: "入力がサーバーの期待する形ではありません。" },
  unexpected: { ja: "サーバーで予期しない問題が起きました。サーバーのログを確かめてください。" },
}

/** What is said of all other errors. */
export const OTHER_ERROR: Translation = { ja: "うまくいきませんでした。" }

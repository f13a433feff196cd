import type { StoreErrorCode } from "../store/errors.js"
import type { Message } from "./say.js"

/** What is wrong with a store, by its code. */
export const STORE_ERRORS: Readonly<Record<StoreErrorCode, Message>> = {
  "not-found": { en: "There is no store at {path}.", ja: "{path} にストアはありません。" },
  "not-a-store": {
    en: "{path} is there, but is not a store of honbun.",
    ja: "{path} はありますが、honbun のストアではありません。",
  },
  newer: {
    en: "{path} was written by a later version of honbun. {reason}",
    ja: "{path} は新しい版の honbun で書かれています。honbun を更新してください。（{reason}）",
  },
  older: {
    en: "{path} was written by an earlier version of honbun. {reason}",
    ja: "{path} は古い版の honbun で書かれています。`honbun store migrate` を実行してください。（{reason}）",
  },
  exists: { en: "{reason} Choose another name.", ja: "既にあります。別の名前にしてください。（{reason}）" },
  busy: {
    en: "{path} is kept by another process for too long. {reason}",
    ja: "{path} を別のプロセスが使い続けています。（{reason}）",
  },
  unavailable: { en: "{path} cannot be used: {reason}", ja: "{path} を使えません: {reason}" },
  damaged: {
    en: "{path} is damaged: {reason}. `honbun store check` tells more.",
    ja: "{path} が壊れています: {reason}。`honbun store check` で詳しく調べられます。",
  },
  "too-long": { en: "{reason}", ja: "名前が長すぎます。（{reason}）" },
  missing: { en: "{path}: {reason}", ja: "{path}: 参照先がありません。（{reason}）" },
  "bad-import": { en: "This cannot be imported: {reason}", ja: "取り込めません: {reason}" },
}

/** What `honbun store` says. */
export const STORE_MESSAGES = {
  info: {
    en: `{path}: {server}, version {version} of the tables, {size} MB
pages      {pages} ({watched} watched)
visits     {visits}
changes    {changes}
contents   {contents}, {contentBytes} MB, {storedBytes} MB compressed
documents  {documents}
jobs       {jobs}
`,
    ja: `{path}: {server}、表の版 {version}、{size} MB
ページ      {pages}（見張り中 {watched}）
訪問        {visits}
変化        {changes}
内容        {contents}、{contentBytes} MB（圧縮後 {storedBytes} MB）
文書        {documents}
ジョブ      {jobs}
`,
  },
  none: { en: "none", ja: "なし" },
  checked: { en: "{path}: all is well", ja: "{path}: 問題ありません" },
  faults: {
    en: "{path}: {count} faults. Go back to a copy that `honbun store backup` made; without one, what `honbun store export` writes to standard output up to the damage can be imported into a new store.",
    ja: "{path}: 問題 {count} 件。`honbun store backup` で作った写しに戻してください。写しがなければ、`honbun store export` が壊れた箇所までを標準出力に書くので、それを新しいストアに取り込めます。",
  },
  backedUp: { en: "{path} is a copy, {size} MB", ja: "{path} に写しを作りました（{size} MB）" },
  exported: { en: "{count} records written", ja: "{count} 件を書き出しました" },
  exporting: { en: "{count} records", ja: "{count} 件" },
  imported: {
    en: "{lines} records read, {added} of them new",
    ja: "{lines} 件を読み、{added} 件を加えました",
  },
  importing: { en: "{lines} records", ja: "{lines} 件" },
  migrated: {
    en: "{path} was of version {from}, and is now of version {to}",
    ja: "{path} を版 {from} から版 {to} に更新しました",
  },
  current: { en: "{path} is of version {to} already", ja: "{path} は既に版 {to} です" },
  swept: { en: "{count} contents removed that nothing needed", ja: "不要な内容を {count} 件消しました" },
  outExists: {
    en: "{path} is there already; choose another name.",
    ja: "{path} は既にあります。別の名前にしてください。",
  },
  unknownImport: {
    en: "What is {path}? Name it .jsonl, .warc or .db, or say so with --from.",
    ja: "{path} の種類がわかりません。名前を .jsonl、.warc、.db にするか、--from で指定してください。",
  },
} as const

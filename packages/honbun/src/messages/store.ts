/** What is wrong with a store, by its code. */
export const STORE_ERRORS = {
  "not-found": { en: "There is no store at {path}.", ja: "{path} にストアはありません。" },
  "not-a-store": {
    en: "{path} exists, but is not a honbun store.",
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
    en: "Another process has been using {path} for too long. {reason}",
    ja: "{path} を別のプロセスが使い続けています。（{reason}）",
  },
  unavailable: {
    en: "{path} cannot be reached or opened: {reason}. Check that it and its folder exist, and that this user may use them.",
    ja: "{path} に接続できないか、開けません: {reason}。場所とフォルダーがあるか、このユーザーに権限があるかを確かめてください。",
  },
  "read-only": {
    en: "{path} is read-only: {reason}. Let this user write to the file and its folder, or use a copy that `honbun store backup` makes.",
    ja: "{path} に書き込めません: {reason}。ファイルとフォルダーへの書き込み権限を与えるか、`honbun store backup` で作った写しを使ってください。",
  },
  full: {
    en: "The disk of {path} is full: {reason}. What was saved is safe; free some space and run it again.",
    ja: "{path} を置くディスクに空きがありません: {reason}。これまでに記録したものは無事です。空きを作って、もう一度実行してください。",
  },
  damaged: {
    en: "{path} is damaged: {reason}. Run `honbun store check` to see what is affected, and go back to a copy made by `honbun store backup`.",
    ja: "{path} が壊れています: {reason}。`honbun store check` で壊れた箇所を調べ、`honbun store backup` で作った写しに戻してください。",
  },
  "too-long": { en: "{reason}", ja: "名前が長すぎます。（{reason}）" },
  missing: { en: "{path}: {reason}", ja: "{path}: 参照先がありません。（{reason}）" },
  "bad-import": { en: "This cannot be imported: {reason}", ja: "取り込めません: {reason}" },
} as const

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
  theStore: { en: "The store", ja: "ストア" },
  none: { en: "none", ja: "なし" },
  checked: { en: "{path}: no problems found", ja: "{path}: 問題ありません" },
  faults: {
    en: "{path}: {count} {count:problem|problems}. Go back to a copy made by `honbun store backup`. Without one, import what `honbun store export` writes to standard output, up to the damage, into a new store.",
    ja: "{path}: 問題 {count} 件。`honbun store backup` で作った写しに戻してください。写しがなければ、`honbun store export` が壊れた箇所までを標準出力に書くので、それを新しいストアに取り込めます。",
  },
  backedUp: { en: "wrote a copy to {path}, {size} MB", ja: "{path} に写しを作りました（{size} MB）" },
  exported: { en: "{count} {count:record|records} written", ja: "{count} 件を書き出しました" },
  exporting: { en: "{count} {count:record|records}", ja: "{count} 件" },
  imported: {
    en: "{lines} {lines:record|records} read, {added} of them new",
    ja: "{lines} 件を読み、{added} 件を加えました",
  },
  damagedImport: {
    en: "{path} is damaged in {count} {count:place|places}. The damaged records were skipped, and the rest was imported.",
    ja: "{path} の {count} か所が壊れています。その部分を除いて取り込みました。",
  },
  importing: { en: "{lines} {lines:record|records}", ja: "{lines} 件" },
  migrated: {
    en: "{path} was updated from version {from} to version {to}",
    ja: "{path} を版 {from} から版 {to} に更新しました",
  },
  current: { en: "{path} already has version {to}", ja: "{path} は既に版 {to} です" },
  swept: { en: "removed {count} unused {count:content|contents}", ja: "不要な内容を {count} 件消しました" },
  outExists: {
    en: "{path} already exists; choose another name.",
    ja: "{path} は既にあります。別の名前にしてください。",
  },
  unknownImport: {
    en: "The name {path} does not show its type. Name it .jsonl, .warc or .db, or give the type with --from.",
    ja: "{path} の種類がわかりません。名前を .jsonl、.warc、.db にするか、--from で指定してください。",
  },
} as const

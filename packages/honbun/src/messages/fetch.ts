/** Everything fetching may have to say. Each says what came and what to do next. */
export const FETCH_MESSAGES = {
  badUrl: {
    en: "`{url}` is not a web address; write the full address, such as https://example.com/page",
    ja: "`{url}` はウェブのアドレスではありません。https://example.com/page のように省略せずに書いてください",
  },
  badScheme: {
    en: "Only http and https addresses can be fetched, got `{scheme}`; save the page to a file and give the file",
    ja: "取得できるのは http と https のアドレスだけです（`{scheme}` でした）。ページをファイルに保存して、そのファイルを指定してください",
  },
  badPort: {
    en: "Port {port} is not used for web pages, so it is refused; use the address a browser would open",
    ja: "ポート {port} はウェブ以外のサービスのものなので接続しません。ブラウザーで開けるアドレスを指定してください",
  },
  badHeader: {
    en: "Expected a request header like `Name: value`, got `{header}`",
    ja: "リクエストヘッダーは `名前: 値` の形で書いてください（`{header}` でした）",
  },
  reservedHeader: {
    en: "The header `{header}` is set by honbun itself; leave it out",
    ja: "ヘッダー `{header}` は honbun が自分で付けます。指定から外してください",
  },
  badNumber: {
    en: "Expected `{name}` to be a positive number, got `{value}`",
    ja: "`{name}` には正の数を指定してください（`{value}` でした）",
  },
  badProxy: {
    en: "The proxy `{proxy}` set in the environment cannot be used; expected an address like http://host:port",
    ja: "環境変数のプロキシー `{proxy}` は使えません。http://host:port の形で設定してください",
  },
  privateAddress: {
    en: "{host} leads to {address} ({kind}), which is not on the public internet; allow private addresses if you trust it",
    ja: "{host} の行き先 {address}（{kind}）は公開のインターネットにありません。信頼できる場合は、プライベートアドレスを許可してください",
  },
  privateName: {
    en: "{host} is a name inside a private network; allow private addresses if you trust it",
    ja: "{host} は内部ネットワークの名前です。信頼できる場合は、プライベートアドレスを許可してください",
  },
  redirectLoop: {
    en: "{url} redirects in a circle, perhaps because it needs cookies; save the page from a browser and give the file",
    ja: "{url} のリダイレクトが堂々巡りしています。クッキーが必要なのかもしれません。ブラウザーでページを保存し、そのファイルを指定してください",
  },
  tooManyRedirects: {
    en: "Stopped after {count} {count:redirect|redirects}, the last one to {url}; try the address that a browser ends at",
    ja: "リダイレクトが {count} 回を超えたので中止しました（最後は {url}）。ブラウザーで最終的に開かれるアドレスを指定してください",
  },
  timeout: {
    en: "{host} did not finish answering within {seconds} s; try again later or allow more time",
    ja: "{host} からの応答が {seconds} 秒以内に終わりませんでした。後で試すか、制限時間を延ばしてください",
  },
  tooLarge: {
    en: "The page is larger than {bytes} bytes; allow more bytes to read it anyway",
    ja: "ページが {bytes} バイトを超えています。読む場合は上限を上げてください",
  },
  notHtml: {
    en: "{url} is {type}, not a web page; give the address of an HTML page",
    ja: "{url} は {type} で、ウェブページではありません。HTML ページのアドレスを指定してください",
  },
  dns: {
    en: "The host {host} was not found; check the spelling and your connection",
    ja: "{host} という名前が見つかりません。綴りと接続を確かめてください",
  },
  refused: {
    en: "{host} does not accept connections; check the address and port",
    ja: "{host} は接続を受け付けていません。アドレスとポートを確かめてください",
  },
  connection: {
    en: "The connection to {host} broke ({reason}); try again",
    ja: "{host} との接続が切れました（{reason}）。もう一度試してください",
  },
  tls: {
    en: "A secure connection to {host} failed ({reason}); check the clock of this machine and the site's certificate",
    ja: "{host} と安全に接続できません（{reason}）。この機械の時計と、サイトの証明書を確かめてください",
  },
  badEncoding: {
    en: "{host} sent a body that cannot be decompressed ({reason}); try again or save the page from a browser",
    ja: "{host} の送った内容を展開できません（{reason}）。もう一度試すか、ブラウザーでページを保存してください",
  },
  status: {
    en: "{host} answered {status}; check the address in a browser",
    ja: "{host} の応答は {status} でした。ブラウザーでアドレスを確かめてください",
  },
  statusMissing: {
    en: "{host} answered {status}: the page does not exist; check the address",
    ja: "{host} の応答は {status} でした。ページがありません。アドレスを確かめてください",
  },
  statusForbidden: {
    en: "{host} answered {status}: it does not allow reading this page; save it from a browser, or send the request header it asks for",
    ja: "{host} の応答は {status} で、このページを読ませてくれません。ブラウザーで保存するか、必要なリクエストヘッダーを付けてください",
  },
  statusBusy: {
    en: "{host} answered {status}: it is too busy now; try again in {seconds} s",
    ja: "{host} の応答は {status} で、混み合っています。{seconds} 秒以上たってから試してください",
  },
  statusServer: {
    en: "{host} answered {status}: its server has a problem; try again later",
    ja: "{host} の応答は {status} でした。相手側の不具合です。後で試してください",
  },
} as const

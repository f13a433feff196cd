/** The words about paper B's configuration in the view Parts. */
export const PAPER_WORDS = {
  download: { en: "Paper B's XML", ja: "論文Bの XML" },
  title: { en: "Paper B's XML", ja: "論文Bの XML" },
  lead: {
    en: "Open a configuration in paper B's form and see what it finds on a page. It may hold patterns of several sites; the one that fits is used.",
    ja: "論文Bの形式の設定を開き、ページから何が取り出せるかを見ます。複数のサイトのパターンがあれば、合うものが使われます。",
  },
  file: { en: "Configuration", ja: "設定ファイル" },
  address: { en: "Page to try it on", ja: "試すページ" },
  deviation: { en: "Allowed deviation H", ja: "許すずれ H" },
  apply: { en: "Take the parts", ja: "取り出す" },
  pattern: { en: "Pattern for {url}", ja: "{url} のパターン" },
  noPattern: {
    en: "No stored pattern fits this page. Allow a larger deviation, or check the addresses in the configuration.",
    ja: "このページに合うパターンがありません。ずれを大きくするか、設定のアドレスを確かめてください。",
  },
} as const

/** The words of the view Feeds. */
export const FEEDS_WORDS = {
  title: { en: "Feeds", ja: "フィード" },
  lead: {
    en: "Many feeds carry only a line or two of each article. Here you get the address of a feed with the whole text and the pictures, for your feed reader.",
    ja: "多くのフィードには記事の初めの一、二行しかありません。ここでは、本文と画像をすべて含むフィードのアドレスを、お使いのフィードリーダー用に作れます。",
  },
  address: {
    en: "Address of a feed, or of a page that lists articles",
    ja: "フィード、または記事の一覧ページのアドレス",
  },
  make: { en: "Get the whole text", ja: "全文にする" },
  many: { en: "Many at once", ja: "まとめて" },
  manyLabel: {
    en: "The text of an OPML file: your feed reader exports one",
    ja: "OPML ファイルの内容（フィードリーダーから書き出せます）",
  },
  file: { en: "From a file", ja: "ファイルから" },
  manyMade: {
    en: "{count} {count:feed|feeds} with whole texts.",
    ja: "{count} 件の全文フィードができました。",
  },
  saveOpml: { en: "Save as OPML for your feed reader", ja: "フィードリーダー用に OPML で保存" },
  reading: { en: "Reading the feed and its articles…", ja: "フィードと記事を読んでいます…" },
  readerAddress: { en: "Address for your feed reader", ja: "フィードリーダーに登録するアドレス" },
  form: { en: "Form", ja: "形式" },
  copy: { en: "Copy", ja: "コピー" },
  copied: { en: "Copied", ja: "コピーしました" },
  open: { en: "Open", ja: "開く" },
  entries: { en: "{count} {count:entry|entries}.", ja: "{count} 件の記事。" },
  entriesFailed: {
    en: "{count} {count:entry|entries}, {failed} could not be read.",
    ja: "{count} 件の記事。読めなかったもの {failed} 件。",
  },
  waiting: {
    en: "{count} more {count:is|are} still being read. They appear here by themselves.",
    ja: "あと {count} 件を読んでいます。読めたものからここに出ます。",
  },
  unread: {
    en: "This article could not be read. In the feed it has its title and link.",
    ja: "この記事は読めませんでした。フィードには題名とリンクだけがあります。",
  },
  size: { en: "{count} {count:character|characters}", ja: "{count} 文字" },
  pictures: { en: "{count} {count:picture|pictures}", ja: "画像 {count} 枚" },
  original: { en: "Original", ja: "元のページ" },
} as const

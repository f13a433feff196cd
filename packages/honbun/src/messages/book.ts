/** The words about books (EPUB) and digests. */
export const BOOK_MESSAGES = {
  title: { en: "title of the book, with --format epub", ja: "--format epub の本の題名" },
  vertical: {
    en: "with --format epub: vertical writing, pages from right to left (Japanese)",
    ja: "--format epub で縦書きにし、右開きにする",
  },
  noPictures: {
    en: "with --format epub: leave the pictures out, so that nothing more is fetched",
    ja: "--format epub で画像を入れず、ほかに何も取得しない",
  },
  outNeeded: {
    en: "--format epub writes a file; add `--out book.epub`.",
    ja: "--format epub はファイルを書きます。`--out book.epub` を付けてください。",
  },
  outIsFolder: {
    en: "{path} is a folder, but --format epub writes one file; name a file such as book.epub.",
    ja: "{path} はフォルダーです。--format epub は一つのファイルを書くので、book.epub のようなファイル名を指定してください。",
  },
  nothing: {
    en: "There is nothing to make a book of.",
    ja: "本にする内容がありません。",
  },
  progress: { en: "fetching {count} {count:picture|pictures}", ja: "画像 {count} 枚を取得しています" },
  done: {
    en: "{chapters} {chapters:chapter|chapters}, {pictures} of {wanted} {wanted:picture|pictures}",
    ja: "{chapters} 章、画像 {wanted} 枚のうち {pictures} 枚",
  },
} as const

/** The words of the first screen. */
export const HOME_WORDS = {
  title: { en: "What would you like to do?", ja: "何をしますか" },
  name: { en: "Home", ja: "はじめ" },
  lead: {
    en: "Enter the address of a page to read it without everything around it.",
    ja: "ページのアドレスを入れると、本文だけを読めます。",
  },
  read: {
    en: "Read a page: its main text alone, and why each block was kept or left out.",
    ja: "ページを読む。本文だけを取り出し、なぜそれを残したかも見えます。",
  },
  watch: {
    en: "Watch a page, and hear when its text really changes.",
    ja: "ページを見張り、本文が本当に変わった時だけ知らせを受けます。",
  },
  feeds: {
    en: "Turn a feed, or any list of articles, into a feed with whole texts for your reader.",
    ja: "フィードや記事の一覧を、全文入りのフィードにします。お使いのリーダーで読めます。",
  },
  parts: {
    en: "Take data from pages: point at a title or a price once, find it on all similar pages.",
    ja: "ページから値を取り出す。一度指せば、似たページすべてで見つかります。",
  },
  board: {
    en: "Put parts of several sites on one page, with a feed.",
    ja: "いくつものサイトの部分を一枚のボードに集めます。フィードもできます。",
  },
  join: {
    en: "Join an article that is split over several pages.",
    ja: "何ページにも分かれた記事を一つにつなぎます。",
  },
  sites: {
    en: "Compare many pages of a site: what is template, what is each page's own.",
    ja: "サイトの多くのページを比べ、ひな形と各ページ独自の本文を分けます。",
  },
  annotate: {
    en: "Label pages, compare annotators, train a model of your own.",
    ja: "ページに注釈を付け、注釈者どうしを比べ、自分のモデルを学習させます。",
  },
  batches: {
    en: "Follow corpora that many machines work on; pause, resume or cancel them.",
    ja: "多数のマシンで処理しているコーパスの進みを見て、止めたり再開したりします。",
  },
  lab: {
    en: "Measure methods over folders of pages, and repeat the papers' experiments.",
    ja: "手法を評価し、論文の実験を繰り返します。",
  },
  example: { en: "Example", ja: "例を見る" },
} as const

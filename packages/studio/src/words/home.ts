/** The words of the first screen. */
export const HOME_WORDS = {
  title: { en: "What would you like to do?", ja: "何をしますか" },
  name: { en: "Home", ja: "ホーム" },
  lead: {
    en: "Enter the address of a page to read its main text alone, and to see why it was kept.",
    ja: "ページを読むには、アドレスを入れてください。本文だけを取り出し、なぜそこを残したのかも示します。",
  },
  keepUp: { en: "Follow what is new", ja: "新しいことを追う" },
  collect: { en: "Take data from pages", ja: "ページからデータを取り出す" },
  research: { en: "Label, train, measure", ja: "注釈・学習・評価" },
  watch: {
    en: "Hear when the text of a page really changes. Adverts and counters do not count.",
    ja: "ページの本文が本当に変わったときだけ知らせます。広告やカウンターの変化は数えません。",
  },
  feeds: {
    en: "Turn a feed, or any list of articles, into a feed with whole texts for your reader.",
    ja: "フィードや記事の一覧を、全文入りのフィードにします。お使いのリーダーで読めます。",
  },
  board: {
    en: "Put parts of several sites on one page, with a feed.",
    ja: "いくつものサイトの部分を一枚のボードに集めます。フィードにもなります。",
  },
  parts: {
    en: "Point at a title, a date or a price once, and find it on all similar pages.",
    ja: "題名や日付や値段を一度指せば、似たページすべてから同じ部分を取り出します。",
  },
  join: {
    en: "Make one document of an article that is split over several pages.",
    ja: "何ページにも分かれた記事を一つの文書につなぎます。",
  },
  sites: {
    en: "Compare many pages of a site: what repeats is template, the rest is content.",
    ja: "サイトのページを見比べ、共通のひな形と各ページ独自の本文を分けます。",
  },
  annotate: {
    en: "Label pages, compare annotators, and train a model of your own.",
    ja: "ページに注釈を付け、注釈者どうしを比べ、自分のモデルを学習させます。",
  },
  batches: {
    en: "Follow a corpus that many machines work on; pause, resume or cancel it.",
    ja: "多数のマシンで処理しているコーパスの進み具合を見て、止めたり再開したりします。",
  },
  lab: {
    en: "Measure methods over folders of pages, and repeat the papers' experiments.",
    ja: "ページのフォルダーで手法を評価し、論文の実験を繰り返します。",
  },
  example: { en: "Example", ja: "例を見る" },
} as const

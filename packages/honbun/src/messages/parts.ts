/** The words of `honbun parts` and `honbun board`. */
export const PARTS_MESSAGES = {
  parts: {
    en: "Finds the parts you chose on one page on all similar pages, even after the site changes.",
    ja: "一つのページで指し示した部分を、似たページすべてから、何年でも取り出します。",
  },
  learn: {
    en: "Learns a recipe from one page by quoting what you want, or refines one.",
    ja: "欲しい値を引用するだけで、一つのページからレシピを学びます。既存のレシピの改良もできます。",
  },
  learnPage: { en: "file or address of the page", ja: "ページのファイルまたはアドレス" },
  pick: {
    en: "name=value: a part, by quoting its value from the page; list[].name=value for each of several items",
    ja: "名前=値: ページ上の値を引用して部分を指定する。繰り返す項目は リスト[].名前=値",
  },
  pickPath: {
    en: "name=path: a part by its path (body:0/div:1)",
    ja: "名前=パス: パス（body:0/div:1）で指定する",
  },
  pickSelector: {
    en: "name=selector: a part by a CSS selector",
    ja: "名前=セレクター: CSS セレクターで指定する",
  },
  pickPiece: {
    en: "name=number: a part by the number of its piece (see `honbun parts map`)",
    ja: "名前=番号: レイアウトの区画番号で指定する（parts map を参照）",
  },
  pickNot: { en: "name=value: this is not the part", ja: "名前=値: これはその部分ではない" },
  pickType: { en: "name=type: {types}", ja: "名前=型: {types}" },
  continuous: {
    en: "the part continues in its siblings, as paragraphs do",
    ja: "段落のように兄弟要素へ続く部分とする",
  },
  refine: { en: "refine this recipe instead of making a new one", ja: "新しく作らず、このレシピを改良する" },
  recipeName: { en: "a name for the recipe", ja: "レシピの名前" },
  recipeOut: { en: "write the recipe to this file", ja: "レシピをこのファイルに書く" },
  recipe: { en: "the recipe", ja: "レシピ" },
  apply: {
    en: "Finds the parts of a recipe on pages, in parallel.",
    ja: "レシピの部分を、多くのページから並列に取り出します。",
  },
  pages: {
    en: "files, addresses, folders, JSONL, WARC, lists of addresses (.txt)",
    ja: "ファイル、アドレス、フォルダー、JSONL、WARC、アドレスの一覧（.txt）",
  },
  format: { en: "what to write", ja: "出力の形式" },
  raw: { en: "values as written on the page, not normalised", ja: "正規化せず、ページの表記のまま出す" },
  details: { en: "value, type, confidence and path of every part", ja: "各部分の値、型、確信度、パスを出す" },
  least: {
    en: "leave out parts with a lower confidence",
    ja: "これより確信度の低い部分は「見つからない」とする",
  },
  check: {
    en: "Tests a recipe on pages again and lists the parts that moved, became unsure or were lost.",
    ja: "レシピをもう一度ページで試し、動いた部分、不確かな部分、失われた部分を報告します。",
  },
  repair: {
    en: "update the recipe for parts that have clearly moved",
    ja: "確実に動いた部分の新しい場所をレシピに書き込む",
  },
  map: {
    en: "Draws the layout of a page with its pieces numbered.",
    ja: "ページのレイアウトを、番号付きの区画の図にします。",
  },
  mapOut: {
    en: "write the picture to this file (.svg or .html)",
    ja: "図をこのファイルに書く（.svg または .html）",
  },
  learnt: { en: "{name}: {value} ({element})", ja: "{name}: {value}（{element}）" },
  candidates: {
    en: "It could be one of these; choose one with --selector or --path:",
    ja: "候補は次のとおりです。--selector か --path で指定してください:",
  },
  resembling: { en: "These texts on the page resemble it:", ja: "ページには似た文字列があります:" },
  candidate: { en: "  {path}  {element}  {text}", ja: "  {path}  {element}  {text}" },
  badPick: {
    en: "`{value}` does not name a part; write name=value.",
    ja: "`{value}` は指定になっていません。名前=値 の形で書いてください。",
  },
  badType: {
    en: "`{value}` is not the type of a part; write name=type, where type is one of {types}.",
    ja: "`{value}` は型の指定になっていません。名前=型（{types}）の形で書いてください。",
  },
  noPicks: {
    en: "Choose at least one part: --pick name='a text on the page'.",
    ja: "--pick 名前='ページ上の文字列' で欲しい部分を指定してください。",
  },
  samePick: {
    en: "`{name}` is used twice; give each part its own name.",
    ja: "`{name}` が二度指定されています。部分ごとに別の名前を付けてください。",
  },
  noRecipe: {
    en: "{path} cannot be used as a recipe: {reason}",
    ja: "{path} はレシピとして使えません: {reason}",
  },
  drift: {
    en: "{part}: {drift} ({confidence}) {page}\n  before {before}\n  after  {after}",
    ja: "{part}: {drift}（{confidence}） {page}\n  前 {before}\n  後 {after}",
  },
  checked: {
    en: "{same} the same, {moved} moved, {unsure} unsure, {lost} lost",
    ja: "変化なし {same}、移動 {moved}、不確か {unsure}、喪失 {lost}",
  },
  nothingRead: {
    en: "No page could be read, so the recipe was not tested or changed.",
    ja: "読めるページがなかったため、レシピは試されず、元のままです。",
  },
  repaired: {
    en: "{path} now has the new places of: {parts}",
    ja: "{path} に新しい場所を書き込みました: {parts}",
  },
  applied: { en: "{pages} {pages:page|pages}, {failed} failed", ja: "{pages} ページ、失敗 {failed}" },
  examples: {
    en: `  $ honbun parts learn tea.html --pick title='Green tea' --pick price='¥1,200' -o shop.json
  $ honbun parts apply shop.json pages/ > found.jsonl
  $ honbun parts apply shop.json https://shop.example/cup --format csv
  $ honbun parts check shop.json pages/ --repair
  $ honbun parts map tea.html -o tea.svg`,
    ja: `  $ honbun parts learn tea.html --pick title='煎茶' --pick price='¥1,200' -o shop.json
  $ honbun parts apply shop.json pages/ > found.jsonl
  $ honbun parts apply shop.json https://shop.example/cup --format csv
  $ honbun parts check shop.json pages/ --repair
  $ honbun parts map tea.html -o tea.svg`,
  },
} as const

/** The name of a meaning a link's words can have. */
export type Meaning =
  | "next"
  | "previous"
  | "older"
  | "newer"
  | "page"
  | "article"
  | "chapter"
  | "comments"
  | "reviews"
  | "all"
  | "more"
  | "first"
  | "last"
  | "up"
  | "items"

/**
 * What the words of a link can mean, in the languages of our pages and their neighbours. Evidence among other
 * evidence: no decision hangs on one of them, and the model is trained on copies without any.
 */
export const MEANINGS: Readonly<Record<Meaning, RegExp>> = {
  next: words(
    "next|nächste\\w*|naechste\\w*|weiter\\w*|vor|vorwärts|suivant\\w*|siguientes?|próxim\\w*|proxim\\w*|sigue|successiv\\w*|avanti|seguinte|seguir|следующ\\w*|след|далее|дальше|вперед|вперёд|volgende|nästa|neste|næste|seuraava|następn\\w*|dalej|další|ďalš\\w*|následujíc\\w*|következő|sonraki|ileri|επόμεν\\w*|următo\\w*|berikut\\w*|selanjutnya|continue\\w*|continua\\w*|continuar|forward|fortsetzung|nxt",
    "(?<!目)次|つぎ|続き|つづき|進む|下一|下页|下頁|后一|後一|다음|ถัดไป|التالي|הבא|अगल|পরবর্তী|tiếp",
  ),
  previous: words(
    "prev\\w*|zurück|zurueck|vorherige\\w*|vorige\\w*|précéd\\w*|anterior\\w*|precedent\\w*|indietro|предыдущ\\w*|назад|föregående|forrige|edellinen|poprzedni\\w*|wstecz|předchozí|előző|önceki|geri|προηγούμεν\\w*|back|sebelumnya|retour|atrás|voltar",
    "前の|前へ|前ページ|前頁|前記事|戻る|もどる|上一|上页|上頁|前一|이전|ก่อนหน้า|السابق|הקודם|पिछल|আগের|trước",
  ),
  older: words(
    "older|earlier|ältere\\w*|aeltere\\w*|frühere\\w*|plus anciens?|anciens?|antiguas?|antiguos?|antigas?|antigos|vecchi\\w*|meno recenti|старые|раньше|ранее|oudere?|äldre|eldre|starsze|starší|eski",
    "過去|古い|以前|较旧|舊",
  ),
  newer: words(
    "newer|later|neuere\\w*|plus récents?|récents?|más recientes?|recientes|mais recentes?|più recenti|recenti|новые|новее|nieuwere?|nyare|nyere|nowsze|novější|yeni",
    "新しい|较新|較新",
  ),
  page: words(
    "pages?|pg|seiten?|páginas?|pagina|pagine|pag|страниц\\w*|стр|strona|strony|sida|sivu|side|stránk\\w*|oldal|sayfa|σελίδ\\w*",
    "ページ|頁|页|페이지|쪽|trang|หน้า|صفحة|पृष्ठ",
  ),
  article: words(
    "posts?|articles?|artikel|artículo|articolo|artigo|beitrag|beiträge|story|stories|entry|entries|entrada|news|nachrichten?|blog|запись|записи|стать\\w*|wpis|artykuł|zápisek|topic|thread|product|recipe|photo|video|episode",
    "記事|文章|投稿|エントリ|ニュース|日記|篇|글|뉴스|গল্প",
  ),
  chapter: words(
    "chapters?|kapitel|chapitre|capítulo|capitolo|глава|rozdział|kapitola|parts?|teil|partie|parte|часть|section|abschnitt|sección|sezione|lesson|lektion|leçon|lección|hoofdstuk|node|step",
    "章|節|話|部分|セクション|장|회|অধ্যায়|পর্ব",
  ),
  comments: words(
    "comments?|kommentare?|commentaires?|comentarios?|comentários?|commenti|комментари\\w*|reacties|repl(?:y|ies)|respond|responses|komentar\\w*|opinie|σχόλια|yorum\\w*",
    "コメント|评论|評論|留言|回复|댓글",
  ),
  reviews: words(
    "reviews?|ratings?|bewertungen|rezensionen|reseñas?|opiniones|avis|recensioni|avaliações|отзыв\\w*|recenze|değerlendirme\\w*",
    "レビュー|クチコミ|口コミ|评价|評價|리뷰|후기",
  ),
  all: words(
    "view all|show all|see all|all pages|single page|one page|full (?:article|story|text|view)|view as one page|print\\w*|printable|alle seiten|auf einer seite|ganzer artikel|toutes les pages|sur une page|tout afficher|una sola página|ver todo|tutte le pagine|pagina unica|página única|на одной странице|вся статья|whole page|entire article",
    "全文|全て表示|すべて表示|全部表示|全ページ|1ページで|一頁で|单页|單頁|阅读全文|全部显示|전체보기|전체 보기|印刷",
  ),
  more: words(
    "more|mehr|plus|más|mais|altr[ioe]|ещё|еще|więcej|více|meer|mer|load|show|read",
    "もっと|続きを|さらに|更多|加载|더보기|더 보기|আরও",
  ),
  first: words(
    "first|erste\\w*|anfang|première?|primer[oa]?|primeir[ao]|prim[ao]|перв\\w*|start|begin|home|eerste|första|pierwsza|první",
    "最初|先頭|首页|首頁|第一页|처음",
  ),
  last: words(
    "last|letzte\\w*|ende|derni[eè]re?|últim[oa]|ultim[oa]|последн\\w*|laatste|sista|ostatnia|poslední|son|end",
    "最後|末尾|末页|末頁|尾页|最后|마지막",
  ),
  up: words(
    "up|contents?|toc|table of contents|index|inhalt\\w*|inhaltsverzeichnis|sommaire|índice|indice|содержание|оглавление|overview|übersicht|top",
    "目次|上に戻る|上へ|ホーム|目录|目錄|차례|목차|সূচি",
  ),
  items: words(
    "posts|articles|entries|stories|results|items|products|events|topics|threads|beiträge|einträge|artikel|ergebnisse|resultados|entradas|artículos|artigos|articoli|risultati|résultats|записи|статьи|wpisy|články",
    "一覧|件|記事一覧|結果|条|목록",
  ),
}

/** Words that are alone among letters, and signs of scripts that write without spaces. `\w` is any letter. */
function words(alone: string, anywhere: string): RegExp {
  const letters = alone.replaceAll("\\w", "\\p{L}")
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${letters})(?![\\p{L}])|${anywhere}`, "iu")
}

/** The name of a meaning class names and ids can have. */
export type NameMeaning =
  | "next"
  | "previous"
  | "pager"
  | "article"
  | "comments"
  | "reviews"
  | "aside"
  | "gallery"
  | "calendar"
  | "current"
  | "disabled"

/** What class names, ids and icon names can say about a link or what is around it. */
export const NAME_MEANINGS: Readonly<Record<NameMeaning, RegExp>> = {
  next: /(?:^|[^a-z])(?:next|nxt|nxtlink|forward|weiter|suivant|siguiente|proxim[ao]|older|tsugi|sig|right)(?![a-z])|next|chevron-?right|arrow-?right|angle-?right|right-?arrow|caret-?right/i,
  previous:
    /prev|(?:^|[^a-z])(?:back|newer|left)(?![a-z])|chevron-?left|arrow-?left|angle-?left|left-?arrow/i,
  pager:
    /pag(?:e|er|es|ina|ing|er|enav|inat)|seiten|blaetter|blätter|wp-?pagenavi|nav-?links|pnav|(?:^|[^a-z])pg(?:s|n|r)?(?![a-z])/i,
  article:
    /post-?nav|nav-?(?:single|post|article)|single-?nav|entry-?nav|article-?nav|adjacent|nav-?previous|nav-?next|post-?link|related|siblings|neighbou?r/i,
  comments: /comment|respond|disqus|repl(?:y|ies)/i,
  reviews: /review|rating|bazaarvoice|bewertung|rezension/i,
  aside: /side-?bar|widget|related|recommend|popular|ranking|teaser|promo|banner|(?:^|[^a-z])ads?(?![a-z])/i,
  gallery: /galler|slide-?show|slider|slick|swiper|carousel|photo|thumb/i,
  calendar: /calendar|kalender|datepicker|(?:^|[^a-z])cal(?![a-z])/i,
  current:
    /(?:^|[^a-z])(?:current|active|selected|on|here|this|self|now|aktiv|actif|act|cur|cpage|thispage)(?![a-z])|current|selected/i,
  disabled: /disabled|inactive|(?:^|[^a-z])off(?![a-z])/i,
}

/** Addresses of chapters and parts, by name and number. */
export const CHAPTER_ADDRESS: RegExp =
  /(?:chapter|chap|kapitel|chapitre|capitulo|part|section|sect|lesson|ch|sec|ap[a-z]?)[-_.]?\d+/i

/** A name that begins with the number of a chapter or lesson: `Lesson 2: Glazes`, `第2章 釉薬`. Parts belong together. */
export const CHAPTER_NAME: RegExp =
  /^\W*(?:第\s*(\d{1,5})\s*(?:章|課)|(?:chapter|kapitel|chapitre|capítulo|capitolo|глава|rozdział|kapitola|hoofdstuk|lesson|lektion|leçon|lección|lezione|lição|урок|unit|module|step|レッスン)\s*(\d{1,5}))/iu

/** The name of a meaning the new part of an address can have. */
export type AddressMeaning = "comments" | "reviews" | "slides" | "dates"

/** What the part of an address that the page's own lacks can say about what it pages. */
export const ADDRESS_MEANINGS: Readonly<Record<AddressMeaning, RegExp>> = {
  comments: /comment|cpage|repl(?:y|ies)|respond|kommentar|comentario|opini/i,
  reviews: /review|rating|bvstate|bewertung|rezension/i,
  slides: /slide|photo|image|img|pic(?:ture)?s?[=/_-]|galler|foto|bild/i,
  dates: /month|year|week|(?:^|[?&/])(?:date|day|cal)/i,
}

/** Arrows that point onwards, and back; doubled ones often mean last and first. */
export const ARROWS: Readonly<Record<"right" | "left" | "doubleRight" | "doubleLeft", RegExp>> = {
  right: /[>›→➡▶►▸⟩☞⇒⇨⮕❯〉》➔➜➞»≫⏵＞→]|&gt;|-+&gt;/,
  left: /[<‹←⬅◀◄◂⟨☜⇐⇦❮〈《«≪⏴＜]|&lt;/,
  doubleRight: /[»≫⏭》]|>>|››|[>›]\s*[|｜]/,
  doubleLeft: /[«≪⏮《]|<<|‹‹|[|｜]\s*[<‹]/,
}

/** Digits of full width are digits, capitals are small: what the word lists are compared with. */
export function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim()
}

/** Longer texts name no page number, in characters; the pattern below would read them again and again. */
const LONGEST_NUMBER = 120

/** Words beside a number that count pages or parts; any other word names a thing of which there are several. */
const COUNTING: readonly Meaning[] = [
  "page",
  "chapter",
  "items",
  "next",
  "previous",
  "older",
  "newer",
  "more",
]
const COUNTED_PICTURE = /slide|photo|image|picture|foto|bild|写真|画像|图|圖/i

/**
 * The page number a short text names: `2`, `[2]`, `Page 2`, `Part 2`, `2ページ目`; undefined when it names none. `Room 2`
 * names none: a list of rooms, lines of products or other numbered articles is not a pager.
 */
export function numberIn(text: string): number | undefined {
  if (text.length > LONGEST_NUMBER) return undefined
  const match =
    /^[^\p{L}\p{N}]*((?:\p{L}{1,14}\.?\s*){0,3})[^\p{L}\p{N}]*(\d{1,5})[^\p{L}\p{N}]*(?:ページ目?|页|頁|페이지|目)?$/u.exec(
      text,
    )
  if (!match) return undefined
  const counts =
    match[1] === "" || COUNTED_PICTURE.test(text) || COUNTING.some((name) => MEANINGS[name].test(text))
  return counts ? Number(match[2]) : undefined
}

/**
 * Words that crowd in menus, footers and side boxes (A §4.4: "copyright", 「推奨環境」 …), picked by hand for
 * the languages most met: Japanese, English, German, French, Spanish, Italian, Portuguese, Dutch, Polish,
 * Russian, Chinese, Korean. Each is one feature. Small letters, compatibility forms folded.
 */

/** Words of scripts without spaces, found anywhere. */
// biome-ignore format: a list to be read as lines of kinds
const ANYWHERE = [
  "著作権", "無断転載", "無断複写", "推奨環境", "動作環境", "プライバシー", "個人情報", "利用規約", "サイトマップ", "サイトポリシー",
  "お問い合わせ", "問合せ", "会社概要", "会社案内", "運営会社", "特定商取引", "広告掲載", "採用情報", "ヘルプ", "よくある質問",
  "トップページ", "トップへ", "ホーム", "メニュー", "一覧", "もっと見る", "続きを読む", "詳細はこちら", "こちら", "ページの先頭",
  "前へ", "次へ", "前の記事", "次の記事", "戻る", "関連記事", "関連リンク", "おすすめ", "人気記事", "ランキング",
  "新着", "最新記事", "最近の", "カテゴリ", "タグ", "アーカイブ", "コメント", "トラックバック", "シェア", "ツイート",
  "フォロー", "ブックマーク", "いいね", "メールマガジン", "会員登録", "ログイン", "新規登録", "検索", "キーワード", "スポンサー",
  "広告", "キャンペーン", "印刷", "文字サイズ", "リンク集", "更新日", "投稿日", "プロフィール", "カレンダー", "カート",
  "版权所有", "隐私", "联系我们", "关于我们", "登录", "注册", "首页", "更多", "相关", "热门", "分享", "评论", "搜索", "导航",
  "개인정보", "이용약관", "로그인", "회원가입", "검색", "댓글", "공유", "관련", "목록", "무단전재",
] as const

/** Words of scripts with spaces, found as whole words. */
// biome-ignore format: a list to be read as lines of kinds
const WHOLE = [
  "©", "copyright", "all rights reserved", "privacy", "cookie", "cookies", "terms", "legal", "disclaimer", "sitemap",
  "contact", "contact us", "about us", "about", "imprint", "careers", "jobs", "advertise", "advertisement", "sponsored",
  "powered by", "accessibility", "faq", "help", "support", "feedback", "home", "menu", "skip to", "navigation",
  "search", "login", "log in", "sign in", "sign up", "register", "account", "subscribe", "newsletter", "rss",
  "share", "tweet", "follow", "follow us", "facebook", "twitter", "instagram", "youtube", "linkedin", "pinterest",
  "whatsapp", "email", "print", "like", "comments", "comment", "reply", "leave a", "read more", "more",
  "related", "recommended", "you may also", "popular", "trending", "latest", "recent", "most read", "top stories", "archives",
  "categories", "category", "tags", "tagged", "filed under", "posted in", "posted by", "previous", "next", "back to",
  "view all", "see all", "show more", "load more", "click here", "download", "cart", "checkout", "add to", "wishlist",
  "shipping", "price", "buy", "sale", "free", "app", "loading", "close", "cancel", "submit",
  "impressum", "datenschutz", "kontakt", "nutzungsbedingungen", "agb", "startseite", "anmelden", "registrieren", "suche", "mehr",
  "weiterlesen", "teilen", "kommentare", "kommentar", "anzeige", "werbung", "themen", "drucken", "abo", "über uns",
  "mentions légales", "confidentialité", "accueil", "connexion", "recherche", "partager", "lire aussi", "lire la suite", "commentaires", "publicité",
  "aviso legal", "privacidad", "contacto", "inicio", "buscar", "compartir", "comentarios", "leer más", "suscríbete", "publicidad",
  "privacidade", "contato", "entrar", "compartilhar", "leia mais", "riservata", "condividi", "leggi anche", "contatti", "accedi",
  "regulamin", "prywatności", "udostępnij", "czytaj", "alle rechten", "lees meer", "delen", "inloggen", "поделиться", "комментарии",
  "подписаться", "реклама", "читать", "поиск",
] as const

/** Every keyword of our own; the position is its number. */
export const KEYWORDS: readonly string[] = [...ANYWHERE, ...WHOLE]

/** Finds keywords in texts. */
export interface KeywordFinder {
  readonly words: readonly string[]
  /** Calls `found` with the number of each keyword of a text, in order, none overlapping. Linear. */
  each(text: string, found: (keyword: number) => void): void
}

/** Finds the given words: those of scripts with spaces as whole words, the others anywhere. */
export function keywordFinder(words: readonly string[]): KeywordFinder {
  const folded = words.map(fold)
  const numberOf = new Map(folded.map((word, number) => [word, number]))
  const anywhere = folded.filter((word) => !HAS_SPACES.test(word))
  const whole = folded.filter((word) => HAS_SPACES.test(word))
  const patterns = [
    ...(anywhere.length > 0 ? [alternatives(anywhere)] : []),
    ...(whole.length > 0 ? [`(?<![\\p{L}\\p{N}])(?:${alternatives(whole)})(?![\\p{L}\\p{N}])`] : []),
  ]
  const pattern = patterns.length > 0 ? new RegExp(patterns.join("|"), "gu") : undefined
  return {
    words: folded,
    each(text, found) {
      if (pattern) for (const [word] of fold(text).matchAll(pattern)) found(numberOf.get(word)!)
    },
  }
}

/** Words of scripts that write spaces between words; a sign such as © counts among them. */
const HAS_SPACES =
  /^[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+$/u

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase()
}

/** Longer words first, so that the longest one at a place is found. */
function alternatives(words: readonly string[]): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&"))
    .join("|")
}

let own: KeywordFinder | undefined

/** The finder of {@link KEYWORDS}; made when first used. */
export function ownKeywords(): KeywordFinder {
  own ??= keywordFinder(KEYWORDS)
  return own
}

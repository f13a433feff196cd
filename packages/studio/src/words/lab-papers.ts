/** The words about papers' experiments in the view Lab. */
export const LAB_PAPER_WORDS = {
  experiments: { en: "The papers' experiments on these pages", ja: "これらのページで論文の実験を行う" },
  runPaperA: { en: "Thresholds of paper A", ja: "論文Aの閾値実験" },
  paperAHint: {
    en: "Cross-validates paper A's two CRFs and tries all pairs of thresholds. Takes minutes for many pages.",
    ja: "論文Aの二つの CRF を交差検定で学習し、二つの閾値を動かします。ページが多いと数分かかります。",
  },
  runPaperD: { en: "Importances of paper D", ja: "論文Dの重要度" },
  paperDHint: {
    en: "Trains paper D's trees and forests on pages whose content is known, and their next link where they have one. Takes minutes for many pages.",
    ja: "本文と、あれば次のリンクが分かっているページで、論文Dの決定木と森を学習します。ページが多いと数分かかります。",
  },
  runPaperC: { en: "Repetition of paper C", ja: "論文Cの繰り返し" },
  paperCHint: {
    en: "Finds the main text of every site by what repeats on its pages, as paper C does. Needs two pages of a site.",
    ja: "論文Cのとおり、サイトのページで繰り返されるものを除いて本文を求めます。同じサイトのページが2つ以上要ります。",
  },
  runPaperE: { en: "Collections of paper E", ja: "論文Eの文書集合" },
  paperEHint: {
    en: "Finds content blocks by comparing the pages of every site, as paper E does, with its repairs. Needs two pages of a site.",
    ja: "論文Eのとおり、サイトのページを比べて本文のブロックを求め、改善も試します。同じサイトのページが2つ以上要ります。",
  },
  more: { en: "More experiments", ja: "その他の実験" },
  runSites: { en: "Whole sites", ja: "サイト全体" },
  sitesHint: {
    en: "Papers C and E, single pages and honbun's site method beside each other, on sites that were left out. Needs two pages of a site.",
    ja: "論文C・E、単一ページ、honbun のサイト方式を、学習に使っていないサイトで並べて測ります。同じサイトのページが2つ以上要ります。",
  },
  runParts: { en: "Parts of paper B", ja: "論文Bの部分抽出" },
  partsHint: {
    en: "Learns parts from one page of each site and finds them on its other pages, by paper B and other methods.",
    ja: "各サイトの一ページから部分を学び、論文Bと他の方法で、他のページから見つけます。",
  },
  runChanges: { en: "Changes of paper C", ja: "論文Cの更新検出" },
  changesHint: {
    en: "Detectors of change on pages kept at several times. Needs a folder with snapshots.",
    ja: "複数の時点で保存したページで更新の検出を測ります。snapshots のあるフォルダーが要ります。",
  },
  runPager: { en: "Next links", ja: "次のページへのリンク" },
  pagerHint: {
    en: "Cross-validates honbun's finder of next links. Needs pages whose next page is known.",
    ja: "honbun の次リンク検出を交差検定します。次のページが分かっているページが要ります。",
  },
  runChains: { en: "Joined articles", ja: "記事の結合" },
  chainsHint: {
    en: "Joins whole articles of several pages and compares them with their texts. Needs all pages of an article, in order.",
    ja: "複数ページの記事を結合し、正解と比べます。記事の全ページとその順序が要ります。",
  },
  runSelfTraining: { en: "Self-training", ja: "自己学習" },
  selfTrainingHint: {
    en: "Paper E labels the pages of each site, and a model for single pages learns from that, beside one that learnt the known texts. The model can be kept.",
    ja: "論文Eがサイトごとに付けた正解から単一ページのモデルを学習し、本文の正解で学習したモデルと並べて測ります。モデルは保存できます。",
  },
  settings: { en: "Split, keywords, templates", ja: "分割・キーワード・テンプレート" },
  settingsHint: {
    en: "For papers A and D. Leave a field empty for the usual setting.",
    ja: "論文AとDに使います。空欄なら既定の設定です。",
  },
  train: {
    en: "Train on (page ids or hosts, one a line)",
    ja: "学習に使うページ（ID かホストを一行に一つ）",
  },
  test: { en: "Test on (page ids or hosts, one a line)", ja: "評価に使うページ（ID かホストを一行に一つ）" },
  keywords: { en: "Keywords of paper A, one a line", ja: "論文Aのキーワード（一行に一つ）" },
  templates: { en: "Templates of paper A, as for CRF++", ja: "論文Aのテンプレート（CRF++ の書式）" },
  perSite: { en: "Paper A: most pages of a site", ja: "論文A：一サイトの最大ページ数" },
  tune: { en: "Paper D: settings of the forest to try", ja: "論文D：試す森の設定の数" },
  render: { en: "Paper D: also features of the drawn page", ja: "論文D：描画したページの特徴も使う" },
  modelName: { en: "Keep the paper's model as", ja: "論文のモデルを保存する名前" },
  noModel: { en: "not kept", ja: "保存しない" },
  modelKept: { en: "The model is kept as {name}.", ja: "モデルを {name} として保存しました。" },
  linkImportance: {
    en: "Importance of features for next links (random forest)",
    ja: "次のリンクを見分ける特徴の重要度（ランダムフォレスト）",
  },
  contentImportance: {
    en: "Importance of features for content (random forest)",
    ja: "本文を見分ける特徴の重要度（ランダムフォレスト）",
  },
  linkCurves: { en: "Precision and recall of next links", ja: "次のリンクの適合率と再現率" },
  contentCurves: { en: "Precision and recall of content", ja: "本文の適合率と再現率" },
  noDistanceCurves: {
    en: "The same without the distance to the next link",
    ja: "次のリンクとの距離を使わない場合",
  },
  sourceCurves: { en: "The same by where the next link comes from", ja: "次のリンクの出どころごと" },
} as const

/** The words about papers' experiments in the view Lab. */
export const LAB_PAPER_WORDS = {
  runPaperD: { en: "Importances of paper D", ja: "論文Dの重要度" },
  paperDHint: {
    en: "Trains paper D's trees and forests on pages with known next link and content (the set wedata-pages). Takes minutes for many pages.",
    ja: "次のリンクと本文が分かっているページ（wedata-pages）で、論文Dの決定木と森を学習します。ページが多いと数分かかります。",
  },
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

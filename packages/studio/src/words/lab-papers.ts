/** The words about papers' experiments in the view Lab. */
export const LAB_PAPER_WORDS = {
  runPaperD: { en: "Importances of paper D", ja: "論文Dの重要度" },
  paperDHint: {
    en: "Trains paper D's trees and forests on pages whose next link and content are known (the set wedata-pages); minutes on many pages.",
    ja: "次のリンクと本文が分かっているページ（wedata-pages）で、論文Dの決定木と森を学習します。ページが多いと数分かかります。",
  },
  linkImportance: {
    en: "Which features tell next links (random forest)",
    ja: "次のリンクを見分ける特徴の重要度（ランダムフォレスト）",
  },
  contentImportance: {
    en: "Which features tell content (random forest)",
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

/** The words about papers' experiments in the view Lab. */
export const LAB_PAPER_WORDS = {
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
  modelName: { en: "Keep the paper's model as", ja: "論文のモデルを保存する名前" },
  noModel: { en: "not kept", ja: "保存しない" },
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

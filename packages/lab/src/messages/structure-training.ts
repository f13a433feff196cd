/** The words of `honbun lab structures`. */
export const STRUCTURE_TRAINING_MESSAGES = {
  structures: {
    en: "Trains and cross-validates the model that decides which tables, lists, figures and pictures a reader gets.",
    ja: "読者に渡す表・リスト・図・画像を決めるモデルを学習し、交差検証します。",
  },
  folder: {
    en: "folders of sites whose pages have goldHtml",
    ja: "goldHtml のあるページを持つサイトのフォルダー",
  },
  modelOut: { en: "write the model to this file", ja: "モデルをこのファイルに書く" },
  judge: {
    en: "also measure what a reader gets, as eval --structure does, with models that have not met the page's site",
    ja: "ページのサイトを学習していないモデルで、eval --structure と同じ測定もする",
  },
  date: { en: "date of training, for the model card", ja: "学習した日（モデルの説明用）" },
  reading: { en: "page {at} of {all}", ja: "{all} ページ中 {at} ページ目" },
  fold: { en: "fold {at}", ja: "分割 {at}" },
  heading: {
    en: "Content found on sites that no model has met: by blocks alone, by structure; and precision. Means over sites",
    ja: "どのモデルも学習していないサイトで見つかった割合: ブロックのみ、構造、適合率（サイトの平均）",
  },
  count: { en: "number", ja: "数" },
  blocks: { en: "blocks", ja: "ブロック" },
  structure: { en: "structure", ja: "構造" },
  examples: {
    en: "  $ honbun lab structures data/more/sites --kept-folds folds.json --limit 4 --model-out packages/core/models/structure.json",
    ja: "  $ honbun lab structures data/more/sites --kept-folds folds.json --limit 4 --model-out packages/core/models/structure.json",
  },
} as const

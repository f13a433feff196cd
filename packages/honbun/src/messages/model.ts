/** What is said about models of one's own. */
export const MODEL_MESSAGES = {
  model: {
    en: "a model made by `honbun train`, used instead of the default one",
    ja: "既定の代わりに使う、`honbun train` で作ったモデル",
  },
  noModel: {
    en: "{path} cannot be used as a model: {reason}",
    ja: "{path} はモデルとして使えません: {reason}",
  },
  modelNeedsAuto: {
    en: "--model works only with --method auto.",
    ja: "--model は --method auto のときだけ使えます。",
  },
} as const

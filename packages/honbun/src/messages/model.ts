/** What is said about models of one's own. */
export const MODEL_MESSAGES = {
  model: {
    en: "a model made by `honbun train`, `lab paper-a` or `lab paper-d`, used instead of the default one",
    ja: "既定の代わりに使う、`honbun train`・`lab paper-a`・`lab paper-d` で作ったモデル",
  },
  noModel: {
    en: "{path} cannot be used as a model: {reason}",
    ja: "{path} はモデルとして使えません: {reason}",
  },
  otherMethod: {
    en: "{path} is a model for --method {method}, not {asked}.",
    ja: "{path} は --method {method} 用のモデルです（{asked} ではありません）。",
  },
} as const

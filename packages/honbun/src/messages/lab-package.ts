/** The commands that `@honbun/lab` brings, and what is said where it is not installed. */
export const LAB_PACKAGE_MESSAGES = {
  eval: {
    en: "Measures extraction on folders of pages whose main text is known.",
    ja: "正解のわかっているページのフォルダーで、抽出の精度を測ります。",
  },
  compare: {
    en: "Compares methods, models and other extractors on folders of pages whose main text is known.",
    ja: "正解のわかっているページのフォルダーで、手法、モデル、他の抽出器を比べます。",
  },
  train: {
    en: "Trains a model on folders of pages whose main text is known, and measures it by cross-validation.",
    ja: "本文のわかっているページのフォルダーからモデルを学習し、交差検証で測ります。",
  },
  lab: {
    en: "Keeps the data for training and evaluation in order.",
    ja: "学習と評価のためのデータを整えます。",
  },
  missing: {
    en: "This command is in the package {name}, which is not installed. Add it with `npm install {name}`.",
    ja: "このコマンドはパッケージ {name} にありますが、導入されていません。`npm install {name}` で追加してください。",
  },
} as const

/** The words of `honbun lab reproduce`. */
export const LAB_REPRODUCE = {
  description: {
    en: "Trains every model that ships with honbun from raw folders, or remakes every table of the documentation (--tables), step by step. Run the same command again to go on after an interruption.",
    ja: "同梱のモデルをすべて、または文書の表をすべて（--tables）、元のフォルダーから順に作り直します。中断しても、同じコマンドで続きから始まります。",
  },
  folder: {
    en: "folder with pages/, sites/, pagination/, and more/ with the same three",
    ja: "pages/・sites/・pagination/ と、同じ三つを含む more/ のあるフォルダー",
  },
  out: {
    en: "folder for the models, or for what is kept between runs",
    ja: "モデル、または途中の結果を書き込むフォルダー",
  },
  tables: {
    en: "remake the tables in this folder of documentation instead of the models, and print the lines that changed",
    ja: "モデルの代わりに、この文書フォルダーの表を作り直し、変わった行を示す",
  },
  sameTable: { en: "{table}: nothing changed", ja: "{table}: 変わっていません" },
  changedTable: {
    en: "{table}: {count} {count:line|lines} changed, see standard output",
    ja: "{table}: {count} 行が変わりました（標準出力を参照）",
  },
  work: {
    en: "folder for what is kept between runs; `work` in the folder of the models by default",
    ja: "途中の結果を残すフォルダー。指定がなければモデルのフォルダーの work",
  },
  only: { en: "only these steps (comma-separated)", ja: "行う工程（カンマ区切り）" },
  list: {
    en: "print the commands of the steps and run nothing",
    ja: "各工程のコマンドを示すだけで、実行しない",
  },
  date: { en: "date on the model cards; today by default", ja: "カードに書く日付。指定がなければ今日" },
  begins: { en: "Step {number} of {of}, {step}: begins", ja: "工程 {number}/{of}（{step}）を始めます" },
  done: {
    en: "Step {number} of {of}, {step}: wrote {files}",
    ja: "工程 {number}/{of}（{step}）: {files} を書きました",
  },
  kept: {
    en: "Step {number} of {of}, {step}: {files} is there from an earlier run",
    ja: "工程 {number}/{of}（{step}）: {files} は前回の実行で作ったものを使います",
  },
  lacks: {
    en: "Step {number} of {of}, {step}: {files} is missing. Put it there, or leave this step out with --only.",
    ja: "工程 {number}/{of}（{step}）: {files} がありません。用意するか、--only でこの工程を除いてください。",
  },
  failed: {
    en: "Step {number} of {of}, {step}: failed. Mend what is said above and run the same command again.",
    ja: "工程 {number}/{of}（{step}）に失敗しました。上の問題を直して、同じコマンドをもう一度実行してください。",
  },
  unknown: {
    en: "There is no step {step}. Steps: {steps}.",
    ja: "{step} という工程はありません。工程: {steps}",
  },
  examples: {
    en: `  $ honbun lab reproduce data --out models --list
  $ honbun lab reproduce data --out models
  $ honbun lab reproduce data --out models --only article,site`,
    ja: `  $ honbun lab reproduce data --out models --list
  $ honbun lab reproduce data --out models
  $ honbun lab reproduce data --out models --only article,site`,
  },
} as const

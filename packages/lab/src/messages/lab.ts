/** What the lab commands say: their tables, notes and complaints. */
export const LAB_MESSAGES = {
  wholeTexts: {
    en: "Whole texts (shingles of 4 words; of 4 characters on {count} {count:page|pages})",
    ja: "本文全体（4 語の連なりで比較。{count} ページは 4 文字の連なり）",
  },
  peersNeedStructure: {
    en: "--peers goes with --structure; to compare texts, use `honbun compare --methods auto,readability,defuddle`.",
    ja: "--peers は --structure とともに使います。本文を比べるには `honbun compare --methods auto,readability,defuddle` を使ってください。",
  },
  snippets: { en: "Snippets", ja: "断片" },
  beginnings: { en: "Beginnings", ja: "書き出し" },
  metadata: {
    en: "Metadata (share of pages with the right value, and number of pages)",
    ja: "書誌情報（正しかった割合とページ数）",
  },
  verdicts: { en: "Verdicts (by the type given in the data)", ja: "判定（データの示す種類ごと）" },
  confidence: {
    en: "Confidence, calibrated on other hosts; AUC for the tenth of the pages with the lowest F1: {auc}",
    ja: "信頼度（ほかのホストで較正）。F1 が最も低い一割のページを見分ける AUC: {auc}",
  },
  meanConfidence: { en: "confidence", ja: "信頼度" },
  unknownVerdict: { en: "unknown", ja: "不明" },
  pages: { en: "pages", ja: "ページ" },
  empty: { en: "empty", ja: "空" },
  interval: { en: "95 %", ja: "95 % 区間" },
  wordF1: { en: "words", ja: "語 F1" },
  exact: { en: "exact", ja: "完全" },
  letters: { en: "letters", ja: "文字一致" },
  accuracy: { en: "accuracy", ja: "正解率" },
  rejected: { en: "rejected", ja: "除外率" },
  loose: { en: "loose F", ja: "緩い F" },
  contains: { en: "contains", ja: "含む" },
  starts: { en: "starts", ja: "始まる" },
  title: { en: "title", ja: "題" },
  author: { en: "author", ja: "著者" },
  date: { en: "date", ja: "日付" },
  worst: { en: "Worst pages", ja: "成績の悪いページ" },
  noGold: {
    en: "None of the pages has a gold text, snippets or a beginning to compare with.",
    ja: "比較できる正解（本文、断片、書き出し）のあるページがありません。",
  },
  reading: { en: "page {done}/{all}, {left} left", ja: "{all} ページ中 {done} ページ、残り {left}" },
  failures: {
    en: "{failed} of {all} {all:page|pages} could not be extracted and {failed:counts|count} as empty; the first: {id} ({reason})",
    ja: "{all} ページ中 {failed} ページは抽出できず、空として数えました。最初のもの: {id}（{reason}）",
  },
  methodFailures: {
    en: "{name} failed on {failed} {failed:page, which counts|pages, which count} as empty; the first: {id} ({reason})",
    ja: "{name} は {failed} ページで失敗し、空として数えました。最初のもの: {id}（{reason}）",
  },
  trainedOn: {
    en: "The model of {name} was trained on sets named {sets}. If these are the same pages, its figures are too good; `honbun train` measures on pages that a model has not seen.",
    ja: "{name} のモデルは {sets} という名のセットのページから作られました。同じページなら、ここでの数値は実力より良く出ます。`honbun train` は未見のページで測ります。",
  },
  sameOutput: {
    en: "Two files would be written to {path}. Give each file its own path.",
    ja: "{path} に二つのファイルを書くことになります。別々の場所を指定してください。",
  },
  outputIsInput: {
    en: "{path} is an input. Give another path to write to.",
    ja: "{path} は入力です。別の書き込み先を指定してください。",
  },
  noFolder: {
    en: "Name a folder of pages, or give --train and --test folders.",
    ja: "ページのフォルダーを指定するか、--train と --test にフォルダーを指定してください。",
  },
  noSplit: {
    en: "{path} is neither a folder of pages nor a list of page ids or hosts ({reason}).",
    ja: "{path} はページのフォルダーでも、ページ id やホストの一覧でもありません（{reason}）。",
  },
  notADataset: {
    en: "{folder} is not a folder of pages in the shared format: it needs pages.jsonl, or folders that contain it ({reason}).",
    ja: "{folder} は共通形式のページのフォルダーではありません。pages.jsonl か、それを含むフォルダーが必要です（{reason}）。",
  },
  noPages: {
    en: "There are no pages to work on. For --sets, choose from: {sets}.",
    ja: "対象のページがありません。--sets には実在するセットを指定してください: {sets}。",
  },
  noFolds: {
    en: "{path} does not contain models of a cross-validation: {reason}",
    ja: "{path} は交差検証のモデルのファイルではありません: {reason}",
  },
  noEarlier: {
    en: "{path} does not contain figures of pages: {reason}",
    ja: "{path} はページごとの数値のファイルではありません: {reason}",
  },
  notEarlier: {
    en: "{count} of {all} {all:page|pages} left out of the comparison: no score in the earlier run or in this one.",
    ja: "{all} ページ中 {count} ページは、以前か今回の得点がないため、比較から除きました。",
  },
  now: { en: "now", ja: "今回" },
  before: { en: "before", ja: "以前" },
  foldsNeedAuto: {
    en: "--kept-folds works only with --method auto.",
    ja: "--kept-folds は --method auto のときだけ使えます。",
  },
  expectedSeed: { en: "Expected a whole number, 0 or above.", ja: "0 以上の整数を指定してください。" },
  expectedDate: {
    en: "Expected a date such as 2026-11-15.",
    ja: "2026-11-15 のような日付を指定してください。",
  },
  expectedFolds: {
    en: "Expected a whole number from 2 to 255.",
    ja: "2 から 255 の整数を指定してください。",
  },
  tooFewGroups: {
    en: "This number of folds needs pages with whole texts from {folds} or more hosts, but there are only {groups}. Lower --folds or add pages.",
    ja: "{folds} 分割には、本文のわかるページが {folds} 以上のホストから必要ですが、{groups} しかありません。--folds を減らすかページを増やしてください。",
  },
  stepReading: {
    en: "reading: page {done}/{of}, {left} left",
    ja: "読み込み: {of} ページ中 {done}、残り {left}",
  },
  stepFeatures: {
    en: "features: page {done}/{of}, {left} left",
    ja: "特徴: {of} ページ中 {done}、残り {left}",
  },
  stepFold: {
    en: "fold {done} of {of} done, {left} left",
    ja: "交差検証: {of} 回中 {done} 回完了、残り {left}",
  },
  stepJudging: {
    en: "judging page {done} of {of}, {left} left",
    ja: "評価中: {of} ページ中 {done} ページ、残り {left}",
  },
  stepModel: { en: "model trained on all pages", ja: "全ページでモデルを学習しました" },
  crossValidated: {
    en: "Cross-validated on {pages} {pages:page|pages} in {folds} {folds:fold|folds}; no host is on both sides of a fold.",
    ja: "{pages} ページを {folds} 分割で交差検証しました。同じホストが学習側と評価側に分かれることはありません。",
  },
  thisModel: { en: "this", ja: "今回" },
  defaultModel: { en: "default", ja: "既定" },
  defaultMayKnow: {
    en: "The default model may have been trained on some of these pages; this model was measured only on pages it was not trained on.",
    ja: "既定のモデルはこれらのページの一部で学習済みかもしれません。今回のモデルは、評価に使ったページでは学習していません。",
  },
  reliability: {
    en: "confidence is {error} away from the real F1 on average",
    ja: "確信度と実際の F1 の差は平均 {error} です",
  },
  paired: {
    en: "{first} against {second}, page by page (* significant at .05)",
    ja: "{first} と {second} のページごとの比較（* は有意水準 .05）",
  },
  difference: { en: "difference", ja: "差" },
  wins: { en: "wins", ja: "勝" },
  ties: { en: "ties", ja: "分" },
  losses: { en: "losses", ja: "敗" },
  comparedF1: { en: "F1 of whole texts (* best)", ja: "本文全体の F1（* が最良）" },
  comparedExact: { en: "Pages exactly right (* best)", ja: "完全に正しいページの割合（* が最良）" },
  comparedSnippets: { en: "F of snippets (* best)", ja: "断片の F（* が最良）" },
  comparedBeginnings: { en: "Beginnings found (* best)", ja: "書き出しを含む割合（* が最良）" },
  worstOf: {
    en: "Worst pages of {first} first (* best)",
    ja: "{first} の成績が悪いページから順に（* が最良）",
  },
  noPeer: {
    en: "{name} is left out: it needs {packages} (npm install {packages}).",
    ja: "{name} は除きます。{packages} が必要です（npm install {packages}）。",
  },
  noMethods: { en: "No method is left to run.", ja: "実行できる手法がありません。" },
  unknownMethod: {
    en: "`{name}` is not a method. Expected {names}, or a model file (name.json).",
    ja: "`{name}` という手法はありません。{names}、またはモデルのファイル（name.json）を指定してください。",
  },
} as const

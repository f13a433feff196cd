import type * as reasons from "../error-reasons.js"
import type { HonbunError } from "../errors.js"
import { type Language, say } from "./say.js"

/** What exactly can be wrong, as a word. */
type ReasonName = (typeof reasons)[keyof typeof reasons]["reason"]

/** Errors in Japanese. Their English is with the reasons themselves, which throw it as the message. */
const JAPANESE: Readonly<Record<ReasonName, string>> = {
  "page-nodes": "ページのノードが {most} 個を超えます。それでも読むには `limits.nodes` を大きくしてください",
  "parsing-time":
    "構文解析に {most} ミリ秒より長くかかりました。もっと待つには `limits.milliseconds` を大きくしてください",
  "page-bytes":
    "ページは {bytes} バイトあり、上限の {most} バイトを超えます。それでも読むには `limits.bytes` を大きくしてください",
  "unknown-limit": "`{name}` という上限はありません",
  "limit-not-positive": "`limits.{name}` は正の数でなければなりません (`{value}`)",
  "depth-too-small": "`limits.depth` は {least} 以上でなければなりません (`{value}`)",
  "not-a-page": "`parsePage` で読んだページを渡してください (`{got}`)",
  "not-text-or-bytes": "ページは文字列かバイト列で渡してください (`{got}`)",
  "not-a-selector": "`{name}` は CSS セレクターでなければなりません (`{got}`)",
  "rules-not-an-array": "SITEINFO は規則の配列でなければなりません",
  "rules-not-json": "SITEINFO は JSON でなければなりません",
  "xpath-without-nodes": "XPath はノードを選ぶものでなければなりません",
  "xpath-too-slow": "XPath の調べるノードが多すぎます",
  "xpath-needs-nodes": "XPath のこの場所にはノードが必要です",
  "unknown-xpath-function": "`{name}` という XPath の関数はありません",
  "no-page-in-state": "`state` にページが一つもありません",
  "bad-include": "`include` には {names} を真か偽で指定してください (`{name}: {value}`)",
  "unknown-format": "`format` は {names} のどれかでなければなりません (`{got}`)",
  "unknown-option": "使えるオプションは {names} です (`{name}`)",
  "not-true-or-false": "`{name}` は真か偽でなければなりません (`{value}`)",
  "unknown-method": "`method` は {names} のどれかでなければなりません (`{method}`)",
  "method-not-loaded":
    '方法 `{method}` は組み込まれていません。"@honbun/core/papers" の `{from}` を使うか、そこから読み込んだ `{method}` を `method: {method}` として渡してください',
  "no-template-line": "素性テンプレートが一つもありません。例: `U01:%x[0,number]`",
  "bad-factor": "`%x[-1,keyword]` のように書き、項目には {names} か数値の名前を使ってください (`{line}`)",
  "no-pick": "指した部分が一つもありません",
  "not-before-example": "`{name}` でないものより先に、`{name}` の例を挙げてください",
  "picked-twice": "`{name}` は一つだけ指してください",
  "bad-pick": "`{name}` には、名前と、value、path、selector、piece のどれか一つが必要です",
  "unknown-type": "`type` は {names} のどれかでなければなりません (`{type}`)",
  "value-without-words": "`{name}` の `value` に語がありません (`{value}`)",
  "no-value-of-type": "`{name}` に {type} 型の値がありません",
  "bad-part-name": "名前は `price` や `products[].price` のように付けてください (`{name}`)",
  "nothing-repeats": "`{name}` の周りに繰り返しがなく、項目の並びの中にありません",
  "in-items": "項目の外の部分を指してください (`{name}`)。項目は二つの例から学び直してください",
  "other-template-format":
    "形式 `{format}` {version} のテンプレートではありません (`{gotFormat}` {gotVersion})。学び直してください",
  "damaged-template": "テンプレートの `{name}` が壊れています。学び直してください",
  "template-not-an-object": "テンプレートは JSON のオブジェクトでなければなりません",
  "template-not-json": "テンプレートは JSON でなければなりません",
  "not-a-moment": "`now` は日時でなければなりません (`{value}`)",
  "not-a-document": "`Readability` の最初の引数は document でなければなりません",
  "too-many-elements": "文書の要素は {count} 個あり、上限の {most} 個を超えます",
  "not-in-form": "{where} は {expected} でなければなりません (`{got}`)",
  "bad-paper-xml": "{expected} でなければなりません (`{got}`)",
  "no-such-path": "`{name}` のパスがページにありません (`{path}`)",
  "bad-favor": "`favor` は {names} か、0 から 1 の { upper, lower } でなければなりません (`{got}`)",
  "selector-too-long": "CSS セレクターが長すぎます (`{selector}`)",
  "selector-goes-on": "CSS セレクターの {at} 文字目に別のものがあります (`{selector}`)",
  "selector-selects-nothing": "CSS セレクターの {at} 文字目で何も選ばれていません (`{selector}`)",
  "selector-not-closed": "CSS セレクターの括弧が閉じていません (`{selector}`)",
  "selector-unsupported": "CSS セレクターの `:{name}` には対応していません (`{selector}`)",
  "selector-without-position": "CSS セレクターに位置がありません (`{selector}`)",
  "selector-without-name": "CSS セレクターの {at} 文字目に名前がありません (`{selector}`)",
  "xpath-too-long": "XPath が {most} 文字を超えます",
  "not-xpath": "XPath として読めません (`{got}`)",
  "xpath-too-deep": "XPath の入れ子が {most} 段を超えます",
  "xpath-goes-on": "XPath は `{got}` の前で終わらなければなりません",
  "xpath-without-name": "XPath のここには名前が必要です (`{got}`)",
  "xpath-ends": "XPath が途中で終わっています",
  "xpath-without-sign": "XPath のここには `{sign}` が必要です (`{got}`)",
  "no-such-place": "`{name}` の場所 `{wanted}` がページにありません",
  "not-on-page": "`{value}` (`{name}`) がページにありません",
  "several-on-page": "`{value}` (`{name}`) がページに {count} か所あります",
}

/** An error in words. Errors that carry no reason are said by their own message. */
export function sayError(
  error: Pick<HonbunError, "message"> & Partial<Pick<HonbunError, "reason" | "values">>,
  language: Language,
): string {
  const { message, reason = "", values } = error
  if (language === "en" || !Object.hasOwn(JAPANESE, reason)) return message
  return say({ en: message, ja: JAPANESE[reason as ReasonName] }, language, values)
}

import type { JSX } from "preact"
import { getAgreement } from "../api/annotate.js"
import { ErrorNotice } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"

/** How well the annotators of a set agree: two by two, and all together (E §4.1). */
export function AgreementTab({ set }: { set: string }): JSX.Element {
  const say = useSay()
  const { answer, error, again } = useAnswer(() => getAgreement(set), [set])
  if (!answer) return <ErrorNotice error={error} onRetry={again} />
  const { pairs, fleiss, against } = answer
  if (pairs.length === 0 && against.length === 0)
    return <p class="empty">{say(ANNOTATE_WORDS.agreementNone)}</p>
  return (
    <section class="agreement">
      <h2>{say(ANNOTATE_WORDS.agreementPairs)}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div class="table-scroll" tabIndex={0}>
        <table class="numbers">
          <Heads names={["colFirst", "colSecond", "colPages", "colBlocks", "colSame", "colKappa"]} />
          <tbody>
            {pairs.map((pair) => (
              <tr key={`${pair.first} ${pair.second}`}>
                <td>{pair.first}</td>
                <td>{pair.second}</td>
                <td>{pair.pages}</td>
                <td>{pair.blocks}</td>
                <td>{pair.same.toFixed(3)}</td>
                <td>{pair.kappa.toFixed(3)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {fleiss ? (
        <p>{say(ANNOTATE_WORDS.agreementAll, { ...fleiss, kappa: fleiss.kappa.toFixed(3) })}</p>
      ) : null}
      {against.length > 0 ? (
        <>
          <h2>{say(ANNOTATE_WORDS.againstFinal)}</h2>
          <p class="small">{say(ANNOTATE_WORDS.againstFinalHow)}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
          <div class="table-scroll" tabIndex={0}>
            <table class="numbers against-final">
              <Heads names={["annotator", "colPages", "colPrecision", "colRecall", "colF", "colPerfect"]} />
              <tbody>
                {against.map(({ annotator, pages, precision, recall, f, perfect }) => (
                  <tr key={annotator}>
                    <td>{annotator}</td>
                    <td>{pages}</td>
                    {[precision, recall, f, perfect].map((value, i) => (
                      <td key={i}>{value.toFixed(3)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : null}
    </section>
  )
}

function Heads({ names }: { names: readonly (keyof typeof ANNOTATE_WORDS)[] }): JSX.Element {
  const say = useSay()
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {say(ANNOTATE_WORDS[name])}
          </th>
        ))}
      </tr>
    </thead>
  )
}

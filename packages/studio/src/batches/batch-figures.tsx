import type { JSX } from "preact"
import type { BatchStatus } from "../api/batches.js"
import { useSettings } from "../app/settings.js"
import { BATCHES_WORDS } from "../words/batches.js"
import type { Language } from "../words/say.js"

/** The figures of a batch as a whole. */
export function BatchFigures({ batch }: { batch: BatchStatus }): JSX.Element {
  const { say, language } = useSettings()
  const { pages, extracted, bytes, pagesPerSecond, secondsLeft, state } = batch
  const isRunning = state === "running" || state === "planning"
  const figures: [string, string][] = [
    [say(BATCHES_WORDS.pages), numberText(pages, language)],
    [say(BATCHES_WORDS.extracted), numberText(extracted, language)],
    [say(BATCHES_WORDS.read), `${numberText(bytes / 1e6, language)} MB`],
  ]
  if (isRunning) figures.push([say(BATCHES_WORDS.speed), numberText(pagesPerSecond, language, 1)])
  if (isRunning && secondsLeft !== undefined)
    figures.push([say(BATCHES_WORDS.left), durationText(secondsLeft, language)])
  return (
    <dl class="batch-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="number">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A number as people write it. */
export function numberText(value: number, language: Language, digits = 0): string {
  return value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const

/** A length of time in its two largest units: 3 hr 20 min. */
export function durationText(seconds: number, language: Language): string {
  const whole = Math.ceil(seconds)
  const first = UNITS.findIndex(([, length]) => whole >= length)
  const from = first < 0 ? UNITS.length - 1 : first
  let left = whole
  const parts = UNITS.slice(from, from + 2).map(([unit, length]) => {
    const count = Math.floor(left / length)
    left -= count * length
    return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(count)
  })
  return parts.join(" ")
}

import { formatArticle, type JoinedArticle, type JoinStep, type StopReason } from "@honbun/core"
import { joinPages } from "@honbun/core/papers"
import { sayReason, sayStop } from "@honbun/core/words"
import { JOIN_MESSAGES } from "../../messages/join.js"
import { chapterOf, checkBookFile, saveBook } from "../book.js"
import { describeError } from "../extract/inputs.js"
import { ENDINGS } from "../file-names.js"
import { InputReader } from "../inputs.js"
import { openOutput } from "../print/output.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { refuseUrlOf } from "../print/usage.js"
import { findingOf, saveRule } from "./finding.js"
import { JoinLoader, startOf } from "./loader.js"
import type { JoinSettings } from "./settings.js"

/** Joins what one input begins and writes the document, or the explanation. */
export async function joinInput(input: string, settings: JoinSettings, terminal: Terminal): Promise<void> {
  refuseUrlOf(input, settings.url)
  const isBook = settings.format === "epub" && !settings.explain
  if (isBook) await checkBookFile(settings.out)
  const ending = settings.explain ? ENDINGS.text : ENDINGS[settings.format]
  const output = await openOutput(settings.out, [input], { ending, separator: "" }, terminal)
  // The address that was given is the first page's alone.
  const reading = {
    ...settings,
    url: undefined,
    method: "auto",
    include: {},
    property: [],
    images: true,
    links: true,
  } as const
  const reader = new InputReader(reading, terminal)
  try {
    const loader = new JoinLoader({ input, url: startOf(input, settings.url) }, reader, settings)
    const joined = await joinFrom(loader, settings, terminal)
    if (isBook) {
      const { title, authors = [], language } = joined
      await saveBook(
        [chapterOf(joined, input)],
        settings,
        { title: title ?? input, authors, language },
        terminal,
      )
    } else await output.write(input, textOf(joined, settings, terminal))
    tellEnd(joined, loader.failure, terminal)
  } catch (error) {
    terminal.fail(describeError(error, terminal).message, undefined, input)
    terminal.exitCode = EXIT.failed
  } finally {
    await reader.close()
  }
}

function textOf(joined: JoinedArticle, settings: JoinSettings, terminal: Terminal): string {
  const { format, explain } = settings
  return explain || format === "epub" ? explained(joined, settings, terminal) : formatArticle(joined, format)
}

async function joinFrom(
  loader: JoinLoader,
  settings: JoinSettings,
  terminal: Terminal,
): Promise<JoinedArticle> {
  const state = loader.state()
  if (state) terminal.note(JOIN_MESSAGES.resumed, { count: state.steps.length })
  const { favor, maxPages, rewind, viewAll, marker } = settings
  const joined = await joinPages(loader.start, (url) => loader.load(url), {
    ...{ favor, maxPages, rewind, viewAll, marker, state },
    ...(await findingOf(settings)),
    maxCharacters: settings.maxTotal,
    now: new Date(),
    onStep: (step, kept) => {
      terminal.progress(JOIN_MESSAGES.progress, { number: step.number, url: step.url })
      loader.keep(kept)
      return terminal.open
    },
  })
  if (settings.writeRule) await saveRule(settings.writeRule, joined, loader.pages, terminal)
  return joined
}

/** Every page with the link that was followed from it; lines of JSON where JSON is asked for. */
function explained({ steps }: JoinedArticle, { format }: JoinSettings, terminal: Terminal): string {
  if (format === "json") return steps.map((step) => `${JSON.stringify(step)}\n`).join("")
  return steps.map((step) => explainStep(step, terminal)).join("")
}

function explainStep({ number, url, next }: JoinStep, { language }: Terminal): string {
  const onward = next
    ? `    → ${next.url}\n      ${next.kind}, ${next.score.toFixed(3)}, “${next.text}”: ${sayReason(next.reason, language)}\n`
    : "    —\n"
  return `${number}  ${url}\n${onward}`
}

/** Limits that an option raises. */
const LIMITS: Readonly<Partial<Record<StopReason, string>>> = {
  "page limit": "--max-pages",
  "size limit": "--max-total",
}

/** Why a join ended, with the option that would let it go on. */
function stopText(stop: StopReason, { language }: Terminal): string {
  const option = LIMITS[stop]
  return option === undefined ? sayStop(stop, language) : `${sayStop(stop, language)} (${option})`
}

/** Says how the join ended. One that a page cut short is not the whole document: it ends with 1. */
function tellEnd({ pages, stopped, stoppedAt }: JoinedArticle, failure: unknown, terminal: Terminal): void {
  const [count, url] = [pages.length, stoppedAt ?? ""]
  if (stopped === "not reachable") {
    const reason =
      failure === undefined ? stopText(stopped, terminal) : describeError(failure, terminal).message
    terminal.fail(JOIN_MESSAGES.cutShort, { count, url, reason })
    terminal.exitCode = EXIT.failed
    return
  }
  const plain = stopped === "last page" || stoppedAt === undefined
  const values = { count, url, reason: stopText(stopped, terminal) }
  terminal.note(plain ? JOIN_MESSAGES.joined : JOIN_MESSAGES.joinedAt, values)
}

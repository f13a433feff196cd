import { formatArticle, type JoinedArticle, type JoinStep, joinPages, type StopReason } from "@honbun/core"
import { JOIN_MESSAGES } from "../messages/join.js"
import type { Message } from "../messages/say.js"
import { describeError } from "./extract-inputs.js"
import { ENDINGS } from "./file-names.js"
import { InputReader } from "./inputs.js"
import { findingOf, saveRule } from "./join-finding.js"
import { JoinLoader, startOf } from "./join-loader.js"
import type { JoinSettings } from "./join-settings.js"
import { openOutput } from "./output.js"
import { EXIT, type Terminal } from "./terminal.js"

/** Joins what one input begins and writes the document, or the explanation. */
export async function joinInput(input: string, settings: JoinSettings, terminal: Terminal): Promise<void> {
  const ending = settings.explain ? ENDINGS.text : ENDINGS[settings.format]
  const output = await openOutput(settings.out, [input], { ending, separator: "" }, terminal)
  const reader = new InputReader({ ...settings, method: "auto", include: {}, property: [] }, terminal)
  try {
    const joined = await joinFrom(startOf(input), reader, settings, terminal)
    const text = settings.explain ? explained(joined, settings) : formatArticle(joined, settings.format)
    await output.write(input, text)
    tellEnd(joined, terminal)
  } catch (error) {
    terminal.fail(describeError(error, terminal).message, undefined, input)
    terminal.exitCode = EXIT.failed
  } finally {
    await reader.close()
  }
}

async function joinFrom(
  start: string,
  reader: InputReader,
  settings: JoinSettings,
  terminal: Terminal,
): Promise<JoinedArticle> {
  const loader = new JoinLoader(start, reader, settings)
  const state = loader.state()
  if (state) terminal.note(JOIN_MESSAGES.resumed, { count: state.steps.length })
  const { favor, maxPages, rewind, viewAll, marker } = settings
  const joined = await joinPages(start, (url) => loader.load(url), {
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
function explained({ steps }: JoinedArticle, { format }: JoinSettings): string {
  if (format === "json") return steps.map((step) => `${JSON.stringify(step)}\n`).join("")
  return steps.map(explainStep).join("")
}

function explainStep({ number, url, next }: JoinStep): string {
  const onward = next
    ? `    → ${next.url}\n      ${next.kind}, ${next.score.toFixed(3)}, “${next.text}”: ${next.reason}\n`
    : "    —\n"
  return `${number}  ${url}\n${onward}`
}

const REASONS: Readonly<Record<StopReason, Message>> = {
  "last page": JOIN_MESSAGES.lastPage,
  "page limit": JOIN_MESSAGES.pageLimit,
  "size limit": JOIN_MESSAGES.sizeLimit,
  loop: JOIN_MESSAGES.loop,
  "same text": JOIN_MESSAGES.sameText,
  "off site": JOIN_MESSAGES.offSite,
  "other article": JOIN_MESSAGES.otherArticle,
  "not reachable": JOIN_MESSAGES.notReachable,
  "view all": JOIN_MESSAGES.viewAll,
  interrupted: JOIN_MESSAGES.interrupted,
}

function tellEnd({ pages, stopped, stoppedAt }: JoinedArticle, terminal: Terminal): void {
  const values = { count: pages.length, reason: terminal.say(REASONS[stopped]), url: stoppedAt ?? "" }
  const plain = stopped === "last page" || stoppedAt === undefined
  terminal.note(plain ? JOIN_MESSAGES.joined : JOIN_MESSAGES.joinedAt, values)
}

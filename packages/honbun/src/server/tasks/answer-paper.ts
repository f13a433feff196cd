import { HonbunError, type Page } from "@honbun/core"
import { NO_SUCH_PATH } from "@honbun/core/internal"
import {
  choosePattern,
  extractPaperParts,
  PaperPicker,
  paperPageOf,
  pieceAt,
  readPaperXml,
  writePaperXml,
} from "@honbun/core/papers"
import type { PageAsk } from "./ask.js"

type PaperAsk = Extract<PageAsk, { kind: "paper pick" | "paper write" | "paper apply" }>

/** Answers a question about a page in paper B's way. */
export function answerPaper(page: Page, ask: PaperAsk): unknown {
  if (ask.kind === "paper pick") return picking(page, ask.answers)
  if (ask.kind === "paper apply") {
    const { pages } = readPaperXml(ask.xml)
    const pattern = choosePattern(pages, page, ask.deviation)
    return { pattern: pattern?.url, parts: pattern && extractPaperParts([pattern], page, ask.deviation) }
  }
  const before = ask.xml === undefined ? { pages: [], tops: [] } : readPaperXml(ask.xml)
  const picks = ask.parts.map(({ path, ...part }) => {
    const node = pieceAt(page, path)
    if (node < 0) throw new HonbunError("bad-option", NO_SUCH_PATH, { name: part.name, path })
    return { ...part, node }
  })
  const stored = paperPageOf(page, ask.at ?? page.url ?? "", picks)
  const tops = [...new Set([...before.tops, ...ask.tops])]
  return { xml: writePaperXml({ pages: [...before.pages, stored], tops }) }
}

function picking(page: Page, answers: readonly ("yes" | "no" | "split")[]): unknown {
  const picker = new PaperPicker(page)
  let last = picker.shown
  for (const answer of answers) {
    last = picker.shown
    picker.answer(answer)
  }
  if (picker.picked !== undefined) return { picked: last!.path }
  const { shown } = picker
  return shown ? { shown: { path: shown.path, text: shown.text, canSplit: shown.canSplit } } : {}
}

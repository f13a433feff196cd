import type { BenchPage } from "../pages.js"
import { readInput } from "../pages.js"
import { alternate, type Run, type Turn } from "./alternate.js"
import { Child } from "./child.js"
import { compileWorker } from "./compile.js"

/** Runs systems over pages in processes of their own; systems that cannot be opened are named and left out. */
export async function measure(
  ids: readonly string[],
  turns: readonly Turn[],
  options: { rounds: number; dist: boolean },
): Promise<Run[]> {
  const compiled = await compileWorker(options.dist)
  const children: Child[] = []
  try {
    for (const id of ids) {
      const opened = await Child.open(compiled.workerPath, id)
      if (opened instanceof Child) children.push(opened)
      else say(`${id} is left out: ${opened.reason}`)
    }
    return await alternate(children, turns, { rounds: options.rounds, onProgress: progress(turns.length) })
  } finally {
    for (const child of children) child.close()
    await compiled.remove()
  }
}

/** The pages as turns, each read from disk when it comes. */
export function turnsOf(pages: readonly BenchPage[]): Turn[] {
  return pages.map((page) => ({ id: page.id, read: () => readInput(page) }))
}

/** A line for the person at the terminal; figures alone go to standard output. */
export function say(message: string): void {
  process.stderr.write(`${message}\n`)
}

/** How many pages pass between two lines of progress. */
const PROGRESS_STEP = 20

function progress(pages: number): (round: number, page: number) => void {
  return (round, page) => {
    if ((page + 1) % PROGRESS_STEP === 0 || page + 1 === pages) {
      say(`${round === 0 ? "warm-up" : `round ${round}`}: ${page + 1} of ${pages} pages`)
    }
  }
}

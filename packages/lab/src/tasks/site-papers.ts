import { type JobProgress, type JobTask, readExamples, TaskError } from "honbun/command"
import { paperCReport } from "../changes/paper-c-report.js"
import { runPaperE } from "../sites/paper-e.js"

/** The experiments of papers C and E, which are about whole sites: their tables. */
export async function runSitePaper(
  { kind, data }: JobTask & { kind: "paper-c" | "paper-e" },
  progress: (progress: JobProgress) => void,
): Promise<unknown> {
  const { folder, close, examples } = await readExamples(data)
  try {
    const { limit } = data
    const of = new Set(examples.map(({ group }) => group)).size
    let done = 0
    const tell = (): void => progress({ step: "reading", done: Math.min(done++, of), of })
    const run = kind === "paper-c" ? paperCReport : runPaperE
    const report = run([folder], { limit }, tell)
    if (report !== undefined) return { report, plots: {} }
  } finally {
    close()
  }
  throw new TaskError("no-pages", "Expected a site with at least two pages whose whole text is known")
}

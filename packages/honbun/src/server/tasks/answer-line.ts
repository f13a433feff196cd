import { failure, type PageJob, type PageResult, type WorkSettings } from "../../jobs/job.js"
import { PageError } from "../../jobs/page-error.js"
import { lineId, type PageLine, parseLine } from "../../jobs/read-body.js"
import { prepareWork, type Work } from "../../jobs/work.js"

/** What has been prepared, by its settings; the last few only. */
const WORKS = new Map<string, Work>()
/** Most settings kept prepared. */
const MOST_WORKS = 8

/** The line of output for a line of a batch. Lines that name a file are refused: files of the server are nobody's. */
export function answerLine(job: PageJob, settings: WorkSettings): PageResult {
  const page = job.body.kind === "line" ? pageOfLine(job, job.body) : job
  return "kind" in page ? page : workFor(settings)(page)
}

function workFor(settings: WorkSettings): Work {
  const key = JSON.stringify(settings)
  const work = WORKS.get(key) ?? prepareWork(settings)
  WORKS.delete(key)
  WORKS.set(key, work)
  for (const oldest of WORKS.keys()) if (WORKS.size > MOST_WORKS) WORKS.delete(oldest)
  return work
}

/** The page of a line as bytes of its own, so that nobody looks into the line again; or why there is none. */
function pageOfLine(
  job: PageJob,
  { bytes, number }: PageJob["body"] & { kind: "line" },
): PageJob | PageResult {
  let line: PageLine
  try {
    line = parseLine(bytes, number)
  } catch (error) {
    if (!(error instanceof PageError)) throw error
    return failure(job, error.code, error.message)
  }
  const named = { id: lineId(line, number), url: typeof line.url === "string" ? line.url : undefined }
  if (typeof line.html !== "string") {
    return failure(named, "bad-line", `Expected line ${number} to have html or url`)
  }
  return { ...job, ...named, contentType: UTF8, body: { kind: "bytes", bytes: Buffer.from(line.html) } }
}

const UTF8 = "text/html; charset=utf-8"

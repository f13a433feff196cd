import { ensureSet, getPage, getProject, saveLabels } from "../api/annotate.js"
import { startJob } from "../api/jobs.js"
import { routeTo } from "../app/route.js"
import type { Language } from "../words/say.js"

const SETS = { en: "example labelled", ja: "例 ラベル済み" } as const
const ANNOTATOR = "example"

/** An evaluation over three sample pages with labels; gives its address. */
export async function exampleRun(language: Language): Promise<string> {
  const project = SETS[language]
  if (await ensureSet(project, (sample) => sample.startsWith("harbour-"))) await labelAll(project)
  const { id } = await startJob({ kind: "evaluate", project, options: { method: "auto", favor: "balanced" } })
  return routeTo("lab", { project, job: id })
}

async function labelAll(project: string): Promise<void> {
  const { pages } = await getProject(project)
  for (const { id } of pages) {
    const { blocks, revision } = await getPage(project, id, ANNOTATOR, new AbortController().signal)
    const content = blocks.flatMap(({ path }, block) =>
      isContent(path) ? [[block, "content"] as const] : [],
    )
    const said = { labels: Object.fromEntries(content), done: true, after: revision }
    await saveLabels(project, id, ANNOTATOR, said)
  }
}

/** The sample newspaper is ours: its text is what its article has below headline and byline. */
function isContent(path: string): boolean {
  return /\/article:\d+\//.test(path) && !/\/(?:h1:\d+|p:0)$/.test(path)
}

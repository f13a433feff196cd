import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { exportPages } from "../../annotate/export-set.js"
import { Project } from "../../annotate/project.js"
import { type Example, readDataset } from "../../dataset/dataset.js"
import { writeSet } from "../../dataset/set-writer.js"
import { type TaskData, TaskError } from "./job-task.js"

/** The examples of a task's data, and what takes away what was written for them. */
export interface TaskExamples {
  readonly examples: readonly Example[]
  /** The folder they were read from. */
  readonly folder: string
  readonly close: () => void
}

/** Reads the examples of a task. A project is first written out in the shared format. */
export async function readExamples(data: TaskData): Promise<TaskExamples> {
  const { limit } = data
  const options = limit === undefined ? {} : { limit }
  if (data.project === undefined) {
    const folder = data.folder!
    return { examples: expectSome(readDataset(folder, options)), folder, close: () => {} }
  }
  const folder = mkdtempSync(join(tmpdir(), "honbun-project-"))
  const close = () => rmSync(folder, { recursive: true, force: true })
  try {
    await writeProject(data.project, folder)
    return { examples: expectSome(readDataset(folder, options)), folder, close }
  } catch (error) {
    close()
    throw error
  }
}

function expectSome(examples: readonly Example[]): readonly Example[] {
  if (examples.length > 0) return examples
  throw new TaskError("no-pages", "There are no pages with labels or gold texts yet")
}

async function writeProject(path: string, folder: string): Promise<void> {
  const project = await Project.open(path)
  const pages = []
  for await (const { line, bytes } of exportPages(project)) {
    const file = join(folder, `${line.id}.html`)
    writeFileSync(file, bytes)
    pages.push({ line, file })
  }
  if (pages.length === 0) throw new TaskError("no-pages", "No page of the project has labels yet")
  writeSet(join(folder, project.card.name), pages, {
    source: `annotations: ${project.card.name}`,
    licence: "own",
  })
}

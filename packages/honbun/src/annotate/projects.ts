import { existsSync } from "node:fs"
import { mkdir, readdir } from "node:fs/promises"
import { join } from "node:path"
import { PRIVATE_FOLDER } from "../files/write-whole.js"
import type { LabelSet } from "./labels.js"
import { checkedName, Project, type ProjectCard } from "./project.js"

/** All projects of a folder, one folder each. */
export class Projects {
  readonly #folder: string
  /** Opened ones: all saves of a project go through one object, which lets them take turns. */
  readonly #open = new Map<string, Project>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async list(): Promise<ProjectCard[]> {
    if (!existsSync(this.#folder)) return []
    const names = (await readdir(this.#folder, { withFileTypes: true })).filter((entry) =>
      entry.isDirectory(),
    )
    const projects = await Promise.all(names.map(({ name }) => this.find(name).catch(() => undefined)))
    return projects.flatMap((project) => (project ? [project.card] : []))
  }

  async create(name: string, labels: LabelSet): Promise<Project> {
    const safe = checkedName(name, "the name of a project")
    await mkdir(this.#folder, { recursive: true, mode: PRIVATE_FOLDER })
    return await Project.create(join(this.#folder, safe), safe, labels)
  }

  /** Throws an `AnnotateError` when there is none of this name. */
  async find(name: string): Promise<Project> {
    const safe = checkedName(name, "the name of a project")
    const known = this.#open.get(safe)
    if (known) return known
    const project = await Project.open(join(this.#folder, safe))
    const opened = this.#open.get(safe) ?? project
    this.#open.set(safe, opened)
    return opened
  }
}

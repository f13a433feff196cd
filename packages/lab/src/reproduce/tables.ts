import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { stampOfSources } from "../report/stamp.js"
import type { Step } from "./steps.js"

/** Where the tables of the documentation are remade. */
export interface TablePlaces {
  /** Has `pages`, `sites`, `pagination`, and more sites in `more/sites`. */
  readonly data: string
  /** The folder of the documentation. */
  readonly docs: string
}

/** A step that remakes the tables of one document. */
export interface TableStep extends Step {
  /** The name of the tables' place in the document. */
  readonly table: string
}

/** The commands that remake every table of the papers' pages, and those of joining, rendering, sites and parts. */
export function tableSteps({ data, docs }: TablePlaces): TableStep[] {
  const [pages, sites, pagination] = ["pages", "sites", "pagination"].map((name) => join(data, name)) as [
    string,
    string,
    string,
  ]
  const step = (
    table: string,
    document: string,
    needs: readonly string[],
    words: readonly string[],
  ): TableStep => ({
    name: table,
    table,
    needs: [...needs, join(docs, document)],
    makes: [join(docs, document)],
    command: ["lab", ...words, "--out", join(docs, document)],
    state: JSON.stringify(stampOfSources(table)),
  })
  const plots = ["--plot", join(docs, "img")]
  const allSites = [sites, join(data, "more", "sites")]
  return [
    step("paper-e", "paper-e.md", [sites], ["paper-e", sites, "--limit", "8"]),
    step("paper-c", "paper-c.md", [sites], ["paper-c", sites, "--limit", "8"]),
    step(
      "paper-d",
      "paper-d.md",
      [pagination],
      ["paper-d", pagination, "--render", "--tune", "20", ...plots],
    ),
    step("pager", "join.md", [pagination], ["pager", pagination]),
    step("rendered-pager", "render.md", [pagination], ["pager", pagination, "--render", "--limit", "20"]),
    step("sites", "site.md", [sites], ["sites", sites]),
    step("parts", "parts.md", allSites, ["parts", ...allSites, "--now", "6", "--earlier", "3"]),
    step(
      "self-training",
      "paper-e.md",
      [...allSites, pages],
      [...["self-train", ...allSites, "--limit", "8"], ...["--judge", pages, "--judge-sets", "fundus,wcxb"]],
    ),
    step(
      "paper-a",
      "paper-a.md",
      [pages, sites],
      [...["paper-a", pages, sites, "--sets", "wcxb,fundus,readability,newspaper,sites"], ...plots],
    ),
  ]
}

/** The lines of a document's tables, without their stamp. */
export function tableLines(document: string, table: string): string[] {
  const text = existsSync(document) ? readFileSync(document, "utf8") : ""
  const inside = text.split(`<!-- numbers:${table} -->`)[1]?.split("<!-- /numbers -->")[0] ?? ""
  return inside.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("<!-- made from"))
}

/** What differs between two states of a table: lines that are gone, with a minus before them, and new ones with a plus. */
export function changedLines(before: readonly string[], after: readonly string[]): string[] {
  const [old, fresh] = [new Set(before), new Set(after)]
  return [
    ...before.filter((line) => !fresh.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !old.has(line)).map((line) => `+ ${line}`),
  ]
}

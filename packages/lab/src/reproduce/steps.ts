import { join } from "node:path"

/** One command on the way from raw folders to the models that ship. */
export interface Step {
  readonly name: string
  /** Files and folders that must be there before it. */
  readonly needs: readonly string[]
  /** Files that it makes. */
  readonly makes: readonly string[]
  /** The words of the honbun command. */
  readonly command: readonly string[]
  /** What else decides whether it has to be run again: the code and models of a table. */
  readonly state?: string | undefined
}

/** Where everything is read from and written to. */
export interface Places {
  /** Has `pages`, `sites`, `pagination`, and `more` with the same three. */
  readonly data: string
  readonly out: string
  readonly work: string
  /** The day on the model cards. */
  readonly date: string
}

/** The sets that the shipped single-page model learns from. */
const SETS =
  "wcxb,fundus,fundus-old,readability,newspaper,trafi,trafi-new,big9chaos,dragnet,daniel,googletrends,cleanportaleval,harvest,h2t,mdsource,webmain,recipes,swde,zyte-products,evan,zhhand,sites"

/** The sets that say when their pages were published. */
const DATE_SETS = "fundus,fundus-old,postlight,trafi,wcxb,htmldate,metascraper,zhhand,mdsource,sites"

/** All steps, each after those whose files it needs. */
export function stepsFor({ data, out, work, date }: Places): Step[] {
  const [pages, sites, pagination] = ["pages", "sites", "pagination"].map((name) => [
    join(data, name),
    join(data, "more", name),
  ]) as [string[], string[], string[]]
  const folds = join(work, "folds.json")
  const step = (name: string, needs: readonly string[], more: readonly string[], words: string[]): Step => {
    const model = join(out, `${name}.json`)
    const outOption = words[0] === "train" ? "--out" : "--model-out"
    return {
      name,
      needs,
      makes: [model, ...more],
      command: [...words, outOption, model, "--date", date],
    }
  }
  const everyPage = [pages[0]!, sites[0]!, pages[1]!, sites[1]!]
  return [
    step(
      "article",
      everyPage,
      [folds],
      [
        ...["train", ...everyPage, "--sets", SETS],
        ...["--keep-folds", folds, "--per-page", join(work, "pages.jsonl"), "--work", join(work, "article")],
      ],
    ),
    step(
      "site",
      [...sites, folds],
      [],
      [
        ...["lab", "sites", ...sites, "--kept-folds", folds],
        ...["--work", join(work, "sites"), "--blocks", "--seed", "3"],
      ],
    ),
    step(
      "structure",
      [sites[1]!, folds],
      [],
      ["lab", "structures", sites[1]!, "--kept-folds", folds, "--judge"],
    ),
    step("dates", everyPage, [], ["lab", "dates", ...everyPage, "--sets", DATE_SETS]),
    step("pager", pagination, [], ["lab", "pager", ...pagination, "--out", join(work, "pager.md")]),
    step(
      "paper-d",
      [pagination[0]!],
      [],
      ["lab", "paper-d", pagination[0]!, "--out", join(work, "paper-d.md")],
    ),
    step(
      "crf",
      [pages[0]!, sites[0]!],
      [],
      [
        ...["lab", "paper-a", pages[0]!, sites[0]!, "--sets", "wcxb,fundus,readability,newspaper,sites"],
        ...["--out", join(work, "paper-a.md")],
      ],
    ),
  ]
}

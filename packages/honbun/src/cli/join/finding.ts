import { readFile } from "node:fs/promises"
import { findPager, type JoinedArticle, type JoinOptions, type Page, type Pager } from "@honbun/core"
import {
  contentByRule,
  nextByRule,
  readSiteinfo,
  ruleFor,
  type SiteRules,
  writeRule,
} from "@honbun/core/internal"
import { joinByPaper } from "@honbun/core/papers"
import { JOIN_MESSAGES } from "../../messages/join.js"
import { loadOwnModel, saveFile } from "../files.js"
import type { Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import type { JoinSettings } from "./settings.js"

type Finding = Pick<JoinOptions, "follow" | "method" | "model" | "find" | "content" | "apart">

/** How the next link and the content are found: ours, paper D's, or by SITEINFO rules where one matches. */
export async function findingOf(settings: JoinSettings): Promise<Finding> {
  const { follow, method } = settings
  const own = settings.model === undefined ? undefined : await loadOwnModel(settings.model, method)
  if (method === "paper") return joinByPaper(own?.paperD)
  const ours: Finding = { follow, method, ...own?.options }
  if (!settings.rules) return ours
  const rules = await readRules(settings.rules)
  return {
    ...ours,
    find: (page) => pagerByRules(rules, page) ?? findPager(page, { follow }),
    content: (page) => {
      const rule = ruleFor(rules, page)
      return rule && contentByRule(rule, page)
    },
  }
}

async function readRules(path: string): Promise<SiteRules> {
  try {
    return readSiteinfo(await readFile(path, "utf8"))
  } catch (error) {
    throw new UsageError(JOIN_MESSAGES.badRules, { path, reason: (error as Error).message }, { cause: error })
  }
}

const NOTHING_ELSE: Omit<Pager, "next"> = {
  ...{ pages: undefined, current: undefined, total: undefined, links: [], nodes: [] },
  ...{ previous: undefined, first: undefined, last: undefined, viewAll: undefined },
}

function pagerByRules(rules: SiteRules, page: Page): Pager | undefined {
  const rule = ruleFor(rules, page)
  if (!rule) return undefined
  const found = nextByRule(rule, page)
  const reason = { code: "rule", rule: rule.name ?? rule.url } as const
  return { ...NOTHING_ELSE, next: found && { ...found, score: 1, kind: "page", reason, text: "" } }
}

/** Writes a SITEINFO rule for the site that was joined, tried on all its pages. */
export async function saveRule(
  path: string,
  { steps }: JoinedArticle,
  pages: readonly Page[],
  terminal: Terminal,
): Promise<void> {
  const examples = steps.flatMap(({ url, next }) => {
    const page = pages.find((each) => each.url === url)
    return page ? [{ page, next }] : []
  })
  const rule = writeRule(examples)
  if (!rule) return terminal.note(JOIN_MESSAGES.noRule)
  const { name, ...data } = rule
  await saveFile(path, `${JSON.stringify([{ name, data }], null, 2)}\n`, terminal)
}

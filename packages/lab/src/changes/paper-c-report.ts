import { runPaperC } from "../sites/paper-c.js"
import { readHistories } from "./histories.js"
import { changesReport, runChanges } from "./run.js"

/**
 * Both experiments of paper C on any folders: the main text by repetition (C §4.1), and changes of the main text where the
 * folders have snapshots (C §4.2). Undefined where there is nothing to measure.
 */
export function paperCReport(
  folders: readonly string[],
  options: { readonly limit?: number | undefined },
  progress: (site: string) => void = () => {},
): string | undefined {
  const text = runPaperC(folders, options, progress)
  const histories = readHistories(folders)
  const changes = histories.length === 0 ? undefined : runChanges(histories, () => ({}), progress)
  const found = [
    text,
    changes &&
      `**Changes of the main text (C §4.2); \`paper C\` is the paper's method**\n\n\`\`\`\n${changesReport(changes)}\`\`\``,
  ].filter((each) => each !== undefined)
  return found.length === 0 ? undefined : found.join("\n\n")
}

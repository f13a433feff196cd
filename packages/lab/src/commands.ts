import type { LabCommands } from "honbun/command"

/** The commands that the lab adds to honbun. Only the one that is called is loaded. */
export const commands: LabCommands["commands"] = {
  eval: async () => (await import("./cli/eval.js")).evalCommand,
  compare: async () => (await import("./cli/compare.js")).compareCommand,
  train: async () => (await import("./cli/train.js")).trainCommand,
  lab: async () => (await import("./cli/lab.js")).labCommand,
}

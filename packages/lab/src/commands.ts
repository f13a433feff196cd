import type { Command } from "commander"
import type { LabCommands, Terminal } from "honbun/command"

type Maker = (terminal: Terminal) => Command

/** The commands that the lab adds to honbun. Only the one that is called is loaded. */
export const commands: LabCommands["commands"] = {
  eval: async () => withArchives((await import("./cli/eval.js")).evalCommand),
  compare: async () => withArchives((await import("./cli/compare.js")).compareCommand),
  train: async () => withArchives((await import("./cli/train.js")).trainCommand),
  lab: async () => withArchives((await import("./cli/lab.js")).labCommand),
}

/** A command, and those below it, that takes archives of labelled pages wherever it takes folders. */
function withArchives(make: Maker): Maker {
  return (terminal) =>
    make(terminal).hook("preAction", async (_, called) => {
      const { folderOfInput } = await import("./import/unpack-archive.js")
      called.processedArgs = called.processedArgs.map((value: unknown) =>
        Array.isArray(value) ? value.map((each) => folderOfInput(each as string)) : value,
      )
    })
}

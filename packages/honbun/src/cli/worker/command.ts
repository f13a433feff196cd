import { availableParallelism, hostname } from "node:os"
import { Command, Option } from "commander"
import { BATCH_HELP } from "../../messages/batch-help.js"
import { CLUSTER_MESSAGES } from "../../messages/cluster.js"
import { HELP_MESSAGES } from "../../messages/help.js"
import { queueOptions } from "../options/queue.js"
import { positiveValue, wholeValue } from "../options/values.js"
import { speakHelp } from "../print/help.js"
import type { Terminal } from "../print/terminal.js"
import type { WorkerSettings } from "./settings.js"

const GRACE = 20

/** `honbun worker`: one machine of many. */
export function workerCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("worker").description(say(CLUSTER_MESSAGES.worker))
  for (const option of [
    new Option("--on <address>", say(CLUSTER_MESSAGES.on)),
    new Option("--root <place>", say(CLUSTER_MESSAGES.root))
      .argParser((value: string, before: readonly string[]) => [...before, value])
      .default([], "."),
    new Option("-j, --workers <count>", say(BATCH_HELP.workers))
      .argParser(wholeValue(terminal))
      .default(availableParallelism()),
    new Option("--store <place>", say(CLUSTER_MESSAGES.workerStore)),
    new Option("--allow-private", say(HELP_MESSAGES.allowPrivate)),
    new Option("--name <name>", say(CLUSTER_MESSAGES.name)).default(`${hostname()}-${process.pid}`, ""),
    new Option("--until-done", say(CLUSTER_MESSAGES.untilDone)),
    new Option("--grace <seconds>", say(CLUSTER_MESSAGES.grace))
      .argParser(positiveValue(terminal))
      .default(GRACE),
    ...queueOptions(terminal),
  ])
    command.addOption(option)
  command.action(async (settings: WorkerSettings) => {
    // Loaded only now, so that help and completion answer at once.
    const { runWorker } = await import("./run.js")
    await runWorker(settings, terminal)
  })
  return speakHelp(command, terminal, say(CLUSTER_MESSAGES.workerExamples))
}

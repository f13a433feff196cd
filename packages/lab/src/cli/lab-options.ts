import { Option } from "commander"
import { namesValue, type Terminal, wholeValue } from "honbun/command"
import { FIELDS, type Field } from "../measure/summary.js"
import { LAB_HELP } from "../messages/lab-help.js"

/** Options that several commands of the lab share, each made anew for the terminal's language. */
export const labOptions = {
  sets: (terminal: Terminal): Option =>
    new Option("--sets <names>", terminal.say(LAB_HELP.sets)).argParser(namesValue),
  limit: (terminal: Terminal): Option =>
    new Option("--limit <count>", terminal.say(LAB_HELP.limit)).argParser(wholeValue(terminal)),
  train: (terminal: Terminal): Option => new Option("--train <path>", terminal.say(LAB_HELP.trainSide)),
  test: (terminal: Terminal): Option => new Option("--test <path>", terminal.say(LAB_HELP.testSide)),
  worst: (terminal: Terminal): Option =>
    new Option("--worst <count>", terminal.say(LAB_HELP.worst)).argParser(wholeValue(terminal)),
  by: (terminal: Terminal): Option => {
    const option = new Option("--by <field>", terminal.say(LAB_HELP.by)).choices(FIELDS)
    const check = option.parseArg as (value: string, previous: unknown) => unknown
    return option
      .argParser((value: string, previous: readonly Field[] = []) => {
        const names = namesValue(value)
        for (const name of names) check(name, undefined)
        return [...previous, ...(names as Field[])]
      })
      .default([])
  },
} as const

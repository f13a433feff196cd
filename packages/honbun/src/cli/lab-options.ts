import { FAVORS, METHODS } from "@honbun/core"
import { InvalidArgumentError, Option } from "commander"
import { FIELDS, type Field } from "../lab/summary.js"
import { HELP_MESSAGES } from "../messages/help.js"
import { LAB_MESSAGES } from "../messages/lab.js"
import { LAB_HELP } from "../messages/lab-help.js"
import type { Terminal } from "./terminal.js"
import { favorValue } from "./values.js"

/** Options that several lab commands share, each made anew for the terminal's language. */
export const labOptions = {
  method: (terminal: Terminal): Option =>
    new Option("-m, --method <method>", terminal.say(HELP_MESSAGES.method)).choices(METHODS).default("auto"),
  favor: (terminal: Terminal): Option =>
    new Option("--favor <side>", terminal.say(HELP_MESSAGES.favor))
      .choices(FAVORS)
      .argParser(favorValue(terminal))
      .default("balanced"),
  model: (terminal: Terminal): Option => new Option("--model <path>", terminal.say(LAB_HELP.model)),
  sets: (terminal: Terminal): Option =>
    new Option("--sets <names>", terminal.say(LAB_HELP.sets)).argParser(namesValue),
  limit: (terminal: Terminal): Option =>
    new Option("--limit <count>", terminal.say(LAB_HELP.limit)).argParser(wholeValue(terminal)),
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

/** Reads names separated by commas. */
export function namesValue(value: string): string[] {
  return value
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Reads a whole number above 0. */
export function wholeValue(terminal: Terminal): (value: string) => number {
  return (value) => {
    if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
    throw new InvalidArgumentError(terminal.say(LAB_MESSAGES.expectedWhole))
  }
}

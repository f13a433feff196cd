import { FAVORS } from "@honbun/core/extract"
import { InvalidArgumentError } from "commander"
import { CLI_MESSAGES } from "../../messages/cli.js"
import type { Message, Values } from "../../messages/say.js"
import type { Terminal } from "../print/terminal.js"

const UNITS: Readonly<Record<string, number>> = { "": 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 }

function refuse(terminal: Terminal, message: Message, values?: Values): never {
  throw new InvalidArgumentError(terminal.say(message, values))
}

/** Reads a number above 0. */
export function positiveValue(terminal: Terminal): (value: string) => number {
  return (value) => {
    const number = Number(value)
    return number > 0 && Number.isFinite(number) ? number : refuse(terminal, CLI_MESSAGES.expectedNumber)
  }
}

/** Reads a whole number above 0. */
export function wholeValue(terminal: Terminal): (value: string) => number {
  return (value) =>
    /^[1-9]\d{0,8}$/.test(value) ? Number(value) : refuse(terminal, CLI_MESSAGES.expectedWhole)
}

/** Reads names separated by commas. */
export function namesValue(value: string): string[] {
  return value
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Reads a number from 0 on. */
export function delayValue(terminal: Terminal): (value: string) => number {
  return (value) =>
    /^(?:\d+\.?\d*|\.\d+)$/.test(value) ? Number(value) : refuse(terminal, CLI_MESSAGES.expectedDelay)
}

/** Reads a number of bytes: 500000, 500k, 20M, 1.5GB. */
export function bytesValue(terminal: Terminal): (value: string) => number {
  return (value) => {
    const match = /^(\d+(?:\.\d+)?)\s*([kmg]?)(?:i?b)?$/i.exec(value)
    const bytes = match ? Math.round(Number(match[1]) * UNITS[match[2]!.toLowerCase()]!) : 0
    return bytes > 0 ? bytes : refuse(terminal, CLI_MESSAGES.expectedBytes)
  }
}

/** Reads a port. */
export function portValue(terminal: Terminal): (value: string) => number {
  return (value) =>
    /^\d{1,5}$/.test(value) && Number(value) < 65_536
      ? Number(value)
      : refuse(terminal, CLI_MESSAGES.expectedPort)
}

/** Reads a whole http or https address. */
export function urlValue(terminal: Terminal): (value: string) => string {
  return (value) =>
    /^https?:/i.test(value) && URL.canParse(value) ? value : refuse(terminal, CLI_MESSAGES.expectedUrl)
}

/** Reads one of the named sides, or `upper,lower`. */
export function favorValue(terminal: Terminal): (value: string) => string | { upper: number; lower: number } {
  return (value) => {
    if ((FAVORS as readonly string[]).includes(value)) return value
    const match = /^\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\s*$/.exec(value)
    const [upper, lower] = [Number(match?.[1] ?? Number.NaN), Number(match?.[2] ?? Number.NaN)]
    if (upper <= 1 && lower <= 1) return { upper, lower }
    return refuse(terminal, CLI_MESSAGES.expectedFavor, { names: FAVORS.join(", ") })
  }
}

/** Reads one of `known`, or another name for one of them. */
export function choiceValue(
  known: readonly string[],
  alias: Readonly<Record<string, string>>,
  terminal: Terminal,
): (value: string) => string {
  return (value) => {
    const name = known.includes(value) ? value : alias[value]
    if (name !== undefined && known.includes(name)) return name
    return refuse(terminal, CLI_MESSAGES.choices, { names: known.join(", ") })
  }
}

/** Reads names separated by commas, each one of `known`; repeated options add up. */
export function listValue(
  known: readonly string[],
  terminal: Terminal,
): (value: string, previous: readonly string[]) => readonly string[] {
  return (value, previous) => {
    const names = value
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean)
    if (names.length === 0 || names.some((name) => !known.includes(name))) {
      refuse(terminal, CLI_MESSAGES.choices, { names: known.join(", ") })
    }
    return [...previous, ...names]
  }
}

/** Reads `Name: value`; repeated options add up. */
export function headerValue(
  terminal: Terminal,
): (value: string, previous: Readonly<Record<string, string>>) => Readonly<Record<string, string>> {
  return (value, previous) => {
    const match = /^([\w!#$%&'*+.^`|~-]+):\s*(.*)$/.exec(value)
    return match ? { ...previous, [match[1]!]: match[2]! } : refuse(terminal, CLI_MESSAGES.expectedHeader)
  }
}

import type { GenericSchema } from "valibot"
import type { PageRequests } from "../server/page-requests.js"
import type { PageSource } from "../server/page-source.js"
import type { TaskFetching } from "../server/tasks/job-task.js"

/** What tools work with. */
export interface Workshop {
  readonly pageRequests: PageRequests
  readonly source: PageSource
  readonly fetching: TaskFetching
  /** Where watched pages are kept. */
  readonly store: string
}

/** What a tool gives back: a text for the reader, and the same as data. */
export interface ToolResult {
  readonly text: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** Something a program can ask honbun to do. */
export interface Tool<Input = unknown> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: GenericSchema<unknown, Input>
  /** Whether it asks the web. */
  readonly openWorld: boolean
  readonly call: (input: Input, workshop: Workshop, signal: AbortSignal) => Promise<ToolResult>
}

/** A tool whose call knows the type of its input, among tools that do not. */
export function tool<Input>(definition: Tool<Input>): Tool {
  return definition as unknown as Tool
}

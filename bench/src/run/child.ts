import { type ChildProcess, fork } from "node:child_process"
import type { Answer, Greeting, Question } from "./messages.js"

/** A page that takes a system longer than this counts as empty, in milliseconds. */
export const PAGE_TIMEOUT = 30_000
/** Opening a system takes at most this long, in milliseconds; jsdom's modules load in one to two seconds. */
const OPEN_TIMEOUT = 60_000
/** How much heap a system may use, in megabytes; the default differs between machines. */
const HEAP_LIMIT = 4096

/** Something that answers pages, and what is known of it. */
export interface Asked {
  readonly id: string
  /** Pages answered since it was last started; 0 means it is cold. */
  readonly answered: number
  /** Most memory it held, in bytes. */
  readonly peakBytes: number
  ask(question: Question): Promise<Answer>
}

/** The process of one system: asked page by page, started again when it dies or hangs. */
export class Child implements Asked {
  /** Pages the present process has answered; 0 means it is cold. */
  answered = 0
  /** Most memory any process of this system held, in bytes. */
  peakBytes = 0
  /** The running process, or undefined between a death and the next question. */
  private process: ChildProcess | undefined

  private constructor(
    private readonly workerPath: string,
    readonly id: string,
    private readonly pageTimeout: number,
  ) {}

  /** A child whose system is open, or the reason why there is none. */
  static async open(
    workerPath: string,
    id: string,
    pageTimeout: number = PAGE_TIMEOUT,
  ): Promise<Child | { reason: string }> {
    const child = new Child(workerPath, id, pageTimeout)
    const greeting = await child.start()
    return greeting.ready ? child : { reason: greeting.reason }
  }

  /** The answer to one page; never rejects: a death or a hang is an answer with an error. */
  async ask(question: Question): Promise<Answer> {
    const start = performance.now()
    try {
      if (this.process === undefined) await this.start()
      const answer = (await this.exchange(question, this.pageTimeout)) as Answer
      this.answered++
      this.peakBytes = Math.max(this.peakBytes, answer.peakBytes)
      return answer
    } catch (error) {
      this.close()
      const milliseconds = Math.min(performance.now() - start, this.pageTimeout)
      return { milliseconds, cpuMilliseconds: milliseconds, peakBytes: 0, error: (error as Error).message }
    }
  }

  close(): void {
    this.process?.kill("SIGKILL")
    this.process = undefined
    this.answered = 0
  }

  private async start(): Promise<Greeting> {
    this.process = fork(this.workerPath, [this.id], {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${HEAP_LIMIT}`],
      // Systems print warnings about pages; nothing of theirs belongs in our output.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    })
    return (await this.exchange(undefined, OPEN_TIMEOUT)) as Greeting
  }

  /** Sends a question, if there is one, and waits for the next message. */
  private exchange(question: Question | undefined, timeout: number): Promise<Greeting | Answer> {
    const child = this.process!
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => finish(() => reject(new Error(`no answer in ${timeout / 1000} s`))),
        timeout,
      )
      const finish = (then: () => void): void => {
        clearTimeout(timer)
        child.off("message", onMessage)
        child.off("exit", onExit)
        then()
      }
      const onMessage = (message: unknown): void => finish(() => resolve(message as Greeting | Answer))
      const onExit = (code: number | null, signal: string | null): void =>
        finish(() => reject(new Error(`its process ended (${signal ?? `exit code ${code}`})`)))
      child.once("message", onMessage)
      child.once("exit", onExit)
      if (question !== undefined) child.send(question)
    })
  }
}

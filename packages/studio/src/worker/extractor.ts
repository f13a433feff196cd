import {
  type Answers,
  errorOf,
  failureOf,
  type Numbered,
  type PageBrought,
  type PageWanted,
  type Question,
  type Source,
} from "./messages.js"

/** Brings the page at an address. */
export type LoadSource = (url: string) => Promise<Source>

/** The extractor in its worker. Started when first asked; a page that hangs it can be got rid of by {@link stop}. */
export class Extractor {
  readonly #load: LoadSource
  #worker: Worker | undefined
  #next = 1
  /** Those who wait for an answer, by the number of their question. */
  readonly #waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>()

  /** `load` brings the pages that a join needs. */
  constructor(load: LoadSource = () => Promise.reject(new Error("no pages can be loaded"))) {
    this.#load = load
  }

  /** Asks the worker; answers come in the order of the questions. */
  ask<K extends Question["kind"]>(question: Extract<Question, { kind: K }>): Promise<Answers[K]> {
    const worker = (this.#worker ??= this.#start())
    const number = this.#next++
    return new Promise<Answers[K]>((resolve, reject) => {
      this.#waiting.set(number, { resolve: resolve as (value: never) => void, reject })
      worker.postMessage({ number, value: question } satisfies Numbered<Question>)
    })
  }

  /** Ends the worker; whoever waits is told so. The next question starts another one. */
  stop(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#fail(errorOf({ code: "cancelled", message: "stopped" }))
  }

  #start(): Worker {
    const worker = new Worker(new URL("./extractor.worker.ts", import.meta.url), { type: "module" })
    worker.onmessage = ({ data }: MessageEvent<Numbered<never> | PageWanted>) => {
      if ("wanted" in data) return void this.#bring(worker, data.wanted)
      const waiting = this.#waiting.get(data.number)
      this.#waiting.delete(data.number)
      if (data.error === undefined) waiting?.resolve(data.value as never)
      else waiting?.reject(errorOf(data.error))
    }
    worker.onerror = (event) => this.#fail(new Error(event.message || "the worker could not start"))
    return worker
  }

  async #bring(worker: Worker, url: string): Promise<void> {
    let brought: PageBrought
    try {
      brought = { brought: url, source: await this.#load(url) }
    } catch (error) {
      brought = { brought: url, error: failureOf(error) }
    }
    worker.postMessage(brought)
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

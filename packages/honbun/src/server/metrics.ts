/** Upper bounds of the classes of durations, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface Histogram {
  readonly counts: number[]
  count: number
  sum: number
}

/** A number read when asked for. */
interface Gauge {
  readonly help: string
  readonly read: () => number
  readonly kind: "gauge" | "counter"
}

/** Counts requests and tells, in the text format of Prometheus. */
export class Metrics {
  readonly #requests = new Map<string, number>()
  readonly #durations = new Map<string, Histogram>()
  readonly #gauges = new Map<string, Gauge>()

  /** A request has ended. `route` is the pattern and not the path, so that there are few. */
  count(method: string, route: string, status: number, seconds: number): void {
    const labels = `method="${method}",route="${route}",status="${status}"`
    this.#requests.set(labels, (this.#requests.get(labels) ?? 0) + 1)
    const key = `route="${route}"`
    let histogram = this.#durations.get(key)
    if (!histogram) this.#durations.set(key, (histogram = { counts: BUCKETS.map(() => 0), count: 0, sum: 0 }))
    const bucket = BUCKETS.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) histogram.counts[bucket]!++
    histogram.count++
    histogram.sum += seconds
  }

  /** Adds a number that is read when asked for. */
  watch(name: string, help: string, read: () => number, kind: Gauge["kind"] = "gauge"): void {
    this.#gauges.set(name, { help, read, kind })
  }

  /** Everything, as text. */
  text(): string {
    const lines = ["# HELP honbun_requests_total Requests answered.", "# TYPE honbun_requests_total counter"]
    for (const [labels, count] of this.#requests) lines.push(`honbun_requests_total{${labels}} ${count}`)
    lines.push("# HELP honbun_request_seconds Time to answer.", "# TYPE honbun_request_seconds histogram")
    for (const [labels, histogram] of this.#durations)
      for (const line of histogramLines(labels, histogram)) lines.push(line)
    for (const [name, { help, kind, read }] of this.#gauges) {
      lines.push(`# HELP honbun_${name} ${help}`, `# TYPE honbun_${name} ${kind}`, `honbun_${name} ${read()}`)
    }
    return `${lines.join("\n")}\n`
  }
}

function histogramLines(labels: string, { counts, count, sum }: Histogram): string[] {
  let below = 0
  const buckets = BUCKETS.map((bound, i) => {
    below += counts[i]!
    return `honbun_request_seconds_bucket{${labels},le="${bound}"} ${below}`
  })
  return [
    ...buckets,
    `honbun_request_seconds_bucket{${labels},le="+Inf"} ${count}`,
    `honbun_request_seconds_sum{${labels}} ${sum}`,
    `honbun_request_seconds_count{${labels}} ${count}`,
  ]
}

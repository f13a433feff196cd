// The manifest names commands that honbun has, probes that the server answers, and leaves time to end.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"
import { parseAllDocuments } from "yaml"
import { Terminal } from "../packages/honbun/src/cli/print/terminal.js"
import { buildProgram } from "../packages/honbun/src/cli/program.js"
import { aboutRoutes } from "../packages/honbun/src/server/routes/about.js"

const FILE: string = join(fileURLToPath(new URL("..", import.meta.url)), "deploy/kubernetes/honbun.yaml")

type Command = Awaited<ReturnType<typeof buildProgram>>

interface Container {
  readonly name: string
  readonly image: string
  readonly args: readonly string[]
  readonly ports?: readonly { readonly containerPort: number }[]
  readonly envFrom: readonly { readonly secretRef: { readonly name: string } }[]
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[]
  readonly readinessProbe?: Probe
  readonly livenessProbe?: Probe
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: number }
}

interface PodSpec {
  readonly restartPolicy?: string
  readonly terminationGracePeriodSeconds: number
  readonly containers: readonly Container[]
  readonly volumes?: readonly { readonly name: string }[]
}

interface Resource {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly stringData?: Readonly<Record<string, string>>
  readonly spec: {
    readonly selector?: { readonly matchLabels: object }
    readonly template: { readonly metadata?: { readonly labels: object }; readonly spec: PodSpec }
  }
}

const documents = parseAllDocuments(readFileSync(FILE, "utf8"))
const resources = documents.map((document) => document.toJS() as Resource)
const secrets = resources.filter(({ kind }) => kind === "Secret")
const workloads = resources.filter(({ kind }) => kind !== "Secret")
const VERSIONS: Readonly<Record<string, string>> = { Secret: "v1", Job: "batch/v1", Deployment: "apps/v1" }

test("every document is YAML of a kind that is known, with a name of its own", () => {
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
  for (const { kind, apiVersion, metadata } of resources) {
    expect([kind, apiVersion]).toEqual([kind, VERSIONS[kind]])
    expect(metadata.name).toMatch(/^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/)
  }
  const names = resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
  expect(new Set(names).size).toBe(names.length)
  expect(workloads.map(({ kind }) => kind).sort()).toEqual(["Deployment", "Deployment", "Job"])
})

/** The command that the arguments name, and what is left of them. */
function commandOf(program: Command, args: readonly string[]): { command: Command; rest: readonly string[] } {
  let [command, rest] = [program, args]
  for (;;) {
    const below = command.commands.find((each) => each.name() === rest[0])
    if (!below) return { command, rest }
    command = below
    rest = rest.slice(1)
  }
}

describe.each(workloads.map((each) => [each.metadata.name, each] as const))("%s", (_, { kind, spec }) => {
  const pod = spec.template.spec

  test("restarts and selects as its kind demands", () => {
    if (kind === "Job") expect(["OnFailure", "Never"]).toContain(pod.restartPolicy)
    else expect(spec.template.metadata?.labels).toEqual(spec.selector!.matchLabels)
    expect(pod.containers).toHaveLength(1)
  })

  test.each(pod.containers.map((each) => [each.name, each] as const))(
    "%s runs a command that honbun has, with options it takes",
    async (_name, { args, envFrom, volumeMounts = [] }) => {
      const stdio = { stdin: process.stdin, stdout: process.stdout, stderr: process.stderr }
      const terminal = new Terminal({ ...stdio, environment: {} }, [])
      const { command, rest } = commandOf(await buildProgram(terminal, args), args)
      expect(command.parent).not.toBeNull()
      command.exitOverride()
      expect(command.parseOptions([...rest])).toEqual({ operands: [], unknown: [] })
      const known = new Set(secrets.map(({ metadata }) => metadata.name))
      expect(envFrom.filter(({ secretRef }) => !known.has(secretRef.name))).toEqual([])
      const volumes = new Set((pod.volumes ?? []).map(({ name }) => name))
      expect(volumeMounts.filter(({ name }) => !volumes.has(name))).toEqual([])
      // Variables in arguments come from the secret.
      const variables = args.flatMap((each) => [...each.matchAll(/\$\((\w+)\)/g)].map(([, name]) => name!))
      const set = new Set(secrets.flatMap(({ stringData }) => Object.keys(stringData ?? {})))
      expect(variables.filter((name) => !set.has(name))).toEqual([])
    },
  )

  test("has longer to end than the program takes", () => {
    const { args } = pod.containers[0]!
    const grace = args.includes("--grace") ? Number(args[args.indexOf("--grace") + 1]) : 30
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(grace)
  })

  test("is asked whether it is well where it listens, at an address that answers", () => {
    for (const { ports = [], args, readinessProbe, livenessProbe } of pod.containers) {
      expect([readinessProbe !== undefined, livenessProbe !== undefined]).toEqual(
        ports.length > 0 ? [true, true] : [false, false],
      )
      for (const probe of [readinessProbe, livenessProbe]) {
        if (!probe) continue
        expect(ports.map(({ containerPort }) => containerPort)).toContain(probe.httpGet.port)
        expect(args[args.indexOf("--port") + 1]).toBe(String(probe.httpGet.port))
        expect(aboutRoutes(() => []).map(({ path }) => path)).toContain(probe.httpGet.path)
      }
    }
  })
})

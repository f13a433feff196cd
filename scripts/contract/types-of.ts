import type { JsonSchema, OpenApi } from "../../packages/honbun/src/server/openapi.js"

/** Shapes whose types the library gives. */
const FOREIGN: Readonly<Record<string, string>> = {
  BlockReason: "@honbun/core/words",
  Labels: "./label-sets.js",
  PartCheck: "../worker/parts-messages.js",
  Recipe: "../worker/parts-messages.js",
}

const HEADER = `// Made by npm run contract from the server's OpenAPI document; a test fails when it is not current.

`

/** TypeScript for the named shapes of an API, and for what each of its routes replies. */
export function contractOf({ paths, components }: OpenApi): string {
  const names = Object.keys(components.schemas).sort()
  const imports = [...new Set(Object.values(FOREIGN))].map((from) => {
    const given = names.filter((name) => FOREIGN[name] === from)
    return `import type { ${given.join(", ")} } from "${from}"\n`
  })
  const shapes = names
    .filter((name) => !FOREIGN[name])
    .map((name) => `\n/** The shape \`${name}\` of the API. */\n${shape(name, components.schemas[name]!)}`)
  const replies = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const schema = replyOf(operation as Operation)
      return schema ? [`  readonly "${method.toUpperCase()} ${path}": ${typeOf(schema, 1)}\n`] : []
    }),
  )
  return `${HEADER}${imports.join("")}${shapes.join("")}
/** What each route replies when all is well. */
export interface Replies {
${replies.join("")}}
`
}

interface Operation {
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema?: JsonSchema }> }>>
}

function replyOf({ responses }: Operation): JsonSchema | undefined {
  const [, reply] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? []
  return reply?.content?.["application/json"]?.schema
}

function shape(name: string, schema: JsonSchema): string {
  const type = typeOf(schema, 0)
  return type.startsWith("{\n") ? `export interface ${name} ${type}\n` : `export type ${name} = ${type}\n`
}

function typeOf(schema: JsonSchema, depth: number): string {
  const { $ref, type, enum: values, const: value, anyOf, oneOf, items, additionalProperties } = schema
  if (typeof $ref === "string") return $ref.slice($ref.lastIndexOf("/") + 1)
  if (Array.isArray(values)) return values.map((each) => JSON.stringify(each)).join(" | ")
  if (value !== undefined) return JSON.stringify(value)
  const choices = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined
  if (choices) return choices.map((each) => typeOf(each, depth)).join(" | ")
  if (type === "array") return listOf(typeOf(items as JsonSchema, depth))
  if (type === "object" && schema.properties) return objectOf(schema, depth)
  if (type === "object" && typeof additionalProperties === "object")
    return `Readonly<Record<string, ${typeOf(additionalProperties as JsonSchema, depth)}>>`
  if (type === "integer") return "number"
  return typeof type === "string" && type !== "object" ? type : "unknown"
}

function listOf(type: string): string {
  return /[ {]/.test(type) ? `readonly (${type})[]` : `readonly ${type}[]`
}

function objectOf(schema: JsonSchema, depth: number): string {
  const required = (schema.required ?? []) as readonly string[]
  const indent = "  ".repeat(depth + 1)
  const fields = Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, each]) => {
    const about = typeof each.description === "string" ? `${indent}/** ${each.description} */\n` : ""
    const key = /^[a-zA-Z_]\w*$/.test(name) ? name : JSON.stringify(name)
    return `${about}${indent}readonly ${key}${required.includes(name) ? "" : "?"}: ${typeOf(each, depth + 1)}\n`
  })
  return `{\n${fields.join("")}${"  ".repeat(depth)}}`
}

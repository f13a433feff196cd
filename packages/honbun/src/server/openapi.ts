import { toJsonSchema } from "@valibot/to-json-schema"
import type { GenericSchema } from "valibot"
import { VERSION } from "../version.js"
import type { ReplyShape, Route } from "./route.js"

/** Whether a reply of this status has no body: nothing to say, or another place to look. */
const isEmpty = (status: number): boolean => status === 204 || (status >= 300 && status < 400)

/** A schema in JSON Schema's own words. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The description of an API, as far as it is read here. */
export interface OpenApi {
  readonly openapi: string
  readonly info: unknown
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> } & Readonly<
    Record<string, unknown>
  >
  readonly security: unknown
}

/** The description of the API, OpenAPI 3.1, made from the very schemas that requests are checked by. */
export function openApi(routes: readonly Route[], others: readonly GenericSchema[] = []): OpenApi {
  const named: Record<string, JsonSchema> = {}
  const schemaOf: SchemaOf = (schema, mode) => withReferences(jsonSchemaOf(schema, mode), named)
  for (const schema of others) schemaOf(schema, "output")
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route, schemaOf) }
  }
  return {
    openapi: "3.1.0",
    info: { title: "honbun", version: VERSION, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    paths,
    components: { schemas: named, securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    security: [{ token: [] }, {}],
  }
}

/** Requests are described as they are taken, replies as they are given. */
type SchemaOf = (schema: GenericSchema, mode: "input" | "output") => JsonSchema

function operation(route: Route, schemaOf: SchemaOf): unknown {
  const { body } = route
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, "")}`,
    tags: [route.tag],
    summary: route.summary,
    ...(route.access === "open" ? { security: [{}] } : {}),
    parameters: [...pathParameters(route.path), ...queryParameters(route.query, schemaOf)],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: isSchema(body)
              ? { "application/json": { schema: schemaOf(body, "input") } }
              : { [body.media]: {} },
          },
        }
      : {}),
    responses: Object.fromEntries(
      Object.entries(route.replies).map(([status, shape]) => [
        status,
        response(Number(status), shape, schemaOf),
      ]),
    ),
  }
}

function isSchema(body: NonNullable<Route["body"]>): body is GenericSchema {
  return "async" in body
}

function response(
  status: number,
  { description, type = "application/json", schema }: ReplyShape,
  schemaOf: SchemaOf,
): unknown {
  if (isEmpty(status)) return { description }
  return {
    description,
    content: { [type]: { schema: schema ? schemaOf(schema, "output") : otherThanJson(type) } },
  }
}

/** What OpenAPI says of a body in another format than the API's own: a text, or bytes, of a media type. */
function otherThanJson(type: string): JsonSchema {
  if (type.endsWith("+json")) return { type: "object" }
  const isText = /^text\/|\+xml$|ndjson$/.test(type)
  return { ...(isText ? { type: "string" } : {}), contentMediaType: type }
}

function pathParameters(path: string): unknown[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    return { name, in: "path", required: true, schema: { type: "string" } }
  })
}

function queryParameters(query: GenericSchema | undefined, schemaOf: SchemaOf): unknown[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query, "input") as {
    properties?: Record<string, { description?: string }>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    return { name, in: "query", required: required.includes(name), description, schema }
  })
}

function jsonSchemaOf(schema: GenericSchema, typeMode: "input" | "output"): JsonSchema {
  // What JSON cannot say of a schema (a transformation) is checked all the same.
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: "draft-2020-12",
    typeMode,
    errorMode: "ignore",
  })
  return rest as JsonSchema
}

/** The schema with those that have a name moved to `named`, and references in their place. */
function withReferences(schema: JsonSchema, named: Record<string, JsonSchema>): JsonSchema {
  const { title, ...rest } = schema
  const whole = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => {
      if (key === "properties") return [key, mapValues(value as Record<string, JsonSchema>, named)]
      if (key === "items" || key === "additionalProperties")
        return [key, typeof value === "object" ? withReferences(value as JsonSchema, named) : value]
      if (key === "anyOf" || key === "oneOf")
        return [key, (value as JsonSchema[]).map((each) => withReferences(each, named))]
      return [key, value]
    }),
  )
  if (typeof title !== "string") return whole
  named[title] = whole
  return { $ref: `#/components/schemas/${title}` }
}

function mapValues(
  schemas: Readonly<Record<string, JsonSchema>>,
  named: Record<string, JsonSchema>,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, each]) => [name, withReferences(each, named)]),
  )
}

import { toJsonSchema } from "@valibot/to-json-schema"
import type { GenericSchema } from "valibot"
import { VERSION } from "../version.js"
import type { ReplyShape, Route } from "./route.js"

/** The description of the API, OpenAPI 3.1, made from the very schemas that requests are checked by. */
export function openApi(routes: readonly Route[]): unknown {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: "3.1.0",
    info: { title: "honbun", version: VERSION, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    paths,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    security: [{ token: [] }, {}],
  }
}

function operation(route: Route): unknown {
  const { body } = route
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, "")}`,
    tags: [route.tag],
    summary: route.summary,
    ...(route.access === "open" ? { security: [{}] } : {}),
    parameters: [...pathParameters(route.path), ...queryParameters(route.query)],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: isSchema(body)
              ? { "application/json": { schema: schemaOf(body) } }
              : { [body.media]: {} },
          },
        }
      : {}),
    responses: Object.fromEntries(
      Object.entries(route.replies).map(([status, shape]) => [status, response(shape)]),
    ),
  }
}

function isSchema(body: NonNullable<Route["body"]>): body is GenericSchema {
  return "async" in body
}

function response({ description, type = "application/json", schema }: ReplyShape): unknown {
  return { description, content: { [type]: schema ? { schema: schemaOf(schema) } : {} } }
}

function pathParameters(path: string): unknown[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    return { name, in: "path", required: true, schema: { type: "string" } }
  })
}

function queryParameters(query: GenericSchema | undefined): unknown[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query) as {
    properties?: Record<string, { description?: string }>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    return { name, in: "query", required: required.includes(name), description, schema }
  })
}

function schemaOf(schema: GenericSchema): unknown {
  // What JSON cannot say of a schema (a transformation) is checked all the same.
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: "draft-2020-12",
    typeMode: "input",
    errorMode: "ignore",
  })
  return rest
}

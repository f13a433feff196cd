import { FAVORS, FORMATS, METHODS } from "@honbun/core"
import { array, number, object, optional, record, string, unknown } from "valibot"
import { VERSION } from "../../version.js"
import { openApi } from "../openapi.js"
import { json } from "../reply.js"
import { type Route, route } from "../route.js"
import { JOB_RESULTS } from "./job-results.js"
import { JOB_KINDS } from "./jobs.js"
import { ERROR, named } from "./shapes.js"

/** What the server says about itself. `routes` are all routes, for their description. */
export function aboutRoutes(routes: () => readonly Route[]): readonly Route[] {
  return [
    route({
      method: "GET",
      path: "/healthz",
      tag: "about",
      access: "open",
      summary: "Whether the server is there",
      replies: { 200: { description: "It is.", schema: object({ status: string() }) } },
      handle: () => json({ status: "ok" }),
    }),
    route({
      method: "GET",
      path: "/metrics",
      tag: "about",
      summary: "Counts and times, in the text format of Prometheus",
      replies: { 200: { description: "The figures.", type: "text/plain" } },
      handle: ({ service }) => ({
        type: "text/plain; version=0.0.4; charset=utf-8",
        body: service.metrics.text(),
      }),
    }),
    route({
      method: "GET",
      path: "/api/openapi.json",
      tag: "about",
      summary: "This description, OpenAPI 3.1",
      replies: { 200: { description: "The description.", schema: record(string(), unknown()) } },
      handle: () => json(openApi(routes(), Object.values(JOB_RESULTS))),
    }),
    route({
      method: "GET",
      path: "/api/about",
      tag: "about",
      summary: "The version, and what this server can do",
      replies: {
        200: {
          description: "Said once, for those who want to know what to offer.",
          schema: named(
            "About",
            object({
              version: string(),
              methods: array(string()),
              favors: array(string()),
              formats: array(string()),
              capabilities: array(string()),
              jobs: array(string()),
              limits: object({ body: number(), milliseconds: number() }),
            }),
          ),
        },
        401: ERROR,
      },
      handle({ service }) {
        const { maxBody, timeout } = service.settings
        const tags = routes().map(({ tag }) => tag)
        const capabilities = [...new Set(service.source.canRender ? [...tags, "render"] : tags)]
        return json({
          version: VERSION,
          methods: METHODS,
          favors: FAVORS,
          formats: FORMATS,
          capabilities,
          jobs: JOB_KINDS,
          limits: { body: maxBody, milliseconds: timeout },
        })
      },
    }),
    route({
      method: "GET",
      path: "/api/samples",
      tag: "read",
      summary: "The sample pages that come with honbun",
      replies: {
        200: {
          description: "Their names and titles.",
          schema: object({
            samples: array(
              named(
                "SamplePage",
                object({
                  name: string(),
                  title: optional(string()),
                  language: optional(string()),
                  url: optional(string()),
                  bytes: number(),
                }),
              ),
            ),
          }),
        },
      },
      handle({ service }) {
        const samples = service.samples.map(({ name, html, url, article: { title, language } }) => {
          return { name, title, language, url, bytes: Buffer.byteLength(html) }
        })
        return json({ samples })
      },
    }),
  ]
}

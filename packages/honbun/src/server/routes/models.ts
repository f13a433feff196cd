import { readFile } from "node:fs/promises"
import { METHODS } from "@honbun/core"
import {
  array,
  description,
  maxLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  strictObject,
  string,
  unknown,
} from "valibot"
import { json, jsonText } from "../reply.js"
import { type Route, route } from "../route.js"
import { ERROR, named } from "./shapes.js"

const HOST = /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/

/** Models that were trained here, and the sites they are the default for. */
export const MODEL_ROUTES: readonly Route[] = [
  route({
    method: "GET",
    path: "/api/models",
    tag: "train",
    summary: "The models that were trained here, and the sites they are the default for",
    replies: {
      200: {
        description: "Each name can be the option `model` of an extraction.",
        schema: named(
          "Models",
          object({
            models: array(
              object({
                name: string(),
                method: pipe(picklist(METHODS), description("The method it is a model for.")),
                written: string(),
                bytes: number(),
                figures: pipe(
                  optional(object({ pages: number(), score: number(), defaultScore: number() })),
                  description("Its mean score and the default's on pages that it had not seen."),
                ),
              }),
            ),
            sites: record(string(), string()),
            trainings: pipe(
              array(
                object({
                  model: string(),
                  time: string(),
                  pages: number(),
                  score: number(),
                  defaultScore: number(),
                }),
              ),
              description("Every training that ended well, the latest first."),
            ),
          }),
        ),
      },
    },
    handle: ({ service: { models, siteModels } }) =>
      json({ models: models.list(), sites: siteModels.list(), trainings: models.trainings() }),
  }),
  route({
    method: "GET",
    path: "/api/models/{name}/file",
    tag: "train",
    summary: "A model that was trained here, as a file",
    replies: { 200: { description: "The model.", schema: record(string(), unknown()) }, 404: ERROR },
    handle: async ({ service, params }) =>
      jsonText(await readFile(service.models.fileOf(params.name!), "utf8")),
  }),
  route({
    method: "PUT",
    path: "/api/models/sites",
    tag: "train",
    summary: "Make a model the default for a site, or take it away",
    body: strictObject({
      host: pipe(string(), regex(HOST, "Expected the name of a host, in small letters")),
      model: nullable(pipe(string(), maxLength(100))),
    }),
    replies: {
      200: { description: "All sites.", schema: object({ sites: record(string(), string()) }) },
      404: ERROR,
    },
    handle({ service, body: { host, model } }) {
      if (model !== null) service.models.fileOf(model)
      service.siteModels.choose(host, model ?? undefined)
      return json({ sites: service.siteModels.list() })
    },
  }),
]

// An Express service: POST a page, get its article as JSON. A page that breaks a limit is the caller's mistake.
import { extract, HonbunError } from "@honbun/core"
import express from "express"

export const service = express()
service.use(express.raw({ type: "text/html", limit: "5mb" }))
service.post("/article", (request, response) => {
  const { title, authors, published, markdown, confidence } = extract(request.body, {
    url: request.query.url,
  })
  response.json({ title, authors, published, confidence, markdown })
})
service.use((error, _request, response, _next) => {
  const status = error instanceof HonbunError ? 422 : (error.status ?? 500)
  response.status(status).json({ error: error.code ?? error.type ?? "failed" })
})

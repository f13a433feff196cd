// A worker as Cloudflare and others run it: web-standard requests and responses, nothing of Node.
// POST a page to get its Markdown; the address in the query makes its links whole.
import { extract } from "@honbun/core"

export default {
  async fetch(request) {
    if (request.method !== "POST")
      return new Response("POST a page.\n", { status: 405, headers: { allow: "POST" } })
    const url = new URL(request.url).searchParams.get("url") ?? undefined
    const bytes = new Uint8Array(await request.arrayBuffer())
    const { title, markdown, confidence } = extract(bytes, {
      url,
      contentType: request.headers.get("content-type") ?? undefined,
    })
    return new Response(`# ${title ?? "Untitled"}\n\n${markdown}`, {
      headers: { "content-type": "text/markdown; charset=utf-8", "x-confidence": confidence.toFixed(2) },
    })
  },
}

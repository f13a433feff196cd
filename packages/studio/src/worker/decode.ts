import { Extractor } from "./extractor.js"

/** The text of a file of HTML, in the encoding that honbun finds in its bytes. */
export async function decodedFile(file: File): Promise<string> {
  const content = new Uint8Array(await file.arrayBuffer())
  const extractor = new Extractor()
  try {
    const { encoding } = await extractor.ask<"open">({ kind: "open", source: { content } })
    return new TextDecoder(encoding).decode(content)
  } finally {
    extractor.stop()
  }
}

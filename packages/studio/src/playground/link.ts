/** A link longer than this is cut off by some programs, in characters. */
export const LONGEST_LINK = 60_000
/** Most characters a link may unfold to: a few bytes could otherwise fill the memory. */
const MOST_CHARACTERS = 10_000_000

/** A text packed so that it fits into an address. */
export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let binary = ""
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
}

/** The text of {@link pack} again; undefined when it is damaged or unfolds to too much. */
export async function unpack(packed: string): Promise<string | undefined> {
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))
    const reader = stream.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })).getReader()
    let text = ""
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      text += next.value
      if (text.length > MOST_CHARACTERS) {
        void reader.cancel()
        return undefined
      }
    }
    return text
  } catch {
    return undefined
  }
}

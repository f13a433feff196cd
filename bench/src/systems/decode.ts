import sniff from "html-encoding-sniffer"

/** The encoding of pages that declare none; the sniffer's own default, windows-1252, would hurt more pages. */
const UNDECLARED = "UTF-8"

/**
 * The text of a page by the standard's encoding sniffing, for systems that take text and leave bytes to
 * their caller. The time it takes is theirs, as reading bytes is part of honbun's.
 */
export function decodeBytes(bytes: Uint8Array): string {
  return new TextDecoder(sniff(bytes, { defaultEncoding: UNDECLARED })).decode(bytes)
}

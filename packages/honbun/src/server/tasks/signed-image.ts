import { createHmac, timingSafeEqual } from "node:crypto"
import type { ImageAsk } from "./ask.js"

/** Gives pictures an address through this server, signed so that nobody else can have it fetch what they like. */
export function signedImage({ path, key }: ImageAsk): (url: string) => string {
  return (url) => `${path}?url=${encodeURIComponent(url)}&key=${signatureOf(url, key)}`
}

/** Whether an address was signed here. */
export function isSigned(url: string, signature: string, key: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(url, key))]
  return given.length === right.length && timingSafeEqual(given, right)
}

function signatureOf(url: string, key: string): string {
  return createHmac("sha256", key).update(url).digest("base64url")
}

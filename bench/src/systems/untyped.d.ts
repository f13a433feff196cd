// The parts of two packages without type declarations that the benchmark calls.
declare module "html-encoding-sniffer" {
  export default function sniff(bytes: Uint8Array, options?: { defaultEncoding?: string }): string
}

declare module "jsdom" {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options?: { url?: string; virtualConsole?: VirtualConsole })
    readonly window: { readonly document: Document; close(): void }
  }
}

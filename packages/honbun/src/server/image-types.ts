/**
 * Kinds of pictures and fonts. SVG holds documents, but as a picture it runs and loads nothing, and opened by itself it
 * lies in a sandbox under a policy that forbids both.
 */
export const IMAGE_TYPES: ReadonlySet<string> = new Set([
  "image/svg+xml",
  "font/woff2",
  "font/woff",
  "font/ttf",
  "font/otf",
  "application/font-woff",
  "application/font-woff2",
  "application/x-font-woff",
  "application/x-font-ttf",
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/bmp",
  "image/x-icon",
  "image/vnd.microsoft.icon",
])

/**
 * What a shown page may load: its own styles and, if wanted, pictures through this server. Nothing runs, nothing is
 * sent, nothing is fetched from elsewhere, and no other site may frame it.
 */
export function showPolicy(images: boolean): string {
  // Pictures and fonts may also be in the page itself; those load nothing.
  const own = images ? "'self' data:" : "data:"
  return `default-src 'none'; style-src 'unsafe-inline'; img-src ${own}; font-src ${own}; base-uri 'none'; form-action 'none'`
}

/**
 * The policy of a shown page at its own address. In a frame of its own world it has no powers at all; `reachable`
 * it still runs nothing, but the studio around it can look into it and tint its blocks.
 */
export function framePolicy(images: boolean, reachable: boolean): string {
  const sandbox = reachable ? "sandbox allow-same-origin" : "sandbox"
  return `${sandbox}; ${showPolicy(images)}; frame-ancestors 'self'`
}

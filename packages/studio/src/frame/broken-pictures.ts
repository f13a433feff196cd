/** Puts a grey box with its size where a picture of a foreign page cannot be had, now and when others fail later. */
export function markBrokenPictures(document: Document): void {
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && isWanted(picture)) replace(picture)
  }
  // Failures do not bubble, but can be caught on their way down.
  document.addEventListener("error", ({ target }) => markBrokenPicture(target), true)
}

/** Whether there should be something: an address, or room that is kept. */
function isWanted(picture: HTMLImageElement): boolean {
  const hasRoom = ["width", "height"].every((name) => sizeIn(picture.getAttribute(name)) !== undefined)
  return picture.currentSrc !== "" || hasRoom
}

/** Puts the grey box where what failed is a picture. */
export function markBrokenPicture(target: EventTarget | null): void {
  const picture = target as HTMLImageElement | null
  if (picture?.tagName === "IMG") replace(picture)
}

function replace(picture: HTMLImageElement): void {
  if (picture.dataset.honbunBroken !== undefined) return
  picture.dataset.honbunBroken = ""
  const width =
    sizeIn(picture.getAttribute("width")) ?? (picture.clientWidth > 24 ? picture.clientWidth : 160)
  const height =
    sizeIn(picture.getAttribute("height")) ?? (picture.clientHeight > 24 ? picture.clientHeight : 90)
  picture.src = `data:image/svg+xml,${encodeURIComponent(boxOf(width, height))}`
}

function sizeIn(text: string | null): number | undefined {
  const size = Number.parseInt(text ?? "", 10)
  return size > 0 && size < 10_000 ? size : undefined
}

function boxOf(width: number, height: number): string {
  const size = Math.max(9, Math.min(16, width / 8))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e4e4e4"/><text x="50%" y="50%" text-anchor="middle" dominant-baseline="central" fill="#666" font-family="sans-serif" font-size="${size}">${width} × ${height}</text></svg>`
}

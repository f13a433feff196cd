import type { VisitComparison } from "./difference.js"

/** Sizes that content systems put into the names of pictures: photo-1024x768.jpg, photo@2x.jpg, photo_large.jpg. */
const SIZE = /(?:[-_@](?:\d+x\d*|x?\d+w?|\dx|scaled|large|medium|small|thumb(?:nail)?))+(?=\.\w+$|$)/i

/** Names of files are not longer; what is, is compared as it stands. */
const LONGEST_NAME = 255

/**
 * Pictures that are gone and new, by what they are called: the same picture in another size, format or folder, or
 * from another server, is the same.
 */
export function figureChanges(
  before: readonly string[],
  after: readonly string[],
): VisitComparison["figures"] {
  const [old, fresh] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))]
  return {
    removed: before.filter((address) => !fresh.has(nameOf(address))),
    added: after.filter((address) => !old.has(nameOf(address))),
  }
}

function nameOf(address: string): string {
  const path = address.replace(/[?#].*$/s, "")
  let end = path.length
  while (path.charAt(end - 1) === "/") end--
  const name = path.slice(path.lastIndexOf("/", end - 1) + 1, end)
  if (name.length > LONGEST_NAME) return name.toLowerCase()
  return name
    .replace(SIZE, "")
    .replace(/\.(?:jpe?g|png|gif|webp|avif|svg)$/i, "")
    .toLowerCase()
}

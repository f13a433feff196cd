import { ID } from "./parser/known-attributes.js"
import { DOCUMENT, type Handle, HTML, type Tree } from "./parser/tree.js"
import { Tag, TEXT } from "./tags.js"

/**
 * Pages that a server sends in pieces, as React's renderer does: `<template id="B:0">` is where a piece belongs,
 * the piece itself comes later, hidden, as `<div hidden id="S:0">`, and a line of script moves it there. No script runs
 * here, so it is done for them.
 */
const PLACE = /^[BP]:([0-9a-f]{1,8})$/
const PIECE = "S:"
/** More pieces than this are left where they are, as are places deeper than this: both are beyond any real page. */
const MOST_PIECES = 10_000
const DEEPEST_PLACE = 1000

/** Puts the pieces of a page where they belong. Costs nothing on pages without templates. */
export function placePieces(tree: Tree): void {
  const places = new Map<string, Handle>()
  for (const template of tree.templates) {
    const number = PLACE.exec(tree.valueOf(template, ID) ?? "")?.[1]
    if (number !== undefined && places.size < MOST_PIECES) places.set(PIECE + number, template)
  }
  if (places.size === 0) return
  for (let node = 1; node < tree.count; node++) {
    const id = tree.tag[node] === TEXT ? undefined : tree.valueOf(node, ID)
    const place = id === undefined ? undefined : places.get(id)
    if (place === undefined || !isBeside(tree, node, place)) continue
    places.delete(id!)
    const parent = tree.parent[place]!
    for (let child = tree.first[node]!; child; child = tree.first[node]!) {
      tree.detach(child)
      tree.insertBefore(parent, child, place)
    }
    tree.detach(place)
    tree.detach(node)
  }
}

/** Whether a place is part of the document, and not of the piece itself or of another template. */
function isBeside(tree: Tree, piece: Handle, place: Handle): boolean {
  let at = tree.parent[place]!
  for (let steps = 1; at && at !== piece && steps < DEEPEST_PLACE; steps++) {
    if (at === DOCUMENT) return true
    if (tree.tag[at] === Tag.template && tree.namespace[at] === HTML) return false
    at = tree.parent[at]!
  }
  return false
}

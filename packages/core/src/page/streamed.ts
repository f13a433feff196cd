import type { Token } from "parse5"
import { TEXT } from "./tags.js"
import type { Handle, TreeBuilder } from "./tree-builder.js"

/**
 * Pages that a server sends in pieces, as React's renderer does: `<template id="B:0">` stands where a piece belongs,
 * the piece itself comes later, hidden, as `<div hidden id="S:0">`, and a line of script moves it there. No script runs
 * here, so it is done for them.
 */
const PLACE = /^[BP]:([0-9a-f]{1,8})$/
const PIECE = "S:"
/** More pieces than this are left where they are, as are places deeper than this: both are beyond any real page. */
const MOST_PIECES = 10_000
const DEEPEST_PLACE = 1000

/** Puts the pieces of a page where they belong. Costs nothing on pages without templates. */
export function placePieces(tree: TreeBuilder, document: Handle): void {
  const places = new Map<string, Handle>()
  for (const template of tree.templates.keys()) {
    const number = PLACE.exec(idOf(tree, template) ?? "")?.[1]
    if (number !== undefined && places.size < MOST_PIECES) places.set(PIECE + number, template)
  }
  if (places.size === 0) return
  for (let node = 1; node < tree.count; node++) {
    const id = tree.tag[node] === TEXT ? undefined : idOf(tree, node)
    const place = id === undefined ? undefined : places.get(id)
    if (place === undefined || !isBeside(tree, node, place, document)) continue
    places.delete(id!)
    const parent = tree.parent[place]!
    for (let child = tree.first[node]!; child; child = tree.first[node]!) {
      tree.detachNode(child)
      tree.insertBefore(parent, child, place)
    }
    tree.detachNode(place)
    tree.detachNode(node)
  }
}

function idOf(tree: TreeBuilder, node: Handle): string | undefined {
  const list = tree.content[node] as Token.Attribute[]
  for (let i = 0; i < list.length; i++) if (list[i]!.name === "id") return list[i]!.value
  return undefined
}

/** Whether a place is part of the document, and not of the piece itself. */
function isBeside(tree: TreeBuilder, piece: Handle, place: Handle, document: Handle): boolean {
  let at = place
  for (let steps = 0; at && at !== piece && steps < DEEPEST_PLACE; steps++) {
    if (at === document) return true
    at = tree.parent[at]!
  }
  return false
}

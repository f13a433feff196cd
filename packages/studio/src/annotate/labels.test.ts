import fc from "fast-check"
import { expect, test } from "vitest"
import { LABEL_SETS, type Labels } from "../api/label-sets.js"
import { blocksBetween, type Marks } from "../frame/marks.js"
import { change, eachOf, historyOf, redo, undo } from "./history.js"
import { actionOf } from "./keys.js"
import { majority, merge, relabel } from "./labels.js"

test("undo goes back through every change and redo forward again, whatever was done", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 20 }), (values) => {
      const end = values.reduce((history, value) => change(history, value), historyOf(0))
      const back = values.reduce((history) => undo(history), end)
      expect(back.present).toBe(0)
      expect(values.reduce((history) => redo(history), back).present).toBe(end.present)
    }),
  )
})

test("a change after an undo forgets what was undone", () => {
  const undone = undo(change(change(historyOf("a"), "b"), "c"))
  expect(change(undone, "d")).toEqual({ past: ["a", "b"], present: "d", future: [] })
  expect(undo(historyOf("a"))).toEqual(historyOf("a"))
})

test("a drag covers the blocks between its ends in the order of the page, in either direction", () => {
  // The picture 9 is between the blocks 4 and 5; block 12 is on another sheet.
  const elements = new Map([3, 4, 9, 5].map((block) => [block, []]))
  const marks = { elements, sheet: 0, sheets: [0] } as unknown as Marks
  expect(blocksBetween(marks, 3, 5)).toEqual([3, 4, 9, 5])
  expect(blocksBetween(marks, 5, 4)).toEqual([4, 9, 5])
  expect(blocksBetween(marks, 5, 12)).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
  expect(relabel({ 3: "content" }, [3, 4], undefined)).toEqual({})
  expect(relabel({ 1: "body" }, [2], "title")).toEqual({ 1: "body", 2: "title" })
})

test("what two windows made of the same labels comes together; of a block that both changed, this one's label holds", () => {
  const before: Labels = { 1: "body", 2: "body", 3: "date" }
  const theirs: Labels = { 1: "title", 2: "body", 3: "date", 4: "author" }
  expect(merge(before, { 1: "caption", 2: "body" }, theirs)).toEqual({ 1: "caption", 2: "body", 4: "author" })
  expect(merge(before, before, theirs)).toEqual(theirs)
  expect(merge(before, { 1: "body" }, before)).toEqual({ 1: "body" })
})

test("undo after another window's labels came in takes back only what was done here", () => {
  const before: Labels = { 1: "body" }
  const history = change(historyOf(before), relabel(before, [2], "title"))
  const both = eachOf(history, (mine) => merge(before, mine, { 1: "body", 5: "date" }))
  expect(both.present).toEqual({ 1: "body", 2: "title", 5: "date" })
  expect(undo(both).present).toEqual({ 1: "body", 5: "date" })
})

test("settling starts from what most people said and leaves ties open", () => {
  expect(majority([{ 1: "body" }, { 1: "body" }, { 1: "title" }])).toEqual({ 1: "body" })
  expect(majority([{ 1: "body" }, { 1: "title" }])).toEqual({})
  expect(majority([{ 1: "body" }, {}, {}])).toEqual({})
})

test("number keys are labels in their order, and keys of the browser stay the browser's", () => {
  const press = (key: string, more: object = {}) =>
    actionOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, ...more }, LABEL_SETS.article)
  expect(press("2")).toEqual({ kind: "label", label: "body" })
  expect(press("9")).toBeUndefined()
  expect(press("Backspace")).toEqual({ kind: "label", label: undefined })
  expect(press("ArrowDown", { shiftKey: true })).toEqual({ kind: "move", by: 1, isSelecting: true })
  expect(press("z", { ctrlKey: true })).toEqual({ kind: "undo" })
  expect(press("Z", { metaKey: true, shiftKey: true })).toEqual({ kind: "redo" })
  expect(press("p", { ctrlKey: true })).toBeUndefined()
  expect(press("Tab")).toBeUndefined()
})

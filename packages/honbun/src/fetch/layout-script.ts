/**
 * What runs in the page after it has settled: every element that is shown gets its box, font size and weight as
 * an attribute, `left top width height size weight`; what is not shown gets `hidden`, so that readers of the
 * markup see what a reader of the screen sees. A string, because it belongs to the page's world, not to ours.
 */
export const LAYOUT_SCRIPT = `(() => {
  const most = 50000
  const all = document.body ? document.body.getElementsByTagName("*") : []
  const boxes = []
  for (let i = 0; i < all.length && i < most; i++) {
    const box = all[i].getBoundingClientRect()
    const style = getComputedStyle(all[i])
    boxes.push([all[i], box, style.display === "none" || style.visibility === "hidden", style.fontSize, style.fontWeight])
  }
  for (const [element, box, hidden, size, weight] of boxes) {
    if (hidden && !/^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|HEAD|META|LINK|TITLE)$/.test(element.tagName)) element.setAttribute("hidden", "")
    const numbers = [box.left + scrollX, box.top + scrollY, box.width, box.height].map(Math.round)
    if (!hidden) element.setAttribute("data-honbun-box", numbers.concat(parseFloat(size), weight).join(" "))
  }
})()`

import { readFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page as Tab } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test as plainTest } from "vitest"
import { moved } from "../app/drag-order.js"
import { expectReachable } from "../app/reachable.test-stage.js"
import { addToBoard, beginBoard, clickOn, makeRecipe } from "../newcomer.test-stage.js"
import { studioTests } from "../studio-tests.test-stage.js"

/** A site that is slow, broken, hostile. */
let site: Server
let origin: string
let isBroken = false
let isSlow = false
const heard: string[] = []
const test = studioTests({ allowPrivate: true })
beforeAll(async () => {
  site = createServer((request, response) => {
    heard.push(request.url ?? "")
    const page = request.url === "/story" ? hostileStory(origin) : undefined
    const status = isBroken && request.url !== "/robots.txt" ? 500 : page ? 200 : 404
    const answer = () => response.writeHead(status, { "content-type": "text/html" }).end(page)
    if (isSlow) setTimeout(answer, 20_000).unref()
    else answer()
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
})

const TRICK = `"><img src=x onerror=top.pwned=1><script>top.pwned=2</script>`
const hostileStory = (out: string) =>
  `<title>Quiet ${TRICK}</title><style>.glass{display:none!important}</style><script>top.pwned=3</script><body onload="top.pwned=4">
<article><h1 onclick="top.pwned=5" data-honbun-node="1">Quiet &lt;img src=x onerror=top.pwned=6&gt;</h1>
<a class="link" href="javascript:top.pwned=7">more</a><img class="pic" src="${out}/picture.png" onerror="top.pwned=8">
<p>${"The pilot said nothing, and the harbour kept its own counsel. ".repeat(8)}</p></article>`

const headings = (tab: Tab): Promise<string[]> => tab.locator(".shown-page h3").allInnerTexts()

describe("Board", () => {
  test("a newcomer makes a board of two sites from the samples, by the hints alone, and without a network", async (stage) => {
    const tab = await stage.open("#/board")
    await tab.getByText("there is no recipe yet").waitFor()
    await tab.getByRole("link", { name: "Create a recipe" }).click()
    await makeRecipe(tab, "Night ferry returns", "Night ferry returns after", "Harbour Post")
    await tab.getByRole("button", { name: "Another page" }).click()
    await makeRecipe(tab, "湖畔の移動図書館", "湖畔の移動図書館", "みずうみ新聞")
    await beginBoard(tab, "Morning")
    await expectReachable(tab)
    await addToBoard(tab, "Harbour Post")
    await tab.getByRole("button", { name: "Move Harbour Post up" }).click()
    await tab.getByRole("button", { name: "Refresh" }).click()
    await tab.locator(".shown-page").nth(4).waitFor()
    expect(await tab.locator(".shown-site > h2 a").allInnerTexts()).toEqual(["Harbour Post", "みずうみ新聞"])
    expect((await headings(tab)).slice(0, 1)).toEqual(["Night ferry returns after eleven years"])
    expect(await headings(tab)).toHaveLength(5)
    const [left, right] = await Promise.all(
      (await tab.locator(".shown-site").all()).map((each) => each.boundingBox()),
    )
    expect(left!.y).toBe(right!.y)
    await expectReachable(tab)
    const saving = tab.waitForEvent("download")
    await tab.getByRole("link", { name: "Download the page" }).click()
    const file = readFileSync(await (await saving).path(), "utf8")
    expect(file).toContain("Night ferry returns after eleven years")
    expect(file).toContain("湖畔の移動図書館")
    const feed = await tab.getByRole("link", { name: "Atom" }).getAttribute("href")
    const atom = await tab.evaluate(async (href) => await (await fetch(href)).text(), feed!)
    expect(atom.match(/<entry>/g)).toHaveLength(5)
    // A site is dragged to another place, and back.
    const names = () => tab.locator(".shown-site > h2 a").allInnerTexts()
    const drag = (from: number, to: number) =>
      tab.locator(".shown-site > h2 > .icon").nth(from).dragTo(tab.locator(".shown-site > h2").nth(to))
    await drag(1, 0)
    await expect.poll(names).toEqual(["みずうみ新聞", "Harbour Post"])
    await drag(1, 0)
    await expect.poll(names).toEqual(["Harbour Post", "みずうみ新聞"])
    // A site that is taken off comes back where it was; a form that was begun is there after a reload.
    await tab.locator(".board-sites > summary").click()
    await tab.getByRole("button", { name: "Take Harbour Post off" }).click()
    await expect.poll(() => tab.locator(".shown-site").count()).toBe(1)
    await tab.getByRole("button", { name: "Undo Harbour Post" }).click()
    await expect
      .poll(() => tab.locator(".shown-site > h2 a").allInnerTexts())
      .toEqual(["Harbour Post", "みずうみ新聞"])
    await tab.getByRole("button", { name: "Add a site" }).click()
    await tab.getByLabel("Heading").fill("Half written")
    await tab.reload()
    await expect.poll(() => tab.getByLabel("Heading").inputValue()).toBe("Half written")
    await tab.getByRole("button", { name: "Cancel" }).click()
    // The board is where it was after a reload, and in the list.
    await tab.reload()
    await tab.locator(".shown-page").nth(4).waitFor()
    await tab.getByRole("link", { name: "All boards" }).click()
    await tab.getByRole("link", { name: /Morning.*refreshed/ }).waitFor()
    expect(
      stage.asked.filter(
        (address) => !address.startsWith(stage.server.url) && !/^(?:blob|data):/.test(address),
      ),
    ).toEqual([])
  })

  test("a site that fails keeps its last known values with their time; refreshing can be cancelled", async (stage) => {
    const tab = await stage.open(`#/parts?url=${encodeURIComponent(`${origin}/story`)}`)
    await clickOn(tab, "Quiet")
    await tab.getByRole("button", { name: "Take this part" }).click()
    await tab.getByLabel("Name of the recipe").fill("Failing")
    await tab.getByRole("button", { name: "Save the recipe" }).click()
    await tab.getByRole("link", { name: "Put it on a board" }).click()
    await tab.getByRole("textbox", { name: "Title" }).fill("Old")
    await tab.getByRole("button", { name: "Create the board" }).click()
    await tab.getByRole("button", { name: "Put it on the board" }).click()
    await tab.locator(".site-row").waitFor()
    await tab.getByRole("button", { name: "Refresh" }).click()
    await tab.locator(".shown-page h3").waitFor()
    isBroken = true
    await tab.getByRole("button", { name: "Refresh" }).click()
    await tab
      .getByText(/As of .+: this time the page could not be read \(its server answered with an error\)/)
      .waitFor()
    expect((await headings(tab))[0]).toContain("Quiet")
    isBroken = false
    isSlow = true
    await tab.getByRole("button", { name: "Refresh" }).click()
    await tab.getByText("Fetching the pages").waitFor()
    await tab.getByRole("button", { name: "Cancel" }).click()
    await tab.getByText("Refreshing was cancelled. The board has not changed.").waitFor()
    expect((await headings(tab))[0]).toContain("Quiet")
    isSlow = false
    await tab.getByRole("button", { name: "Delete the board" }).click()
    // For a while it can be undone where the click was; leaving the view deletes it.
    await tab.getByText("The board will be deleted in 10 seconds").waitFor()
    await tab.getByRole("button", { name: "Undo" }).click()
    await tab.getByRole("button", { name: "Delete the board" }).click()
    await tab.getByRole("link", { name: "All boards" }).click()
    await tab.getByText("A new board").waitFor()
    expect(await tab.getByRole("link", { name: /^Old/ }).count()).toBe(0)
  })

  test("hostile pages, names of recipes and titles of boards stay words, in the studio and in the board's page", async (stage) => {
    const tab = await stage.open(`#/parts?url=${encodeURIComponent(`${origin}/story`)}`)
    let dialogs = 0
    tab.on("dialog", (dialog) => {
      dialogs++
      void dialog.dismiss()
    })
    await clickOn(tab, "Quiet")
    await tab.getByLabel("Name", { exact: true }).fill(`title ${TRICK}`)
    await tab.getByRole("button", { name: "Take this part" }).click()
    await clickOn(tab, "more")
    await tab.getByLabel("Kind").selectOption("link")
    await tab.getByLabel("Name", { exact: true }).fill("link")
    await tab.getByRole("button", { name: "Take this part" }).click()
    await tab.locator(".part-list .part-row").nth(1).waitFor()
    await tab.getByLabel("Name of the recipe").fill(`R ${TRICK}`)
    await tab.getByRole("button", { name: "Save the recipe" }).click()
    await tab.getByRole("link", { name: "Put it on a board" }).click()
    await tab.getByRole("textbox", { name: "Title" }).fill(`B ${TRICK}`)
    await tab.getByRole("button", { name: "Create the board" }).click()
    await tab.getByLabel("Heading").fill(`S ${TRICK}`)
    await tab.getByRole("button", { name: "Put it on the board" }).click()
    await tab.locator(".site-row").waitFor()
    await tab.getByRole("button", { name: "Refresh" }).click()
    await tab.locator(".shown-page h3").waitFor()
    expect((await headings(tab))[0]).toBe("Quiet <img src=x onerror=top.pwned=6>")
    expect(await tab.locator("a[href^=javascript]").count()).toBe(0)
    const looked = heard.length
    await tab.goto(`${stage.server.url}#/parts`)
    await tab.getByRole("link", { name: /R "><img/ }).click()
    await tab.getByRole("heading", { name: `R ${TRICK}` }).waitFor()
    const pwned = () => tab.evaluate(() => (window as unknown as { pwned?: number }).pwned)
    expect(await pwned()).toBeUndefined()
    // The page by itself, as a tab of its own.
    const { boards } = await tab.evaluate(async () => await (await fetch("/api/boards")).json())
    const { id } = boards.find(({ title }: { title: string }) => title.startsWith("B "))
    const { addresses } = await tab.evaluate(
      async (path) => await (await fetch(path)).json(),
      `/api/boards/${id}`,
    )
    const page = await stage.open(addresses.page.slice(1))
    await page.getByRole("heading", { name: `B ${TRICK}` }).waitFor()
    expect(await page.locator("img, script, a[href^=javascript]").count()).toBe(0)
    expect(dialogs).toBe(0)
    expect(heard.slice(looked)).toEqual([])
  })
})

plainTest("a thing that is dragged takes the place it is dropped on, whichever way it came", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"])
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"])
})

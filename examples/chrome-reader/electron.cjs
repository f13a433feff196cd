// The same in Electron: `npx electron chrome-reader/electron.cjs https://example.com/article`. Not run by our tests.
const { app, BrowserWindow } = require("electron")
const { readerPage } = require("./reader.cjs")

app.whenReady().then(async () => {
  const [url = "https://example.com/"] = process.argv.slice(2)
  const page = new BrowserWindow({ show: false, webPreferences: { sandbox: true } })
  await page.loadURL(url)
  const html = await page.webContents.executeJavaScript("document.documentElement.outerHTML")
  page.destroy()
  const reader = new BrowserWindow({ webPreferences: { sandbox: true, javascript: false } })
  await reader.loadURL(`data:text/html;charset=utf-8,${encodeURIComponent(readerPage(html, url))}`)
})

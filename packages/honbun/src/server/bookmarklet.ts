import { keptKey } from "./kept-key.js"

/**
 * The key of this installation's bookmarklet, kept in the data folder: without it any page could open the
 * studio with itself in it.
 */
export function bookmarkletKey(data: string): string {
  return keptKey(data, "bookmarklet-key")
}

/**
 * A link for the bar of bookmarks. It sends the page as the browser sees it now, scripts already run, to the studio
 * in a new tab. A form and not a request, because a form may go to another site without being allowed to read
 * anything there, and because the policies of pages seldom forbid it.
 */
export function bookmarklet(origin: string, key: string): string {
  const program = `(()=>{const f=document.createElement("form");f.method="POST";f.target="_blank";f.acceptCharset="utf-8";f.action=${JSON.stringify(`${origin}/api/receive`)};for(const[n,v]of Object.entries({key:${JSON.stringify(key)},url:location.href,html:"<!doctype html>"+document.documentElement.outerHTML})){const i=document.createElement("textarea");i.name=n;i.value=v;f.append(i)}f.style.display="none";document.documentElement.append(f);f.submit();f.remove()})()`
  return `javascript:${encodeURIComponent(program)}`
}

/** A page of a site of its own: a menu, a title, three paragraphs, a footer. */
export function labelledPage(number: number): { readonly html: string; readonly url: string } {
  const links = ["Home", "News", "Shop", "About us"].map((name) => `<li><a href="/${name}">${name}</a></li>`)
  const paragraphs = ["one", "two", "three"].map(
    (which) =>
      `<p>Paragraph ${which} of tale ${number} tells, in a sentence of some length, what happened on the way to the mill.</p>`,
  )
  const html = `<html lang="en"><title>Tale ${number}</title><nav><ul>${links.join("")}</ul></nav>
<article><h1>Tale ${number}</h1>${paragraphs.join("")}</article><footer>© Site ${number}, all rights reserved</footer></html>`
  return { html, url: `https://site${number}.example/tale` }
}

import type { JSX } from "preact"

/** A link to somewhere else; what is no web address is plain text. */
export function Away({ url, text }: { url: string; text: string }): JSX.Element {
  if (!/^https?:\/\//i.test(url)) return <>{text}</>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" draggable={false}>
      {text}
    </a>
  )
}

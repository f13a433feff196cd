import type { JSX } from "preact"
import { useRef, useState } from "preact/hooks"
import type { Origin, SamplePage } from "../api/pages.js"
import { AddressNotice, useAddress } from "../app/address.js"
import { Waiting } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { openFile, PAGE_FILES } from "../read/open-file.js"
import { chipName } from "../read/source-form.js"
import { PARTS_WORDS } from "../words/parts.js"
import { READ_WORDS } from "../words/read.js"
import { askParts } from "../worker/ask-parts.js"
import type { OpenPage } from "./bring-pages.js"
import type { Teaching } from "./use-teaching.js"

/** Pages that links are followed to at a time, and links tried for them: some lead nowhere. */
const MOST_PAGES = 5
const MOST_LINKS = 12

/** Brings further pages to try the recipe on: an address, files, samples, or where the links of the first page lead. */
export function AddPages({
  teaching,
  samples,
}: {
  teaching: Teaching
  samples: readonly SamplePage[]
}): JSX.Element {
  const say = useSay()
  const address = useAddress((url) => {
    teaching.add([{ kind: "url", url }])
    address.type("")
  })
  const [hasNoLinks, setNoLinks] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const first = teaching.pages[0]
  const open = new Set(teaching.pages.map(({ url }) => url))
  const left = samples.filter(({ url }) => !open.has(url))
  const follow = async (page: OpenPage): Promise<readonly Origin[]> => {
    const question = { do: "links", page: page.id, most: MOST_LINKS + open.size } as const
    const links = (await askParts<"links">(teaching.extractor, question)).filter((url) => !open.has(url))
    setNoLinks(links.length === 0)
    return links.map((url) => ({ kind: "url", url }))
  }
  return (
    <details class="more add-pages" open={teaching.pages.length < 2}>
      <summary>{say(PARTS_WORDS.addPages)}</summary>
      <form class="address" onSubmit={address.submit}>
        <input
          type="text"
          inputMode="url"
          spellcheck={false}
          placeholder="https://…"
          aria-label={say(PARTS_WORDS.addAddress)}
          value={address.typed}
          onInput={(event) => address.type(event.currentTarget.value)}
        />
        <button type="submit">{say(PARTS_WORDS.add)}</button>
        <button type="button" onClick={() => picker.current?.click()}>
          {say(PARTS_WORDS.addFile)}
        </button>
        <input
          ref={picker}
          type="file"
          accept={PAGE_FILES}
          multiple
          hidden
          aria-label={say(PARTS_WORDS.addFile)}
          onChange={(event) =>
            teaching.add(Promise.all(Array.from(event.currentTarget.files ?? [], openFile)))
          }
        />
        {first?.url === undefined ? null : (
          <button type="button" onClick={() => teaching.add(follow(first), MOST_PAGES)}>
            {say(PARTS_WORDS.follow)}
          </button>
        )}
      </form>
      <AddressNotice address={address} />
      {hasNoLinks ? <p class="small">{say(PARTS_WORDS.noLinks)}</p> : null}
      {teaching.missing.length > 0 ? (
        <p class="small missing-pages" role="status">
          {say(PARTS_WORDS.missing, {
            count: teaching.missing.length,
            urls: teaching.missing.join(" "),
          })}
        </p>
      ) : null}
      <ul class="chips" aria-label={say(READ_WORDS.samples)}>
        {left.map((sample) => (
          <li key={sample.name}>
            <button
              type="button"
              class="chip"
              lang={sample.language}
              onClick={() => teaching.add([{ kind: "sample", name: sample.name }])}
            >
              {chipName(sample, samples)}
            </button>
          </li>
        ))}
      </ul>
      {teaching.isBusy ? <Waiting text={say(PARTS_WORDS.opening)} onCancel={teaching.cancel} /> : null}
    </details>
  )
}

import type { JSX } from "preact"
import { useRef, useState } from "preact/hooks"
import { addPage, beginProject } from "../api/annotate.js"
import { folderPages, getFolders } from "../api/folders.js"
import type { LabelSet } from "../api/label-sets.js"
import { getSamples, type Origin } from "../api/pages.js"
import { useDraft } from "../app/draft.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { TextField } from "../app/text-field.js"
import { useAnswer } from "../app/use-answer.js"
import { openFile, PAGE_FILES } from "../read/open-file.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"

type Kind = "samples" | "folder" | "urls" | "files"

interface SetDraft {
  readonly name: string
  readonly labels: LabelSet
  readonly kind: Kind
  readonly folder: string
  readonly urls: string
}

const FIRST: SetDraft = { name: "", labels: "plain", kind: "samples", folder: "", urls: "" }

/** A form that makes a set of pages. What is typed stays until the set is made. */
export function NewSet({ taken }: { taken: readonly string[] }): JSX.Element {
  const say = useSay()
  const [draft, change, forget] = useDraft<SetDraft>("set", FIRST)
  const { name, labels, kind, urls } = draft
  const { answer: folders = [] } = useAnswer(() => getFolders(), [])
  const folder = draft.folder || (folders[0] ?? "")
  const [files, setFiles] = useState<readonly File[]>([])
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState<{ done: number; all: number }>()
  const running = useRef<AbortController>(undefined)
  const make = async (event: Event): Promise<void> => {
    event.preventDefault()
    const chosen = name.trim() || freeName(taken)
    const { signal } = (running.current = new AbortController())
    setError(undefined)
    try {
      const pages = await pagesFrom(kind, { folder, urls, files })
      await beginProject(chosen, labels)
      for (const [done, page] of pages.entries()) {
        setBusy({ done: done + 1, all: pages.length })
        await addPage(chosen, page, signal)
      }
      forget()
      location.hash = routeTo("annotate", { set: chosen })
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(undefined)
    }
  }
  const kinds: readonly Kind[] =
    folders.length > 0 ? ["samples", "files", "urls", "folder"] : ["samples", "files", "urls"]
  return (
    <form class="sheet new-set" onSubmit={(event) => void make(event)}>
      <h2>{say(ANNOTATE_WORDS.newSet)}</h2>
      <TextField
        label={say(ANNOTATE_WORDS.name)}
        maxLength={60}
        placeholder={freeName(taken)}
        value={name}
        onType={(name) => change({ name })}
      />
      <fieldset class="option-row">
        <legend class="field-name">{say(ANNOTATE_WORDS.labels)}</legend>
        {(["plain", "article"] as const).map((each) => (
          <label key={each} class="tick">
            <input
              type="radio"
              name="labels"
              checked={labels === each}
              onChange={() => change({ labels: each })}
            />
            {say(each === "plain" ? ANNOTATE_WORDS.labelsPlain : ANNOTATE_WORDS.labelsArticle)}
          </label>
        ))}
      </fieldset>
      <fieldset class="option-row">
        <legend class="field-name">{say(ANNOTATE_WORDS.from)}</legend>
        {kinds.map((each) => (
          <label key={each} class="tick">
            <input type="radio" name="from" checked={kind === each} onChange={() => change({ kind: each })} />
            {say(KIND_WORDS[each])}
          </label>
        ))}
      </fieldset>
      {kind === "folder" ? (
        <select
          aria-label={say(ANNOTATE_WORDS.fromFolder)}
          value={folder}
          onChange={(event) => change({ folder: event.currentTarget.value })}
        >
          {folders.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      ) : null}
      {kind === "urls" ? (
        <textarea
          aria-label={say(ANNOTATE_WORDS.fromUrls)}
          rows={4}
          placeholder="https://…"
          value={urls}
          onInput={(event) => change({ urls: event.currentTarget.value })}
        />
      ) : null}
      {kind === "files" ? (
        <input
          type="file"
          aria-label={say(ANNOTATE_WORDS.fromFiles)}
          accept={PAGE_FILES}
          multiple
          onChange={(event) => setFiles(Array.from(event.currentTarget.files ?? []))}
        />
      ) : null}
      {busy ? (
        <Waiting text={say(ANNOTATE_WORDS.making, busy)} onCancel={() => running.current?.abort()} />
      ) : (
        <button type="submit" class="primary">
          {say(ANNOTATE_WORDS.make)}
        </button>
      )}
      <ErrorNotice error={error} />
    </form>
  )
}

const KIND_WORDS = {
  samples: ANNOTATE_WORDS.fromSamples,
  folder: ANNOTATE_WORDS.fromFolder,
  urls: ANNOTATE_WORDS.fromUrls,
  files: ANNOTATE_WORDS.fromFiles,
} as const

function freeName(taken: readonly string[]): string {
  for (let i = 1; ; i++) if (!taken.includes(`set-${i}`)) return `set-${i}`
}

async function pagesFrom(
  kind: Kind,
  given: { folder: string; urls: string; files: readonly File[] },
): Promise<readonly Origin[]> {
  if (kind === "samples") return (await getSamples()).map(({ name }) => ({ kind: "sample", name }))
  if (kind === "folder") return await folderPages(given.folder)
  if (kind === "urls") {
    const urls = given.urls.split(/\s+/).filter((url) => url !== "")
    return urls.map((url) => ({ kind: "url", url }))
  }
  return await Promise.all(given.files.map(openFile))
}

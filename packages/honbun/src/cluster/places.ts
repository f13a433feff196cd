import { basename, dirname } from "node:path"
import type { Environment } from "../fetch/proxy.js"
import { diskFile } from "../files/input-file.js"
import { fileSource } from "../jobs/file-source.js"
import { folderSource } from "../jobs/folder-source.js"
import { addressSource, jsonlSource } from "../jobs/jsonl-source.js"
import type { Source } from "../jobs/source.js"
import { warcSource } from "../jobs/warc-source.js"
import type { ClusterJob } from "./job.js"
import { folderObjects, type ObjectPlace } from "./objects.js"
import { openRemoteFile } from "./remote-file.js"
import { isRemote } from "./roots.js"
import { bucketObjects } from "./s3.js"

/** What opening inputs and places depends on. */
export interface Opening {
  readonly environment: Environment
  readonly allowPrivate: boolean
}

/** Opens an input of a job as `honbun batch` does. */
export function openSource(
  { path, kind }: ClusterJob["inputs"][number],
  maxBytes: number,
  opening: Opening,
): Source {
  if (kind === "folder") return folderSource(path)
  if (kind === "page") return fileSource(path)
  const file = isRemote(path) ? openRemoteFile(path, opening) : diskFile(path, dirname(path))
  if (kind === "warc") return warcSource(file, maxBytes)
  return kind === "urls" ? addressSource(file) : jsonlSource(file, maxBytes, false)
}

/** Opens a shared folder or a bucket. */
export function openObjects(place: string, environment: Environment): ObjectPlace {
  if (!isRemote(place)) return folderObjects(place)
  if (/^s3:/i.test(place)) return bucketObjects(place, environment)
  throw new Error(`Expected a folder or s3://… to write to, got ${place}`)
}

/** Digits in the number of a part: sorted by name, parts are in order up to a hundred million. */
const DIGITS = 8

/** Whether a name is that of a part of an output. */
export function isPartOf(out: string, name: string): boolean {
  const number = Number(/-(\d+)(?:\.[a-z]{1,8})?(?:\.gz)?$/i.exec(name)?.[1])
  return number > 0 && partOf(out, number).name === name
}

/** The folder or bucket that parts of an output go to, and what each is called: `x-00000001.jsonl.gz` of `x.jsonl.gz`. */
export function partOf(out: string, number: number): { readonly place: string; readonly name: string } {
  const [, stem, endings] = /^(.+?)((?:\.[a-z]{1,8})?(?:\.gz)?)$/is.exec(basename(out))!
  const place = out.slice(0, out.length - basename(out).length).replace(/\/+$/, "") || "/"
  return { place, name: `${stem}-${String(number).padStart(DIGITS, "0")}${endings}` }
}

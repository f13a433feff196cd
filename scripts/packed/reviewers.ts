import { readFileSync } from "node:fs"
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core"
import { publint } from "publint"
import { formatMessage } from "publint/utils"
import { say } from "./run.js"

/** What publint says of a package: `exports`, files and formats that contradict each other. */
export async function checkManifest(folder: string, tarball: string): Promise<void> {
  const { messages, pkg } = await publint({
    pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer },
    strict: true,
  })
  const complaints = messages.map((message) => formatMessage(message, pkg) ?? message.code)
  if (complaints.length > 0) throw new Error(`publint on ${folder}:\n${complaints.join("\n")}`)
}

/** What "are the types wrong?" says of a package, for each entrance and each way of finding it. */
export async function checkEntrances(folder: string, tarball: string): Promise<void> {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))))
  if (!result.types) throw new Error(`${folder} has no types`)
  const complaints = result.problems.map((problem) => JSON.stringify(problem))
  if (complaints.length > 0) throw new Error(`The types of ${folder} are wrong:\n${complaints.join("\n")}`)
  say(`publint and attw find nothing in ${folder}, ${Object.keys(result.entrypoints).length} entrances`)
}

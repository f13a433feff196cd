import { ask } from "./client.js"
import type { Replies } from "./contract.js"
import type { HeldPage, Origin } from "./pages.js"

/** Names of the folders of pages that the server was started with. */
export async function getFolders(): Promise<readonly string[]> {
  const { folders } = await ask<Replies["GET /api/folders"]>("/api/folders")
  return folders.map(({ name }) => name)
}

/** The pages of a folder, each held by the server. */
export async function folderPages(folder: string): Promise<readonly Origin[]> {
  const { pages } = await ask<Replies["GET /api/folders/pages"]>(
    `/api/folders/pages?${new URLSearchParams({ folder })}`,
  )
  const origins: Origin[] = []
  for (const { id } of pages) origins.push({ kind: "kept", id: (await holdFolderPage(folder, id)).id })
  return origins
}

/** Has the server hold a page of a folder. */
export function holdFolderPage(folder: string, id: string, signal?: AbortSignal): Promise<HeldPage> {
  return ask<HeldPage>("/api/folders/page", { body: { folder, id }, signal })
}

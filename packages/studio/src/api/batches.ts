import { ask } from "./client.js"
import type { Batches, BatchStatus } from "./contract.js"

export type { Batches, BatchRun, BatchStatus } from "./contract.js"

/** The batches of the server's queue. */
export function getBatches(signal?: AbortSignal): Promise<Batches> {
  return ask<Batches>("/api/batches", { signal })
}

/** All about one batch. */
export function getBatch(id: string, signal?: AbortSignal): Promise<BatchStatus> {
  return ask<BatchStatus>(`/api/batches/${encodeURIComponent(id)}`, { signal })
}

/** Pauses, resumes or cancels a batch. */
export function steerBatch(id: string, what: "pause" | "resume" | "cancel"): Promise<BatchStatus> {
  return ask<BatchStatus>(`/api/batches/${encodeURIComponent(id)}/${what}`, { method: "POST" })
}

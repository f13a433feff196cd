import { useCallback, useEffect, useRef, useState } from "preact/hooks"
import { ApiError } from "../api/client.js"
import { cancelJob, followJob, type Job, startJob } from "../api/jobs.js"
import { setQuery } from "./route.js"

/** Long work on the server, followed from here. */
export interface JobControl<Result> {
  readonly job: Job<Result> | undefined
  readonly error: unknown
  readonly isRunning: boolean
  start(body: object): void
  cancel(): void
}

/** Where the id of a job is kept, so that the job is found again after a reload and by Back. */
export interface JobAddress {
  /** The view whose address names it, as `job`. */
  readonly view: string
  readonly id: string | null
}

/** Starts, follows and cancels a job. It goes on when the view is left; where its id is in the address, it is found again. */
export function useJob<Result>(kept?: JobAddress): JobControl<Result> {
  const [job, setJob] = useState<Job<Result>>()
  const [error, setError] = useState<unknown>()
  const following = useRef<AbortController>(undefined)
  const followed = useRef<string | null>(null)
  useEffect(() => () => following.current?.abort(), [])
  const follow = useCallback(async (begin: () => Promise<{ id: string }>) => {
    following.current?.abort()
    const { signal } = (following.current = new AbortController())
    setError(undefined)
    setJob(undefined)
    try {
      const { id } = await begin()
      followed.current = id
      const ended = await followJob<Result>(id, setJob, signal)
      setJob(ended)
      if (ended.error) setError(new ApiError(ended.error.code, ended.error.message))
    } catch (problem) {
      if (!signal.aborted) setError(problem)
    }
  }, [])
  const start = (body: object): void =>
    void follow(async () => {
      const begun = (await startJob(body)) as Job<Result>
      setJob(begun)
      followed.current = begun.id
      if (kept) setQuery(kept.view, { job: begun.id })
      return begun
    })
  const id = kept?.id ?? null
  useEffect(() => {
    if (id === null) {
      // The beginning of the view was asked for. The job goes on, and Back leads to it.
      if (!kept || followed.current === null) return
      following.current?.abort()
      followed.current = null
      setJob(undefined)
      setError(undefined)
    } else if (id !== followed.current) void follow(async () => ({ id }))
  }, [id])
  const isRunning = job?.state === "waiting" || job?.state === "running"
  const cancel = (): void => {
    if (job) cancelJob(job.id).catch(setError)
  }
  return { job, error, isRunning, start, cancel }
}

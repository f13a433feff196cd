import { useCallback, useEffect, useRef, useState } from "preact/hooks"
import { ApiError } from "../api/client.js"
import { cancelJob, followJob, type Job, startJob } from "../api/jobs.js"

/** Long work on the server, followed from here. */
export interface JobControl<Result> {
  readonly job: Job<Result> | undefined
  readonly error: unknown
  readonly isRunning: boolean
  start(body: object): void
  cancel(): void
}

/** Starts, follows and cancels a job. One that this view started goes on when the view is left, and can be found again by its id. */
export function useJob<Result>(): JobControl<Result> {
  const [job, setJob] = useState<Job<Result>>()
  const [error, setError] = useState<unknown>()
  const following = useRef<AbortController>(undefined)
  useEffect(() => () => following.current?.abort(), [])
  const start = useCallback(async (body: object) => {
    following.current?.abort()
    const { signal } = (following.current = new AbortController())
    setError(undefined)
    setJob(undefined)
    try {
      const begun = (await startJob(body)) as Job<Result>
      setJob(begun)
      const ended = await followJob<Result>(begun.id, setJob, signal)
      setJob(ended)
      if (ended.error) setError(new ApiError(ended.error.code, ended.error.message))
    } catch (problem) {
      if (!signal.aborted) setError(problem)
    }
  }, [])
  const isRunning = job?.state === "waiting" || job?.state === "running"
  const cancel = (): void => {
    if (job) cancelJob(job.id).catch(setError)
  }
  return { job, error, isRunning, start: (body) => void start(body), cancel }
}

import { ApiError } from "../api-error.js"
import type { Service } from "../service.js"
import type { JobTask, TaskFetching } from "../tasks/job-task.js"

/** A job that visits watched pages, as callers say it. */
export interface WatchBody {
  readonly kind: "watch"
  readonly page?: number | undefined
  readonly all: boolean
}

/** The job with its page checked. Throws an {@link ApiError}. */
export async function watchTask(
  { page, all }: WatchBody,
  { watch, watchNotices }: Service,
  fetching: TaskFetching,
): Promise<JobTask> {
  const store = await watch.store()
  if (page !== undefined && !(await store.page(page)))
    throw new ApiError(404, "not-watched", "No page of this id is watched; see /api/watch")
  return { kind: "watch", store: watch.place, page, all, fetching, notices: watchNotices.settings }
}

import { ApiError } from "../api-error.js"
import type { Service } from "../service.js"
import { fetchingOf } from "../tasks/fetcher.js"
import type { JobTask } from "../tasks/job-task.js"

/** A job that visits watched pages, as callers say it. */
export interface WatchBody {
  readonly kind: "watch"
  readonly page?: number | undefined
  readonly all: boolean
}

/** The job with its page checked. Throws an {@link ApiError}. */
export async function watchTask({ page, all }: WatchBody, service: Service): Promise<JobTask> {
  const { watch, watchNotices, settings } = service
  const store = await watch.store()
  if (page !== undefined && !(await store.page(page)))
    throw new ApiError(404, "not-watched", "No page of this id is watched; see /api/watch")
  const fetching = fetchingOf(settings)
  return { kind: "watch", store: watch.place, page, all, fetching, notices: watchNotices.settings }
}

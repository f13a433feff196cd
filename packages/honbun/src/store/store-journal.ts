import { JournalError, type JournalKeeper, type JournalState } from "../jobs/journal.js"
import { ownerLives, ownName } from "../jobs/lock-owner.js"
import type { ClaimedJob, Store } from "./store.js"

/** The kind of job that a run of batch is. */
const KIND = "batch"
/** A run on another machine that has not said anything for so long counts as dead, in milliseconds. */
const SILENCE = 120_000

/** What the store holds of a run. */
interface Kept {
  readonly owner: string
  readonly state: JournalState | null
}

/**
 * The journal of a run whose results go into a store: a job there. Who has claimed it writes; one whose claim was
 * taken over, because it was thought dead, is told so at its next checkpoint and ends.
 */
export class StoreJournal implements JournalKeeper {
  readonly #store: Store
  readonly #name: string
  readonly #now: () => number
  #claim: ClaimedJob | undefined

  /** `name` is the same for the same inputs and options. */
  constructor(store: Store, name: string, now: () => number) {
    this.#store = store
    this.#name = name
    this.#now = now
  }

  async read(): Promise<JournalState | undefined> {
    const job = await this.#store.job(KIND, this.#name)
    return (job?.progress as unknown as Kept | null)?.state ?? undefined
  }

  async write(state: JournalState): Promise<void> {
    const { id, claim } = this.#claim!
    const kept: Kept = { owner: ownName(), state }
    const told = await this.#store.reportJob({
      id,
      claim,
      at: this.#now(),
      state: "running",
      progress: JSON.parse(JSON.stringify(kept)),
    })
    if (!told) throw new JournalError("in-use", this.#name)
  }

  async lock(): Promise<() => Promise<void>> {
    const now = this.#now()
    const job = await this.#store.addJob({ kind: KIND, name: this.#name, due: now })
    const kept = job.progress as unknown as Kept | null
    if (job.state === "running" && kept && now - job.changed < SILENCE && ownerLives(kept.owner)) {
      throw new JournalError("in-use", this.#name)
    }
    // A finished run is begun again only to say that it is finished, or to be done anew.
    if (job.state === "done") await this.#reopen(job.progress as unknown as Kept, now)
    const [claimed] = await this.#store.claimJobs(KIND, {
      now: now + 1,
      limit: 1,
      lease: 0,
      name: this.#name,
    })
    if (!claimed) throw new JournalError("in-use", this.#name)
    this.#claim = claimed
    // A run that waits for a slow host longer than between two checkpoints still says that it lives.
    const sign = setInterval(() => void this.#stillHere().catch(() => {}), SILENCE / 3)
    sign.unref()
    return async () => {
      clearInterval(sign)
      await this.#release()
    }
  }

  async #stillHere(): Promise<void> {
    const { id, claim } = this.#claim!
    await this.#store.reportJob({ id, claim, at: this.#now(), state: "running" })
  }

  async #reopen({ state }: Kept, now: number): Promise<void> {
    await this.#store.transact(async (writer) => {
      await writer.removeJob(KIND, this.#name)
      const progress = JSON.parse(JSON.stringify({ owner: "", state }))
      const job = {
        kind: KIND,
        name: this.#name,
        state: "waiting",
        due: now,
        attempts: 0,
        payload: null,
      } as const
      await writer.restoreJob({ ...job, progress, changed: now })
    })
  }

  async #release(): Promise<void> {
    const { id, claim } = this.#claim!
    const isDone = (await this.read())?.ended === true
    const at = this.#now()
    await this.#store.reportJob({ id, claim, at, state: isDone ? "done" : "waiting", due: at })
  }
}

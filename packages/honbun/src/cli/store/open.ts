import { STORE_ERRORS } from "../../messages/store.js"
import { StoreError } from "../../store/errors.js"
import type { MigrateOptions } from "../../store/migrate.js"
import { openStore } from "../../store/open.js"
import { shownPlace } from "../../store/place.js"
import type { Store } from "../../store/store.js"
import { UsageError } from "../print/usage.js"
import { storeValues } from "./values.js"

/** Opens the store that a person named; complains of one that cannot be used in words for people. */
export async function openStoreFor(place: string, options?: MigrateOptions): Promise<Store> {
  try {
    return await openStore(place, options)
  } catch (error) {
    throw storeComplaint(error, place)
  }
}

/** What is wrong with a store as a complaint to a person; other errors as they are. */
export function storeComplaint(error: unknown, place: string): unknown {
  if (!(error instanceof StoreError)) return error
  return new UsageError(STORE_ERRORS[error.code], storeValues(error, shownPlace(place)))
}

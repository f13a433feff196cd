import { HonbunError, ModelError } from "../honbun.js"
import type { Oracle } from "../subject.js"

/** Errors other than the library's own. */
export const typedErrors: Oracle = ({ thrown }) =>
  thrown.flatMap(({ from, error }) =>
    error instanceof HonbunError || error instanceof ModelError
      ? []
      : [`${from}: untyped ${describe(error)}`],
  )

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const place = /\/packages\/[^)]*?([\w-]+\.ts)/.exec(error.stack ?? "")?.[1]
  return `${error.name}: ${error.message} (${place ?? "?"})`
}

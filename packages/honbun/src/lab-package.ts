/** Training and evaluation live in this package; small installations go without it. */
export const LAB_PACKAGE = "@honbun/lab"

/** The part of `@honbun/lab` that the caller needs; undefined when the package is not installed. */
export async function loadLab<Part>(name: string = LAB_PACKAGE): Promise<Part | undefined> {
  try {
    // By a name that is not a literal: honbun compiles before the lab does, and runs without it.
    return (await import(name)) as Part
  } catch (error) {
    if (isMissing(error, name)) return undefined
    throw error
  }
}

/** Whether the package itself was not found, and not something that it imports. */
function isMissing(error: unknown, name: string): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return code === "ERR_MODULE_NOT_FOUND" && message.includes(`'${name}'`)
}

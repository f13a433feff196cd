/** The default model, as `honbun train` wrote it. */
export const DEFAULT_MODEL_FILE: string = ""

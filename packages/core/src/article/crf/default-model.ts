export const DEFAULT_CRF_MODEL: string = ""

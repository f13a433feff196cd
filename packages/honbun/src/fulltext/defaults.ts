/** Entries of a full-text feed by default. */
export const DEFAULT_ENTRIES = 20
/** The most entries there can be. */
export const MOST_ENTRIES = 200

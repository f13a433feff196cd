/** Longest time for everything, redirects and further tries included, in milliseconds. */
export const DEFAULT_TIMEOUT = 60_000
/** Longest time for a connection to be, in milliseconds. */
export const DEFAULT_CONNECT_TIMEOUT = 10_000
/** Longest silence before the headers and between two pieces of the body, in milliseconds. */
export const DEFAULT_SILENCE = 20_000
/** Most bytes of a page after decompression: 20 MiB; the largest page of our data sets has 11 MB. */
export const DEFAULT_MAX_BYTES: number = 20 * 1024 * 1024
/** Most redirects followed, half of what browsers allow. */
export const MOST_REDIRECTS = 10
/** Least time between two requests to one host by default, in seconds. */
export const DEFAULT_DELAY = 1
/** Longest pause a host's robots.txt can ask for, in milliseconds. */
export const LONGEST_DELAY = 60_000

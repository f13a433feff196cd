export { SPECIAL_IPV4, SPECIAL_IPV6, type SpecialRange, specialKind } from "./fetch/addresses.js"
export { type ConnectionOptions, Connections } from "./fetch/connections.js"
export {
  DEFAULT_CONNECT_TIMEOUT,
  DEFAULT_MAX_BYTES,
  DEFAULT_SILENCE,
  DEFAULT_TIMEOUT,
  MOST_REDIRECTS,
} from "./fetch/defaults.js"
export { FetchError, type FetchErrorCode } from "./fetch/errors.js"
export { type FetchedPage, type FetchOptions, fetchPage } from "./fetch/fetch-page.js"
export { type HeaderOptions, USER_AGENT } from "./fetch/headers.js"
export type { Environment } from "./fetch/proxy.js"
export { LANGUAGES, type Language } from "./messages/say.js"
export { VERSION } from "./version.js"

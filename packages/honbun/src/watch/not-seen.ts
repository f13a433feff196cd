/** What a visit can come to without the page having been seen: none of it is a change. */
export const NOT_SEEN = ["missing", "gone", "down", "refused", "wall", "unreadable"] as const
/** Why a page was not seen. */
export type NotSeen = (typeof NOT_SEEN)[number]

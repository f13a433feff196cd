import { bodyOf } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { keepSubtree } from "../write/kept.js"
import { writeTei } from "../write/tei.js"
import { escapeAttribute, escapeText } from "../write/escape.js"
import type { Article } from "./article.js"

/** The formats an article can be written in. */
export const FORMATS = ["text", "markdown", "html", "json", "tei"] as const

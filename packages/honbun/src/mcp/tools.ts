import { DIFF_TOOL } from "./diff-tool.js"
import { EXTRACT_TOOL } from "./extract-tool.js"
import { JOIN_TOOL } from "./join-tool.js"
import { PARTS_TOOL } from "./parts-tool.js"
import { SITE_TOOL } from "./site-tool.js"
import type { Tool } from "./tool.js"
import { WATCH_TOOL } from "./watch-tool.js"

/** Every tool, in the order they are listed. */
export const TOOLS: readonly Tool[] = [EXTRACT_TOOL, JOIN_TOOL, SITE_TOOL, PARTS_TOOL, WATCH_TOOL, DIFF_TOOL]

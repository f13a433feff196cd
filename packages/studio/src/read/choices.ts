import type { Choices } from "../worker/messages.js"

/** The three names of the slider, from left to right. */
export const FAVOR_STOPS = ["precision", "balanced", "recall"] as const

/** The kinds of text that can be counted as content. */
export const INCLUDES = ["header", "standfirst", "captions", "comments"] as const

/** What is chosen before anything was turned. */
export const FIRST_CHOICES: Choices = {
  method: "auto",
  favor: "balanced",
  include: { header: false, standfirst: true, captions: true, comments: false },
}

/** The thresholds the paper found best (A Table 1): where the two sliders start. */
export const FIRST_THRESHOLDS = { upper: 0.7, lower: 0.4 }

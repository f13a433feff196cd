// The thread that reads and compares watched pages.
import { answerJobs } from "../jobs/answer-jobs.js"
import { prepareWatchWork } from "./watch-work.js"

answerJobs(prepareWatchWork)

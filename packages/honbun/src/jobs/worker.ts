// The thread that extracts pages.
import { answerJobs } from "./answer-jobs.js"
import { prepareWork } from "./work.js"

answerJobs(prepareWork)

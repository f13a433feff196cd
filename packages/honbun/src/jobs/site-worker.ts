// The thread that looks at pages when the templates of sites are learned.
import { answerJobs } from "./answer-jobs.js"
import { prepareSiteWork } from "./site-work.js"

answerJobs(prepareSiteWork)

// The thread that applies a recipe.
import { answerJobs } from "../jobs/answer-jobs.js"
import { partsWork } from "./parts-work.js"

answerJobs(partsWork)

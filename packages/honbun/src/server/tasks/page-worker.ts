// The thread that answers questions about pages.
import { answerJobs } from "../../jobs/answer-jobs.js"
import { prepareAnswers } from "./answer.js"

answerJobs(prepareAnswers)

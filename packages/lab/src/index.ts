export { commands } from "./commands.js"
export { plotBars } from "./plot/bars.js"
export { plotLearningCurves, plotLines, plotPrCurves } from "./plot/lines.js"
export { runTask } from "./tasks/run-task.js"

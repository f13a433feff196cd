import type { LabTasks } from "honbun/command"

/** Does a long piece of work for honbun's server. */
export const runTask: LabTasks["runTask"] = async (task, progress) => {
  switch (task.kind) {
    case "evaluate":
      return await (await import("./evaluate.js")).evaluate(task, progress)
    case "train":
      return await (await import("./train.js")).train(task, progress)
    case "paper-a":
      return await (await import("./paper-a.js")).runHeatMaps(task, progress)
    case "paper-c":
    case "paper-e":
      return await (await import("./site-papers.js")).runSitePaper(task, progress)
    case "experiment":
      return await (await import("./experiment.js")).runExperiment(task, progress)
    case "paper-d":
      return await (await import("./paper-d.js")).runImportances(task, progress)
  }
}

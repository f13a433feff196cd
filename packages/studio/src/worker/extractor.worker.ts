// Runs honbun's extractor beside the page, so that turning a dial needs no request and blocks nothing.
import { decodePage, findBlocks, formatArticle, type Page, parsePage } from "@honbun/core"
import { extract, type OwnModel, readOwnModel } from "@honbun/core/papers"
import {
  type Answers,
  type Choices,
  failureOf,
  type Numbered,
  type PageBrought,
  type Question,
  type Source,
  type SourceText,
  type WholeArticle,
} from "./messages.js"

/** The page being read; undefined before the first was opened. */
let page: Page | undefined
/** The same as it came. */
let opened: Source | undefined
/** The model chosen for it or for its site; undefined for the default one. */
let model: OwnModel | undefined

addEventListener("message", async ({ data }: MessageEvent<Numbered<Question> | PageBrought>) => {
  if ("brought" in data) return
  try {
    postMessage({ number: data.number, value: await answer(data.value!) })
  } catch (error) {
    postMessage({ number: data.number, error: failureOf(error) })
  }
})

async function answer(question: Question): Promise<Answers[keyof Answers]> {
  switch (question.kind) {
    case "join":
      // Seldom asked for, and with a model of its own: loaded when first needed.
      return await (await import("./join.js")).join(question.request)
    case "parts":
      return (await import("./parts.js")).answerParts(question.question)
    case "open":
      return open(question.source, question.model)
    case "decode":
      return decoded(question.source)
    case "show":
      // Where there is no server that shows pages.
      return (await import("./show.js")).show(page!, decoded(opened!).content)
    case "extract":
      return whole(question.choices)
    case "kept":
      return (await import("./kept-by.js")).keptBy(page!, question.html)
    case "format":
      return formatArticle(article(question.choices, false), question.format)
  }
}

function open(source: Source, modelFile: string | undefined): Answers["open"] {
  const { content, url, contentType, rendered } = source
  opened = source
  page = parsePage(content, { url, contentType, rendered })
  model = modelFile === undefined ? undefined : readOwnModel(modelFile)
  return { blocks: findBlocks(page).length }
}

function decoded({ content, url, contentType }: Source): SourceText {
  if (typeof content === "string") return { content, url }
  const { text, url: saved } = decodePage(content, contentType)
  return { content: text, url: url ?? saved }
}

function article(choices: Choices, explain: boolean): ReturnType<typeof extract> {
  if (!page) throw new Error("no page is open")
  return extract(page, { ...choices, ...modelOptions(choices), explain, now: new Date() })
}

/** A paper's model is used where its method is asked for, or none in particular. */
function modelOptions({ method = "auto" }: Choices): OwnModel["options"] {
  if (!model) return {}
  return model.method === "auto" || method === "auto" || method === model.method ? model.options : {}
}

/** Spreading reads the texts, which are written when first asked for and could not cross otherwise. */
function whole(choices: Choices): WholeArticle {
  const found = article(choices, true)
  return { ...found, blocks: found.blocks ?? [] }
}

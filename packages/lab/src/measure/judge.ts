import type { PageScore } from "@honbun/core/learn"
import { type Example, readHtml } from "honbun/command"
import { type Extractor, NOTHING, type Prediction } from "../extractors/prediction.js"
import { scoreExample } from "../train/train.js"
import { type MetadataScore, scoreMetadata } from "./metadata.js"
import { rougeLSum } from "./rouge-lsum.js"

/** A page, what a method said about it, and what that is worth. */
export interface Judged {
  readonly example: Example
  readonly prediction: Prediction
  readonly score: PageScore
  readonly metadata: MetadataScore
  /** Whether letters and digits are those of the gold text, in order; absent without a whole gold text. */
  readonly sameLetters?: boolean
  /** ROUGE-LSum F1 of the whole text; absent without a whole gold text. */
  readonly rougeLSum?: number
  /** Why the page could not be read or the method gave up; it then counts as empty. */
  readonly failure?: string
}

/** Judges what a method said about a page by all that is known about it. */
export function judge(example: Example, prediction: Prediction): Judged {
  return {
    example,
    prediction,
    score: scoreExample(example, prediction.text),
    metadata: scoreMetadata(example, prediction),
    ...(example.text
      ? {
          sameLetters: lettersOf(example.text) === lettersOf(prediction.text),
          rougeLSum: rougeLSum(example.text, prediction.text),
        }
      : {}),
  }
}

/** Runs several methods on one page and judges each; one that throws has found nothing. */
export async function judgeAll(example: Example, extractors: readonly Extractor[]): Promise<Judged[]> {
  const judged: Judged[] = []
  let bytes: Uint8Array
  try {
    bytes = readHtml(example)
  } catch (error) {
    return extractors.map(() => ({ ...judge(example, NOTHING), failure: reasonOf(error) }))
  }
  for (const extractor of extractors) {
    try {
      judged.push(judge(example, await extractor.extract(bytes, example)))
    } catch (error) {
      judged.push({ ...judge(example, NOTHING), failure: reasonOf(error) })
    }
  }
  return judged
}

/**
 * One number for a page, to compare methods by: F1 where the whole text is known, else the share of
 * snippets treated rightly, else whether the known beginning is there.
 */
export function pageScoreOf({ score }: Pick<Judged, "score">): number | undefined {
  if (score.text) return score.text.f1
  if (score.snippets) {
    const { withFound, withAll, withoutFound, withoutAll } = score.snippets.exact
    return (withFound + withoutAll - withoutFound) / (withAll + withoutAll)
  }
  return score.prefix ? Number(score.prefix.contains) : undefined
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "")
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message ?? String(error)
}

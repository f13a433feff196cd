/**
 * Public functions that the fuzzer does not call itself, with the reason. A test fails for a function that is in neither
 * place, so whoever adds one decides.
 */
export const NOT_FUZZED: Readonly<Record<string, readonly string[]>> = {
  "an error": names("ModelError PickError"),
  "takes numbers, labels or dates of the program, nothing of a page":
    names(`alignSequences annotatorAgreement averagePrecision bestThreshold binRows
    binTable bootstrap calibratedF1 cohenKappa confusionMatrix confidenceOf contributions countLabels exp expectedAs firstOfDuplicates foldRows
    groupedFolds harmonicMean isCharacterLanguage isHonest isPlain largest log logOddsOf mean median minimise noteLastModified
    noteVisit pairedTest permutationImportance prCurve predict predictClasses predictInto predictMany relabelByVote
    resample revisitInterval rocAuc scoresOf searchSettings seeded shuffledOrder smallest standsStill sumCounts
    summarisePages summariseSnippets takeRows updateSeenOnce verdictChances weigh windowTemplates`),
  "trains, or writes what was trained: from pages that the caller labelled":
    names(`CrfTagger trainBoosting trainCrf
    trainForest trainTree writeCrfModel writeModel writePagerModel writeSiteModel writeStructureModel`),
  "a step of extract, which is fuzzed with every method":
    names(`blockRange blockScores firstBlockFrom foldRepeats
    forestWith nameOf neighbourFeatures scoreBlocks verdictFeatures`),
  "a step of aboutPage, which is fuzzed": names("datesToLearn decideDates"),
  "a step of extractCollection, which is fuzzed with every method": names(
    "collectionWith layoutNumberOf siteFeatures",
  ),
  "a step of findNext and findPager": names("chooseNext defaultPagerModel pagedKindOf"),
  "a step of applyRecipe and repairRecipe": names("compareSignals confidenceNumbers partValueAt"),
  "reads part of a model; all of them are read damaged in strangers.ts": names("readTrees"),
  "a step of the digest of a site, which is fuzzed": names("escapeAddress escapeLine"),
  "runs where a browser drew the page, on what the browser measured": names("writeDrawn"),
}

function names(text: string): string[] {
  return text.split(/\s+/)
}

import type { Route } from "../route.js"
import { aboutRoutes } from "./about.js"
import { ANNOTATION_ROUTES } from "./annotations.js"
import { BATCH_ROUTES } from "./batch.js"
import { BATCHES_ROUTES } from "./batches.js"
import { BOARD_ROUTES } from "./boards.js"
import { EPUB_ROUTE } from "./epub.js"
import { EXTRACT_ROUTES } from "./extract.js"
import { FOLDER_ROUTES } from "./folders.js"
import { FULL_TEXT_ROUTES } from "./full-text.js"
import { IMAGE_ROUTES } from "./image.js"
import { JOB_ROUTES } from "./jobs.js"
import { MODEL_ROUTES } from "./models.js"
import { PAGE_ROUTES } from "./page.js"
import { PAPER_PARTS_ROUTES } from "./paper-parts.js"
import { PARTS_ROUTES } from "./parts.js"
import { RECEIVE_ROUTES } from "./receive.js"
import { RECIPE_ROUTES } from "./recipes.js"
import { SITE_ROUTES } from "./sites.js"
import { WATCH_ROUTES } from "./watch.js"

/** Every route of the API. */
export const ROUTES: readonly Route[] = [
  ...aboutRoutes(() => ROUTES),
  ...EXTRACT_ROUTES,
  EPUB_ROUTE,
  ...PAGE_ROUTES,
  ...PARTS_ROUTES,
  ...PAPER_PARTS_ROUTES,
  ...RECIPE_ROUTES,
  ...BOARD_ROUTES,
  ...FOLDER_ROUTES,
  ...FULL_TEXT_ROUTES,
  ...IMAGE_ROUTES,
  ...ANNOTATION_ROUTES,
  ...JOB_ROUTES,
  ...BATCH_ROUTES,
  ...BATCHES_ROUTES,
  ...MODEL_ROUTES,
  ...RECEIVE_ROUTES,
  ...SITE_ROUTES,
  ...WATCH_ROUTES,
]

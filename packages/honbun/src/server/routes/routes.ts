import type { Route } from "../route.js"
import { aboutRoutes } from "./about.js"
import { EXTRACT_ROUTES } from "./extract.js"
import { IMAGE_ROUTES } from "./image.js"
import { PAGE_ROUTES } from "./page.js"

/** Every route of the API. */
export const ROUTES: readonly Route[] = [
  ...aboutRoutes(() => ROUTES),
  ...EXTRACT_ROUTES,
  ...PAGE_ROUTES,
  ...IMAGE_ROUTES,
]

import { type Context, createContext } from "preact"
import { signPictures } from "../api/pages.js"

/** Where pictures are loaded from, by the addresses the article has for them; those left out are not loaded. */
export type PictureAddresses = (urls: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** How an article that is being read gets its pictures: through the studio's server, unless said otherwise. */
export const Pictures: Context<PictureAddresses> = createContext<PictureAddresses>(signPictures)

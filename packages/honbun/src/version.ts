/** The version of this package; a test compares it with the manifest's, which a bundle would not find. */
export const VERSION = "0.1.0"

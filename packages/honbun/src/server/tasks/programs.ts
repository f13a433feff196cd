/** The program of a thread in a folder of programs. Run from sources, a program is a source too. */
export function programIn(folder: URL, name: "page-worker" | "job-worker"): URL {
  const isSource = import.meta.url.endsWith(".ts") && new URL(".", import.meta.url).href === folder.href
  return new URL(`${name}.${isSource ? "ts" : "js"}`, folder)
}

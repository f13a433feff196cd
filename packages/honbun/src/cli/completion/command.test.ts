import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { afterAll, describe, expect, test } from "vitest"
import { honbun, makeFolder, spawnProgram } from "../command.test-stage.js"

const folder = makeFolder({ "page.html": "", "other file.html": "" })
afterAll(() => folder.dispose())

const script = async (shell: string) => {
  const { code, out, err } = await honbun(["completion", shell])
  expect({ code, err }).toEqual({ code: 0, err: "" })
  return out
}
const has = (shell: string) => spawnSync(shell, ["-c", "exit 0"]).status === 0

/** What is offered after the words typed, by shell; the last word is the one being typed. */
const OFFERS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ["a command", ["ext"], ["extract"]],
  ["a command below a command", ["lab", "im"], ["import"]],
  ["an option of a command below a command", ["lab", "import", "--spl"], ["--split"]],
  ["a command to explain", ["help", "stu"], ["studio"]],
  ["an option", ["extract", "--form"], ["--format"]],
  [
    "the values of an option",
    ["extract", "--format", ""],
    ["text", "markdown", "html", "json", "tei", "chunks", "epub"],
  ],
  ["the values of a short option", ["extract", "-f", "m"], ["markdown"]],
  ["an option after another", ["extract", "--explain", "--favo"], ["--favor"]],
  ["shells", ["completion", ""], ["bash", "zsh", "fish"]],
  ["files", ["extract", folder.at("pa")], [folder.at("page.html")]],
  ["a path for --out", ["extract", "--out", folder.at("pa")], [folder.at("page.html")]],
  ["nothing where nothing is known", ["extract", "--timeout", ""], []],
]

describe("bash", () => {
  const offered = async (words: readonly string[]) => {
    const typed = ["honbun", ...words].map((word) => `'${word}'`).join(" ")
    const code = `${await script("bash")}
COMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _honbun; printf '%s\\n' "\${COMPREPLY[@]}"`
    const { out, err } = await spawnProgram("bash", ["--norc", "-c", code])
    expect(err).toBe("")
    return out.split("\n").filter(Boolean)
  }
  test.each(OFFERS)("offers %s", async (_, words, expected) => {
    expect((await offered(words)).sort()).toEqual([...expected].sort())
  })

  test("offers values after an equals sign, which bash makes a word of its own", async () => {
    expect(await offered(["extract", "--format", "=", "j"])).toEqual(["json"])
    expect((await offered(["extract", "--lang", "="])).sort()).toEqual(["en", "ja"])
  })

  test("keeps file names with spaces whole", async () => {
    expect(await offered(["extract", folder.at("oth")])).toEqual([folder.at("other file.html")])
  })

  test("registers itself for honbun", async () => {
    const { out } = await spawnProgram("bash", [
      "--norc",
      "-c",
      `${await script("bash")}\ncomplete -p honbun`,
    ])
    expect(out).toContain("-F _honbun honbun")
  })
})

describe.skipIf(!has("fish"))("fish", () => {
  test.each(OFFERS)("offers %s", async (_, words, expected) => {
    const line = ["honbun", ...words].join(" ")
    const code = `${await script("fish")}\ncomplete -C '${line}'`
    const { out, err } = await spawnProgram("fish", ["--no-config", "-c", code])
    expect(err).toBe("")
    const offered = out
      .split("\n")
      .filter(Boolean)
      .map((each) => each.split("\t")[0]!)
    expect(offered.sort()).toEqual([...expected].sort())
  })
})

describe.skipIf(!has("zsh"))("zsh", () => {
  test("completes what has one answer, typed into a real shell", async () => {
    const single = OFFERS.filter(([, , expected]) => expected.length === 1)
    const lines = single.map(([, words]) => ["honbun", ...words].join(" "))
    const completed = await completeInZsh(await script("zsh"), lines)
    expect(completed.map((line) => line.trim().split(" ").at(-1))).toEqual(single.map(([, , [only]]) => only))
  })

  test("is understood without a complaint when sourced", async () => {
    const code = `autoload -Uz compinit; compinit -u -D\n${await script("zsh")}\nprint $_comps[honbun]`
    expect(await spawnProgram("zsh", ["-f", "-c", code])).toEqual({ code: 0, out: "_honbun\n", err: "" })
  })
})

/** Types lines into a real zsh, a tab after each, and gives the lines they became. */
async function completeInZsh(script: string, lines: readonly string[]): Promise<string[]> {
  const place = makeFolder({ "honbun.zsh": script })
  const [ready, result] = [place.at("ready"), place.at("lines")]
  const setUp = `PS1= PROMPT= RPS1=; unsetopt zle_bracketed_paste; autoload -Uz compinit; compinit -u -D; source ${place.at("honbun.zsh")}`
  const report = `report() { print -r -- \\$BUFFER >> ${result}; zle kill-whole-line }; zle -N report; bindkey '^X' report; print ready > ${ready}`
  const type = lines.map(
    (line, i) => `zpty -w -n shell "${line}"$'\\t'; sleep 0.2; zpty -w -n shell $'\\x18'
for i in {1..100}; do [[ -e ${result} && $(wc -l < ${result}) -gt ${i} ]] && break; sleep 0.05; done`,
  )
  const code = `zmodload zsh/zpty; zpty shell zsh -f -i
zpty -w shell "${setUp}"
zpty -w shell "${report}"
for i in {1..200}; do [[ -s ${ready} ]] && break; sleep 0.05; done
${type.join("\n")}
zpty -d shell`
  try {
    const { err } = await spawnProgram("zsh", ["-f", "-c", code])
    expect(err).toBe("")
    return readFileSync(result, "utf8").trimEnd().split("\n")
  } finally {
    place.dispose()
  }
}

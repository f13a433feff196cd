import { mean } from "@honbun/core/learn"
import { Command } from "commander"
import { share, speakHelp, type Terminal, textTable, UsageError } from "honbun/command"
import { POSTS_MESSAGES as MESSAGES } from "../messages/posts.js"
import { judgePostsPage, type PostsScore, readPosts } from "../structure/posts.js"
import { writeSections } from "./eval-folders.js"
import { requireFolder } from "./lab-inputs.js"

/** `honbun lab posts`: measures the posts that are found in discussions. */
export function labPostsCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("posts")
    .description(say(MESSAGES.posts))
    .argument("<folder...>", say(MESSAGES.folder))
    .action(async (folders: string[]) => {
      await runPosts(folders, terminal)
    })
  return speakHelp(command, terminal, say(MESSAGES.examples))
}

async function runPosts(folders: readonly string[], terminal: Terminal): Promise<void> {
  for (const folder of folders) requireFolder(folder)
  const examples = folders.flatMap(readPosts)
  if (examples.length === 0) throw new UsageError(MESSAGES.none, { folders: folders.join(", ") })
  const hosts = new Map<string, PostsScore[]>()
  for (const [at, example] of examples.entries()) {
    terminal.progress(MESSAGES.reading, { at: at + 1, all: examples.length })
    hosts.set(example.group, [...(hosts.get(example.group) ?? []), judgePostsPage(example)])
  }
  terminal.done()
  const heading = terminal.say(MESSAGES.heading, { pages: examples.length, hosts: hosts.size })
  await writeSections([{ heading, table: tableOf([...hosts.values()], terminal) }], terminal)
}

function tableOf(hosts: readonly (readonly PostsScore[])[], terminal: Terminal): string {
  const over = (part: keyof PostsScore, whole: keyof PostsScore): string =>
    share(mean(hosts.map((pages) => sum(pages, part) / Math.max(1, sum(pages, whole)))))
  return textTable(
    [MESSAGES.found, MESSAGES.right, MESSAGES.signed, MESSAGES.dated].map((text) => terminal.say(text)),
    [[over("found", "gold"), over("found", "given"), over("signed", "given"), over("dated", "given")]],
  )
}

function sum(pages: readonly PostsScore[], field: keyof PostsScore): number {
  return pages.reduce((total, page) => total + page[field], 0)
}

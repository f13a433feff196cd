import { type Random, seeded } from "@honbun/core"

/** A page with its gold text, as text. */
export interface GoldPage {
  readonly html: string
  readonly text: string
  readonly title: string
  readonly url: string
}

/** A piece of a page: as it stands there, and in the gold text, where it is content. */
export interface GoldPiece {
  readonly html: string
  readonly gold: string
}

/** Words for lines and names that are made up: they must say nothing by themselves. */
const SYLLABLES = "ka mo ri ten lu va shi ono pe dra fil gu ze nai tor".split(" ")

/** What a made-up site is drawn from: words and names that mean nothing, by a stream of random numbers. */
export class MadeUp {
  readonly stream: Random

  constructor(seed: number) {
    this.stream = seeded(seed, 0x517e)
  }

  /** Whether something with this probability happens. */
  chance(probability: number): boolean {
    return this.stream.next() < probability
  }

  /** A whole number from one to another, both included. */
  between(least: number, most: number): number {
    return least + this.stream.below(most - least + 1)
  }

  pick<T>(list: readonly T[]): T {
    return list[this.stream.below(list.length)]!
  }

  word(): string {
    return Array.from({ length: this.between(2, 3) }, () => this.pick(SYLLABLES)).join("")
  }

  words(count: number): string {
    return Array.from({ length: count }, () => this.word()).join(" ")
  }

  /** The opening of a tag, mostly with a class. */
  named(tag: string): string {
    return this.chance(0.8) ? `${tag} class="${this.word()}-${this.word()}"` : tag
  }
}

/** An element of an opening as {@link MadeUp.named} gives it. */
export function element(opening: string, inside: string): string {
  return `<${opening}>${inside}</${opening.split(" ")[0]}>`
}

/** A link. */
export function link(url: string, text: string): string {
  return `<a href="${url}">${text}</a>`
}

/** The opening and the end of an element, to be put around what is there. */
export function edges(opening: string): readonly [GoldPiece, GoldPiece] {
  return [template(`<${opening}>`), template(`</${opening.split(" ")[0]}>`)]
}

/** A piece that is no content. */
export function template(html: string): GoldPiece {
  return { html, gold: "" }
}

/** Lines of a gold text are prose from this many characters on, and headings or labels below. */
const LONG_TEXT = 40

/** The long lines of a page's gold text. */
export function longLines({ text }: GoldPage): string[] {
  return text.split("\n").filter((line) => line.length >= LONG_TEXT && !/[<>&]/.test(line))
}

/** The short lines of a page's gold text, each once, its title aside. */
export function shortLines({ text, title }: GoldPage): string[] {
  const lines = text.split("\n").filter((line) => /\p{L}{2}/u.test(line) && !/[<>&]/.test(line))
  return [...new Set(lines)].filter((line) => line.length < LONG_TEXT && line !== title)
}

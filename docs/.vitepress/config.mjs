import { dirname, join, normalize } from "node:path"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitepress"
import { ENGLISH, JAPANESE } from "./contents.mjs"

/** Where the site will be, if not at the root of its host: `/honbun/`. */
const base = process.env.DOCS_BASE ?? "/"

/** What the search says in Japanese. */
const JAPANESE_SEARCH = {
  translations: {
    button: { buttonText: "検索", buttonAriaLabel: "検索" },
    modal: {
      displayDetails: "詳しく",
      resetButtonTitle: "消す",
      backButtonTitle: "閉じる",
      noResultsText: "見つかりません",
      footer: { selectText: "開く", navigateText: "移動", closeText: "閉じる" },
    },
  },
}

export default defineConfig({
  base,
  title: "honbun",
  description: "What a person came for, from any web page",
  cleanUrls: false,
  lastUpdated: false,
  srcExclude: ["samples/**"],
  // Links are checked by scripts/links.test.ts, which knows of files outside of this folder too.
  ignoreDeadLinks: true,
  head: [["link", { rel: "icon", type: "image/svg+xml", href: `${base}seal.svg` }]],
  vite: { publicDir: fileURLToPath(new URL("public", import.meta.url)) },
  markdown: { anchor: { slugify: anchorOf }, config: (markdown) => markdown.use(withoutOutside) },
  themeConfig: {
    logo: "/seal.svg",
    search: {
      provider: "local",
      options: { miniSearch: { options: { tokenize: wordsOf } }, locales: { ja: JAPANESE_SEARCH } },
    },
    outline: [2, 3],
  },
  locales: {
    root: {
      label: "English",
      lang: "en",
      themeConfig: {
        nav: [
          { text: "Guide", link: "/start" },
          { text: "Reference", link: "/cli" },
          { text: "Playground", link: "/playground/", target: "_self" },
        ],
        sidebar: sidebarOf(ENGLISH),
      },
    },
    ja: {
      label: "日本語",
      lang: "ja",
      description: "どんなページからも、読みたいものを",
      themeConfig: {
        nav: [
          { text: "ガイド", link: "/ja/start" },
          { text: "プレイグラウンド", link: "/playground/", target: "_self" },
        ],
        sidebar: sidebarOf(JAPANESE),
        outline: { level: [2, 3], label: "このページ" },
        docFooter: { prev: "前へ", next: "次へ" },
        darkModeSwitchLabel: "配色",
        lightModeSwitchTitle: "明るくする",
        darkModeSwitchTitle: "暗くする",
        sidebarMenuLabel: "目次",
        returnToTopLabel: "先頭へ",
        langMenuLabel: "言語",
        skipToContentLabel: "本文へ移動",
      },
    },
  },
})

/** The groups as the sidebar wants them; long ones that few need begin closed. */
function sidebarOf(groups) {
  return groups.map(([text, ...pages]) => ({
    text,
    collapsed: /^(?:Research|Work on it)$/.test(text),
    items: pages.map(([file, name]) => ({ text: name, link: `/${file}` })),
  }))
}

/** Anchors as hosts of repositories make them, so that one link works in both places. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
    .trim()
    .replaceAll(" ", "-")
}

/** Files outside of this folder are not on the site: links to them keep their words. */
function withoutOutside(markdown) {
  markdown.core.ruler.push("outside", ({ tokens, env }) => {
    for (const { children } of tokens) {
      let isOutside = false
      for (const token of children ?? []) {
        if (token.type === "link_open")
          isOutside = leaves(token.attrGet("href") ?? "", env.relativePath ?? "")
        if (isOutside && /^link_(?:open|close)$/.test(token.type)) {
          token.type = token.type.replace("link", "outside")
          token.tag = "span"
          token.attrs = null
        }
      }
    }
  })
}

function leaves(target, file) {
  if (/^(?:[a-z]+:|[#/])/i.test(target)) return false
  return /\.(?:json|html)$/.test(target) || normalize(join(dirname(file), target)).startsWith("..")
}

/** Words to search by; of Japanese, which has no spaces, those that the browser sees. It is sent to the browser as it stands here. */
function wordsOf(text) {
  const spaced = text.toLowerCase().split(/[\s\p{P}\p{S}]+/u)
  return spaced.flatMap((word) => {
    if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return word ? [word] : []
    return Array.from(new Intl.Segmenter("ja", { granularity: "word" }).segment(word), (part) => part.segment)
  })
}

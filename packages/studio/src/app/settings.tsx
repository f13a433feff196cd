import { type ComponentChildren, createContext, type JSX } from "preact"
import { useCallback, useContext, useEffect, useMemo, useState } from "preact/hooks"
import { type Language, preferredLanguage, type Say, sayIn } from "../words/say.js"

/** Which colours to use: those of the system, or always the same. */
export const THEMES = ["auto", "light", "dark"] as const
export type Theme = (typeof THEMES)[number]

/** What a person chose once for every view. */
export interface Settings {
  readonly language: Language
  readonly theme: Theme
  readonly say: Say
  setLanguage(language: Language): void
  setTheme(theme: Theme): void
}

const Context = createContext<Settings | undefined>(undefined)

/** Where the browser keeps the choices. */
const LANGUAGE_KEY = "honbun.language"
const THEME_KEY = "honbun.theme"

/** Gives everything inside it the settings, and keeps the page's language and colours in line with them. */
export function SettingsProvider({ children }: { children: ComponentChildren }): JSX.Element {
  const [language, setLanguage] = useKept<Language>(LANGUAGE_KEY, preferredLanguage(navigator.languages))
  const [theme, setTheme] = useKept<Theme>(THEME_KEY, "auto")
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  const settings = useMemo(
    () => ({ language, theme, say: sayIn(language), setLanguage, setTheme }),
    [language, theme, setLanguage, setTheme],
  )
  return <Context.Provider value={settings}>{children}</Context.Provider>
}

/** The settings; only inside a {@link SettingsProvider}. */
export function useSettings(): Settings {
  return useContext(Context)!
}

/** A way to say messages in the language chosen. */
export function useSay(): Say {
  return useSettings().say
}

/** A value that outlives a reload. Where the browser keeps nothing (private windows), it lives as long as the page. */
export function useKept<T>(key: string, first: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => readKept(key) ?? first)
  const keep = useCallback(
    (next: T) => {
      setValue(next)
      keepValue(key, next)
    },
    [key],
  )
  return [value, keep]
}

/** Keeps a value in this browser, for {@link useKept}. */
export function keepValue(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

/** A value kept in this browser. */
export function readKept<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

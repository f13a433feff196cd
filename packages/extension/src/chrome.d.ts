/** What the extension uses of the browser's interface for extensions; Chromium and Firefox have the same under this name. */
declare namespace chrome {
  namespace runtime {
    const id: string
    function getURL(path: string): string
    function sendMessage(message: unknown): Promise<unknown>
    const onMessage: BrowserEvent<
      // biome-ignore lint/suspicious/noExplicitAny: any message may come
      (message: any, sender: { readonly id?: string }, reply: (value: any) => void) => boolean | undefined
    >
    const onInstalled: BrowserEvent<() => void>
    const onStartup: BrowserEvent<() => void>
  }

  namespace scripting {
    interface Target {
      readonly tabId: number
    }
    function executeScript(where: { target: Target; files: readonly string[] }): Promise<unknown>
    function executeScript<A extends readonly unknown[], R>(where: {
      target: Target
      func: (...values: A) => R
      args?: A
    }): Promise<readonly { readonly result?: R }[]>
    function insertCSS(where: { target: Target; files: readonly string[] }): Promise<void>
  }

  namespace storage {
    interface Area {
      /** Those of a name, or all. */
      get(name: string | null): Promise<Record<string, unknown>>
      set(values: Readonly<Record<string, unknown>>): Promise<void>
      remove(names: string | readonly string[]): Promise<void>
    }
    const local: Area
    const session: Area
  }

  namespace tabs {
    interface Tab {
      readonly id?: number
      readonly index: number
    }
    function query(wanted: { active: boolean; currentWindow: boolean }): Promise<readonly Tab[]>
    function get(tab: number): Promise<Tab>
    function create(tab: { url: string; index?: number; openerTabId?: number }): Promise<Tab>
  }

  namespace permissions {
    interface Permissions {
      readonly origins: readonly string[]
    }
    function contains(wanted: Permissions): Promise<boolean>
    function request(wanted: Permissions): Promise<boolean>
    const onAdded: BrowserEvent<() => void>
  }

  namespace alarms {
    function create(name: string, when: { periodInMinutes: number }): Promise<void>
    const onAlarm: BrowserEvent<(alarm: { readonly name: string }) => void>
  }

  namespace action {
    function setBadgeText(badge: { text: string }): Promise<void>
    function setBadgeBackgroundColor(badge: { color: string }): Promise<void>
  }

  namespace i18n {
    function getUILanguage(): string
  }

  /** Chromium only, and only in a page. */
  const dom: { openOrClosedShadowRoot?(element: HTMLElement): ShadowRoot | null } | undefined

  interface BrowserEvent<T> {
    addListener(listener: T): void
  }
}

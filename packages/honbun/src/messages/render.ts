/** The words about rendering in a browser. */
export const RENDER_MESSAGES = {
  noBrowser: {
    en: "Chromium was not found. Install it, or set CHROME_PATH to its path.",
    ja: "表示に使う Chromium が見つかりません。インストールするか、CHROME_PATH で指定してください。",
  },
  badChromePath: {
    en: "CHROME_PATH is {path}, but there is no program. Correct it, or unset it to search for Chromium.",
    ja: "CHROME_PATH の {path} に実行できるプログラムがありません。直すか、CHROME_PATH を外して自動で探してください。",
  },
  tooLarge: {
    en: "The rendered page is larger than {bytes} bytes.",
    ja: "表示後のページが {bytes} バイトを超えました。",
  },
  timeout: {
    en: "{host} was not rendered within {seconds} s.",
    ja: "{host} の表示が {seconds} 秒以内に終わりませんでした。",
  },
  failed: { en: "{host} could not be rendered: {reason}.", ja: "{host} を表示できませんでした: {reason}。" },
  option: {
    en: "read the page as a real browser (Chromium) shows it: run scripts, and treat what is invisible as hidden",
    ja: "ページを実際のブラウザー（Chromium）の表示どおりに読む（スクリプトを実行し、見えないものは隠れているとみなす）",
  },
} as const

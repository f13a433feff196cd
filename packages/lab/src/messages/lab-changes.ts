/** The words of `honbun lab changes`. */
export const LAB_CHANGES = {
  description: {
    en: "Measures on histories of sites how well changes of the main text are told from all other changes.",
    ja: "サイトの履歴で、本文の変更をほかの変更からどれだけ見分けられるかを測ります。",
  },
  folders: {
    en: "folders of sites with snapshots/, and changes.jsonl or gold.jsonl in each snapshot",
    ja: "snapshots/ と、changes.jsonl または各スナップショットの gold.jsonl があるサイトのフォルダー",
  },
  work: {
    en: "folder where `lab sites --work` left its site models: each site is read by one that was not trained on it",
    ja: "`lab sites --work` がサイトのモデルを置いたフォルダー。各サイトを、それを知らないモデルで読む",
  },
  noHistories: {
    en: "There are no histories in {folders}. A history is a folder with snapshots/<number>/, each with manifest.json, pages and gold.jsonl.",
    ja: "{folders} に履歴がありません。履歴は snapshots/<番号>/ のあるフォルダーで、それぞれに manifest.json、ページ、gold.jsonl が要ります。",
  },
  site: { en: "{site} ({at} of {all})", ja: "{site}（{all} 中 {at}）" },
  examples: {
    en: `  $ honbun lab changes data/sites
  $ honbun lab changes data/sites --work models/`,
    ja: `  $ honbun lab changes data/sites
  $ honbun lab changes data/sites --work models/`,
  },
} as const

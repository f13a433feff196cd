/** The story of a page that changes by itself, for trying out how watching works. */
export interface DemoStory {
  readonly language: "en" | "ja"
  readonly title: string
  readonly siteName: string
  readonly menu: readonly string[]
  /** What the page says at first. */
  readonly paragraphs: readonly string[]
  /** What is edited, one after the other: the paragraph of that number becomes this one, or it is put at the end. */
  readonly edits: readonly { readonly place: number; readonly text: string }[]
  /** A line of the article that differs at every visit: the one to be ignored. */
  readonly passing: (turn: number) => string
  /** What is around the article and differs at every visit. */
  readonly advert: (turn: number) => string
  readonly latest: (turn: number) => string
  readonly latestHead: string
  readonly views: (turn: number) => string
}

const WINDS_EN = ["south-west 4", "west 5", "south 3", "north-west 6", "light and variable", "west 4"]
const WINDS_JA = ["南西の風4", "西の風5", "南の風3", "北西の風6", "風弱く", "西の風4"]

/** The stories by the language they are told in. */
export const DEMO_STORIES: Readonly<Record<"en" | "ja", DemoStory>> = {
  en: {
    language: "en",
    title: "Winter timetable of the island ferry",
    siteName: "The Harbour Post",
    menu: ["Front page", "Town", "Sea", "Sport", "Subscribe"],
    paragraphs: [
      "From the first of November the island ferry sails by its winter timetable. The boat leaves the old quay at half past seven, at noon and at five in the afternoon, and calls at the north pier only when the flag is up.",
      "Cars are taken on the first and the last crossing, in the order in which they have come; nobody can book a place ahead. Bicycles travel free, as they always did, but must be tied to the rail before the ramp goes up.",
      "When the harbour master closes the sound because of ice, a bus takes passengers around by the bridge. The journey then lasts an hour and a quarter longer, and tickets of the ferry hold on the bus as well.",
      "Questions are answered at the ticket window, which opens half an hour before each sailing, and by telephone on weekdays. Lost property is kept there for six weeks, umbrellas for one.",
    ],
    edits: [
      {
        place: 0,
        text: "From the first of November the island ferry sails by its winter timetable. The boat leaves the old quay at seven, at noon and at a quarter past five in the afternoon, and calls at the north pier only when the flag is up.",
      },
      {
        place: 4,
        text: "On the four Sundays before Christmas an extra boat leaves the north pier at nine in the evening, so that nobody has to miss the end of the concerts in the old church.",
      },
      {
        place: 1,
        text: "Cars are taken on the first and the last crossing; places can now be booked a day ahead at the ticket window. Bicycles travel free, as they always did, but must be tied to the rail before the ramp goes up.",
      },
    ],
    passing: (turn) =>
      `Sea report for the crossing: wind ${WINDS_EN[turn % WINDS_EN.length]}, waves of ${(turn * 3) % 7} feet, and the deck is ${turn % 2 ? "wet, so please hold on to the rail" : "dry, and the benches outside are open"}.`,
    advert: (turn) =>
      `Offer ${(turn * 31) % 97}: save ${10 + ((turn * 13) % 50)} per cent on oilskins until midnight`,
    latest: (turn) => `Item ${100 + turn}: something happened at ${(turn * 5) % 24} o'clock`,
    latestHead: "Latest news",
    views: (turn) => `${1204 + turn * 17} views`,
  },
  ja: {
    language: "ja",
    title: "島の渡し船、冬の時刻表",
    siteName: "みなと新聞",
    menu: ["トップ", "町", "海", "スポーツ", "購読"],
    paragraphs: [
      "十一月一日から、島の渡し船は冬の時刻表で運航します。旧桟橋を出るのは朝七時半、正午、夕方五時の三便で、北桟橋には旗が上がっている日だけ立ち寄ります。",
      "車を載せるのは始発と最終の二便だけで、並んだ順に乗船します。予約はできません。自転車はこれまでどおり無料ですが、渡り板が上がる前に手すりに結んでください。",
      "氷のために海峡が閉じられた日は、橋を回る代行バスが走ります。所要時間は一時間十五分ほど長くなりますが、船の切符はそのままバスでも使えます。",
      "お問い合わせは、各便の三十分前に開く切符売り場か、平日の電話で受け付けます。忘れ物は六週間、傘は一週間お預かりします。",
    ],
    edits: [
      {
        place: 0,
        text: "十一月一日から、島の渡し船は冬の時刻表で運航します。旧桟橋を出るのは朝七時、正午、夕方五時十五分の三便で、北桟橋には旗が上がっている日だけ立ち寄ります。",
      },
      {
        place: 4,
        text: "クリスマス前の四回の日曜日には、夜九時に北桟橋を出る臨時便があります。古い教会の演奏会を最後まで聴いてから帰れるようにするためです。",
      },
      {
        place: 1,
        text: "車を載せるのは始発と最終の二便だけで、前日までに切符売り場で予約できるようになりました。自転車はこれまでどおり無料ですが、渡り板が上がる前に手すりに結んでください。",
      },
    ],
    passing: (turn) =>
      `本日の海のようす：${WINDS_JA[turn % WINDS_JA.length]}、波の高さは${(turn * 3) % 7}尺、甲板は${turn % 2 ? "濡れていますので、手すりにおつかまりください" : "乾いていて、外の長椅子もお使いになれます"}。`,
    advert: (turn) => `特価${(turn * 31) % 97}番：雨合羽が今夜まで${10 + ((turn * 13) % 50)}％引き`,
    latest: (turn) => `速報${100 + turn}：${(turn * 5) % 24}時ごろの出来事`,
    latestHead: "新着記事",
    views: (turn) => `閲覧数 ${1204 + turn * 17}`,
  },
}

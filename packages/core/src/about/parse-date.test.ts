import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parseDate } from "./parse-date.js"

const NOW = new Date("2026-11-15T12:00:00Z")
const read = (text: string, language?: string) => parseDate(text, { now: NOW, language })

describe("notations", () => {
  test.each([
    ["令和7年1月13日", "2025-01-13"],
    ["令和元年5月1日", "2019-05-01"],
    ["平成31年4月30日(火)", "2019-04-30"],
    ["昭和64年1月7日", "1989-01-07"],
    ["令和七年十二月二十三日", "2025-12-23"],
    ["R7.1.13", "2025-01-13"],
    ["2025年1月13日 午後3時05分", "2025-01-13"],
    ["2025/1/13(月) 15:00", "2025-01-13"],
    ["2024.3.5", "2024-03-05"],
    ["２０２４年３月５日", "2024-03-05"],
    ["2020/05/12 12:30 JST", "2020-05-12T12:30:00+09:00"],
  ])("Japanese %s is %s", (text, day) => expect(read(text, "ja")).toBe(day))

  test.each([
    ["2024年3月5日 下午3:05", "2024-03-05"],
    ["二〇二四年三月五日", "2024-03-05"],
    ["2024년 3월 5일 오후 3시 5분", "2024-03-05"],
    ["2024. 3. 5.", "2024-03-05"],
    ["5 มีนาคม 2567", "2024-03-05"],
    ["٥ مارس ٢٠٢٤", "2024-03-05"],
    ["5 tháng 3, 2024", "2024-03-05"],
  ])("other scripts: %s is %s", (text, day) => expect(read(text)).toBe(day))

  test.each([
    ["March 5, 2024", "en"],
    ["5 Mar 2024", "en"],
    ["5th of March, 2024", "en"],
    ["Mar. 5th 2024", "en"],
    ["05-Mar-2024", "en"],
    ["5. März 2024", "de"],
    ["Dienstag, 05.03.2024, 15:04 Uhr", "de"],
    ["5 mars 2024 à 15h04", "fr"],
    ["5 de marzo de 2024", "es"],
    ["5 marzo 2024", "it"],
    ["5 de março de 2024", "pt"],
    ["5 maart 2024", "nl"],
    ["5 marca 2024", "pl"],
    ["5 марта 2024 г., 15:04", "ru"],
    ["5 березня 2024", "uk"],
    ["5 mars 2024 kl. 15.04", "sv"],
    ["5. marts 2024", "da"],
    ["5. maaliskuuta 2024", "fi"],
    ["5. března 2024", "cs"],
    ["2024. március 5.", "hu"],
    ["5 Mart 2024", "tr"],
    ["5 martie 2024", "ro"],
    ["5 Μαρτίου 2024", "el"],
    ["5 Maret 2024", "id"],
    ["2024 m. kovo 5 d.", "lt"],
  ])("%s (%s) is the fifth of March", (text, language) => expect(read(text, language)).toBe("2024-03-05"))

  test("what is written for machines keeps its time and zone", () => {
    expect(read("2024-03-05T15:04:05.123+09:00")).toBe("2024-03-05T15:04:05+09:00")
    expect(read("2024-03-05T15:04:05Z")).toBe("2024-03-05T15:04:05Z")
    expect(read("Tue, 05 Mar 2024 15:04:05 -0500")).toBe("2024-03-05T15:04:05-05:00")
    expect(read("Tue Mar 05 2024 15:04:05 GMT+0900")).toBe("2024-03-05T15:04:05+09:00")
    expect(read("Tue Mar  5 15:04:05 EST 2024")).toBe("2024-03-05T15:04:05-05:00")
    expect(read("20240305T150405Z")).toBe("2024-03-05T15:04:05Z")
    expect(read("1709622245")).toBe("2024-03-05T07:04:05Z")
    expect(read("1709622245000")).toBe("2024-03-05T07:04:05Z")
  })

  test("a time without a zone is left out", () => expect(read("2024-03-05 15:04:05")).toBe("2024-03-05"))

  test("Croats call October what Poles call November", () => {
    expect(read("5. listopada 2024.", "hr")).toBe("2024-10-05")
    expect(read("5 listopada 2024", "pl")).toBe("2024-11-05")
  })
})

describe("order of day and month", () => {
  test("03/05 is March in the United States and May elsewhere", () => {
    expect(read("03/05/2024", "en-US")).toBe("2024-03-05")
    expect(read("03/05/2024", "en-GB")).toBe("2024-05-03")
    expect(read("03/05/2024", "fr")).toBe("2024-05-03")
  })
  test("a number above twelve settles it", () => {
    expect(read("13/05/2024", "en-US")).toBe("2024-05-13")
    expect(read("05/13/2024", "de")).toBe("2024-05-13")
  })
  test("the page can settle it", () => {
    expect(parseDate("03/05/2024", { language: "en", dayFirst: true })).toBe("2024-05-03")
  })
})

describe("relative dates", () => {
  test.each([
    ["3時間前", "2026-11-15T09:00:00Z"],
    ["３時間前", "2026-11-15T09:00:00Z"],
    ["昨日", "2026-11-14"],
    ["2 days ago", "2026-11-13"],
    ["3h ago", "2026-11-15T09:00:00Z"],
    ["an hour ago", "2026-11-15T11:00:00Z"],
    ["vor 3 Stunden", "2026-11-15T09:00:00Z"],
    ["gestern", "2026-11-14"],
    ["il y a 2 jours", "2026-11-13"],
    ["hace una semana", "2026-11-08"],
    ["för 2 dagar sedan", "2026-11-13"],
    ["2 дня назад", "2026-11-13"],
    ["3일 전", "2026-11-12"],
    ["2天前", "2026-11-13"],
  ])("%s is %s", (text, moment) => expect(read(text)).toBe(moment))

  test("hier is yesterday in French and here in German", () => {
    expect(read("hier", "fr")).toBe("2026-11-14")
    expect(read("hier", "de")).toBeUndefined()
  })
  test("without a clock nothing is relative", () => expect(parseDate("3時間前")).toBeUndefined())
})

describe("what is no date", () => {
  test.each([
    "2024-02-31",
    "2024年2月30日",
    "31.04.2024",
    "令和100年1月1日",
    "平成32年1月1日",
    "",
    "hello",
    "12:30",
    "v1.2.2024.5",
  ])("%s", (text) => expect(read(text)).toBeUndefined())
  test("tomorrow may be a matter of zones, next week is not", () => {
    expect(read("2026-11-16")).toBe("2026-11-16")
    expect(read("2026-11-22")).toBeUndefined()
    expect(parseDate("2026-11-22")).toBe("2026-11-22")
  })
  test("an impossible date does not hide a possible one behind it", () => {
    expect(read("2024-02-31, 2024-03-01")).toBe("2024-03-01")
  })
})

describe("properties", () => {
  test("every day comes back from the notations that write it in full", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1990-01-01"), max: new Date("2026-11-14"), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10)
          const [year, month, day] = iso.split("-").map(Number)
          expect(read(`${year}年${month}月${day}日`)).toBe(iso)
          expect(read(`${day}.${month}.${year}`)).toBe(iso)
          expect(read(date.toUTCString())?.slice(0, 10)).toBe(iso)
          expect(
            read(new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone: "UTC" }).format(date)),
          ).toBe(iso)
        },
      ),
    )
  })
  test("any text gives a date or nothing, always the same", () => {
    const parts = fc.constantFrom(
      "2024",
      "年",
      "月",
      "5",
      ".",
      "/",
      " ",
      "March",
      "令和",
      "T",
      ":",
      "前",
      "vor",
      "\n",
      "１",
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.array(parts, { maxLength: 60 }).map((all) => all.join("")),
        ),
        (text) => {
          const first = read(text)
          expect(
            first === undefined || /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d))?$/.test(first),
          ).toBe(true)
          expect(read(text)).toBe(first)
        },
      ),
    )
  })
  test("a megabyte of digits, marks or spaces is read as far as a date may stand", () => {
    for (const unit of ["1", "2024-", "1.", " ", "March ", "2024年"])
      expect(() => read(unit.repeat(200_000))).not.toThrow()
  })
})

import iconv from "iconv-lite"
import { describe, expect, test } from "vitest"
import { decodePage } from "./decode.js"
import { decodeAs } from "./platform-decoder.js"

/** A page as authors wrote it: a title, a sentence or two, markup in ASCII. */
function pageOf(text: string, head = ""): string {
  return `<!DOCTYPE html><html><head>${head}<title>${text.slice(0, 12)}</title></head><body><p>${text}</p></body></html>`
}

function bytesOf(html: string, encoding: string): Uint8Array {
  return iconv.encode(html, encoding)
}

const SENTENCES: Record<string, readonly [encodings: string[], text: string]> = {
  Japanese: [
    ["shift_jis", "euc-jp"],
    "昨日は雨が降りましたが、今日はとてもいい天気です。カメラを持って公園へ散歩に行きました。",
  ],
  "Chinese, simplified": [
    ["gbk", "gb18030"],
    "昨天下雨了，今天天气很好。我们带着照相机去公园散步，看到了很多花和小鸟。",
  ],
  "Chinese, traditional": [
    ["big5"],
    "昨天下雨了，今天天氣很好。我們帶著照相機去公園散步，看到了很多花和小鳥。",
  ],
  Korean: [
    ["euc-kr"],
    "어제는 비가 왔지만 오늘은 날씨가 아주 좋습니다. 우리는 카메라를 들고 공원에 갔습니다.",
  ],
  Russian: [
    ["windows-1251", "koi8-r", "iso-8859-5"],
    "Вчера шёл дождь, а сегодня прекрасная погода. Мы взяли камеру и пошли гулять в парк.",
  ],
  Ukrainian: [
    ["windows-1251", "koi8-u"],
    "Учора йшов дощ, а сьогодні чудова погода. Ми взяли камеру і пішли гуляти в парк, де її знайшли.",
  ],
  Greek: [
    ["windows-1253", "iso-8859-7"],
    "Χθες έβρεχε, αλλά σήμερα ο καιρός είναι πολύ καλός. Πήγαμε βόλτα στο πάρκο με τα παιδιά.",
  ],
  Hebrew: [["windows-1255"], "אתמול ירד גשם אבל היום מזג האוויר יפה מאוד. הלכנו לטייל בפארק עם המצלמה."],
  Arabic: [
    ["windows-1256"],
    "أمطرت السماء بالأمس لكن الطقس اليوم جميل جدا. أخذنا آلة التصوير وذهبنا إلى الحديقة.",
  ],
  Thai: [["windows-874"], "เมื่อวานฝนตก แต่วันนี้อากาศดีมาก เราเอากล้องไปเดินเล่นที่สวนสาธารณะ"],
  Turkish: [
    ["windows-1254"],
    "Dün yağmur yağdı ama bugün hava çok güzel. Fotoğraf makinemizi alıp parka yürüyüşe çıktık.",
  ],
  Polish: [
    ["windows-1250", "iso-8859-2"],
    "Wczoraj padał deszcz, ale dziś jest piękna pogoda. Wzięliśmy aparat i poszliśmy na spacer, żeby odpocząć.",
  ],
  Czech: [
    ["windows-1250", "iso-8859-2"],
    "Včera pršelo, ale dnes je krásné počasí. Vzali jsme fotoaparát a šli na procházku do parku, kde kvetly růže.",
  ],
  Hungarian: [
    ["windows-1250", "iso-8859-2"],
    "Tegnap esett az eső, de ma gyönyörű idő van. Fogtuk a fényképezőgépet, és elmentünk sétálni a ligetbe.",
  ],
  Lithuanian: [
    ["windows-1257"],
    "Vakar lijo, bet šiandien oras labai gražus. Pasiėmėme fotoaparatą ir išėjome pasivaikščioti į parką, kur žydėjo gėlės.",
  ],
  German: [
    ["windows-1252"],
    "Gestern regnete es, aber heute ist schönes Wetter. Wir gingen mit der Kamera in den Park und hörten Vögel — „natürlich“.",
  ],
  French: [
    ["windows-1252"],
    "Hier il a plu, mais aujourd’hui il fait très beau. Nous sommes allés au parc où les fleurs étaient déjà écloses.",
  ],
  Icelandic: [
    ["windows-1252"],
    "Í gær rigndi en í dag er veðrið mjög gott. Við tókum myndavélina og fórum í göngutúr, það þótti öllum ágætt.",
  ],
}

describe("a page that declares nothing is read by its bytes", () => {
  for (const [language, [encodings, text]] of Object.entries(SENTENCES)) {
    for (const encoding of encodings) {
      test(`${language} in ${encoding}`, () => {
        const html = pageOf(text)
        const { text: read, encoding: found } = decodePage(bytesOf(html, encoding))
        expect(read).toBe(html)
        expect(found.source).toBe("detected")
      })
    }
  }

  test("Vietnamese in windows-1258, tone marks apart", () => {
    // "Tiếng Việt rất đẹp" with the marks as the code page has them.
    const html = pageOf(
      "Tiê\u0301ng Viê\u0323t râ\u0301t đe\u0323p va\u0300 dê\u0303 ho\u0323c. Hôm nay trơ\u0300i đe\u0323p.",
    )
    const bytes = Uint8Array.from(html, (each) => {
      const byte = Array.from({ length: 256 }, (_, i) => i).find(
        (i) => decodeAs("windows-1258", Uint8Array.of(i)) === each,
      )
      return byte ?? 0x3f
    })
    expect(decodePage(bytes).text).toBe(html)
  })

  test("ISO-2022-JP by its escape sequences", () => {
    const hex = "3c703e 1b2442 467c 4b5c 386c 1b2842 3c2f703e".replaceAll(" ", "")
    expect(decodePage(Uint8Array.from(Buffer.from(hex, "hex")))).toEqual({
      text: "<p>日本語</p>",
      encoding: { name: "iso-2022-jp", source: "detected" },
    })
  })

  test("an escape character alone does not make a page Japanese", () => {
    expect(decodePage(new TextEncoder().encode("<p>\x1b[1m$B</p>")).encoding.name).toBe("utf-8")
  })

  test("UTF-8", () => {
    const html = pageOf("日本語 und Grüße")
    expect(decodePage(new TextEncoder().encode(html))).toEqual({
      text: html,
      encoding: { name: "utf-8", source: "detected" },
    })
  })

  test("UTF-16 of either order, also where most characters are not Latin", () => {
    for (const text of ["Hello, world", SENTENCES.Japanese![1], SENTENCES.Russian![1]]) {
      for (const encoding of ["utf-16le", "utf-16be"]) {
        const html = pageOf(text)
        expect(decodePage(bytesOf(html, encoding))).toEqual({
          text: html,
          encoding: { name: encoding, source: "detected" },
        })
      }
    }
  })

  test("ASCII is UTF-8 by default", () => {
    expect(decodePage(new TextEncoder().encode("<p>x")).encoding).toEqual({
      name: "utf-8",
      source: "default",
    })
  })

  test("the first non-ASCII byte may come after a hundred kilobytes of script", () => {
    const html = pageOf(SENTENCES.Japanese![1], `<script>${"var x = 1; ".repeat(10_000)}</script>`)
    expect(decodePage(bytesOf(html, "euc-jp")).text).toBe(html)
  })

  test("a lone copyright sign or quote is windows-1252", () => {
    for (const html of ["<p>© 2024 Example", "<p>It’s here", "<p>from £20 to £450"]) {
      expect(decodePage(bytesOf(html, "windows-1252")).text).toBe(html)
    }
  })
})

describe("a true declaration is believed", () => {
  test("in the header, above the page's own", () => {
    const html = pageOf("Łódź", '<meta charset="utf-8">')
    const { text, encoding } = decodePage(bytesOf(html, "iso-8859-2"), 'text/html; Charset="ISO-8859-2"')
    expect(text).toBe(html)
    expect(encoding).toEqual({ name: "iso-8859-2", source: "http" })
  })

  const heads: Record<string, string> = {
    "a meta charset": "<meta charset=shift_jis>",
    "a meta http-equiv": '<META content="text/html; charset=Shift_JIS" HTTP-EQUIV="Content-Type">',
    "a meta with odd spaces and quotes": "<meta\n\tcharset = ' x-sjis ' />",
    "a meta after a comment that holds another": "<!-- <meta charset=euc-kr> --><meta charset=sjis>",
    "a meta after an attribute that holds another": '<link title="<meta charset=euc-kr>"><meta charset=sjis>',
    "a meta later than the standard looks": `<style>${"a{color:red}".repeat(300)}</style><meta charset=sjis>`,
    "a label outside the standard": "<meta charset=cp932>",
    "the first of two": "<meta charset=sjis><meta charset=euc-kr>",
  }
  for (const [name, head] of Object.entries(heads)) {
    test(name, () => {
      const html = pageOf("東京", head)
      const { text, encoding } = decodePage(bytesOf(html, "shift_jis"))
      expect(text).toBe(html)
      expect(encoding).toEqual({ name: "shift_jis", source: "meta" })
    })
  }

  test("an XML declaration", () => {
    const html = `<?xml version="1.0" encoding="EUC-JP"?>${pageOf("東京")}`
    expect(decodePage(bytesOf(html, "euc-jp")).encoding).toEqual({ name: "euc-jp", source: "meta" })
  })

  test("iso-8859-1 means windows-1252", () => {
    const html = pageOf("“déjà vu” – 5 €", "<meta charset=iso-8859-1>")
    expect(decodePage(bytesOf(html, "windows-1252"))).toEqual({
      text: html,
      encoding: { name: "windows-1252", source: "meta" },
    })
  })

  test("a charset in a meta that is no content type means nothing", () => {
    const html = pageOf("Grüße", '<meta name="x" content="text/html; charset=utf-16">')
    expect(decodePage(new TextEncoder().encode(html)).encoding).toEqual({ name: "utf-8", source: "detected" })
  })

  test("an unknown label means nothing", () => {
    const html = pageOf("Grüße", "<meta charset=klingon>")
    expect(decodePage(new TextEncoder().encode(html), "text/html; charset=none").text).toBe(html)
  })

  test("utf-16 in a meta that could be read means utf-8", () => {
    const html = pageOf("Grüße", "<meta charset=utf-16>")
    expect(decodePage(new TextEncoder().encode(html)).encoding).toEqual({ name: "utf-8", source: "meta" })
  })

  test("a byte order mark is above all", () => {
    const html = "<p>é"
    for (const [mark, encoding] of [
      ["efbbbf", "utf-8"],
      ["fffe", "utf-16le"],
      ["feff", "utf-16be"],
    ] as const) {
      const bytes = Buffer.concat([Buffer.from(mark, "hex"), bytesOf(html, encoding)])
      expect(decodePage(bytes, "text/html; charset=shift_jis")).toEqual({
        text: html,
        encoding: { name: encoding, source: "bom" },
      })
    }
  })
})

describe("a false declaration is overruled by the bytes", () => {
  const japanese = SENTENCES.Japanese![1]
  const lies: [declared: string, real: string, text: string][] = [
    ["utf-8", "shift_jis", japanese],
    ["utf-8", "euc-jp", japanese],
    ["shift_jis", "utf-8", japanese],
    ["shift_jis", "euc-jp", japanese],
    ["euc-jp", "shift_jis", japanese],
    ["iso-8859-1", "shift_jis", japanese],
    ["iso-8859-1", "utf-8", "Übung – café"],
    ["gb2312", "big5", SENTENCES["Chinese, traditional"]![1]],
    ["utf-8", "windows-1251", SENTENCES.Russian![1]],
    ["windows-1251", "koi8-r", SENTENCES.Russian![1]],
    ["iso-8859-1", "windows-1250", SENTENCES.Czech![1]],
    ["utf-8", "windows-1252", SENTENCES.German![1]],
  ]
  for (const [declared, real, text] of lies) {
    test(`${declared} that is ${real}`, () => {
      const html = pageOf(text, `<meta charset="${declared}">`)
      const { text: read, encoding } = decodePage(bytesOf(html, real))
      expect(read).toBe(html)
      expect(encoding.source).toBe("detected")
    })
  }

  test("the page's own declaration is named when the header lies", () => {
    const html = pageOf(japanese, "<meta charset=euc-jp>")
    for (const lie of ["utf-8", "big5"]) {
      const { encoding } = decodePage(bytesOf(html, "euc-jp"), `text/html; charset=${lie}`)
      expect(encoding).toEqual({ name: "euc-jp", source: "meta" })
    }
  })
})

describe("a few bad bytes do not change the encoding", () => {
  test("in UTF-8, declared or not", () => {
    const html = pageOf("日本語の文章です。とても短いです。")
    const bytes = Buffer.concat([
      new TextEncoder().encode(html),
      Buffer.from("e697", "hex"),
      Buffer.from("<p>x\xff", "latin1"),
    ])
    for (const type of [undefined, "text/html; charset=utf-8"]) {
      const { text, encoding } = decodePage(bytes, type)
      expect(encoding.name).toBe("utf-8")
      expect(text.startsWith(html)).toBe(true)
    }
  })

  test("in UTF-8 cut off in the middle of its only character", () => {
    const bytes = new TextEncoder().encode("<p>price: 5 €").subarray(0, -1)
    expect(decodePage(bytes, "text/html; charset=utf-8")).toEqual({
      text: "<p>price: 5 \ufffd",
      encoding: { name: "utf-8", source: "http" },
    })
  })

  test("in Shift_JIS and EUC-JP, declared or not", () => {
    for (const encoding of ["shift_jis", "euc-jp"]) {
      const html = pageOf(SENTENCES.Japanese![1])
      const bytes = Buffer.concat([bytesOf(html, encoding), Buffer.from([0xff, 0x3c, 0x70, 0x3e, 0x82])])
      for (const type of [undefined, `text/html; charset=${encoding}`]) {
        const { text, encoding: found } = decodePage(bytes, type)
        expect(found.name).toBe(encoding)
        expect(text.startsWith(html)).toBe(true)
      }
    }
  })
})

describe("where platforms are wrong", () => {
  test("windows-1252 has quotes and the euro sign in 0x80 to 0x9F", () => {
    const all = Uint8Array.from({ length: 32 }, (_, i) => 0x80 + i)
    expect(decodeAs("windows-1252", all)).toBe("€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ")
  })

  test("Korean has all syllables of code page 949", () => {
    let text = ""
    for (let unit = 0xac00; unit <= 0xd7a3; unit++) text += String.fromCharCode(unit)
    expect(decodeAs("euc-kr", iconv.encode(text, "cp949"))).toBe(text)
    expect(decodeAs("euc-kr", iconv.encode("ASCII, 漢字 한글 ①㉠", "cp949"))).toBe("ASCII, 漢字 한글 ①㉠")
  })

  test("a broken Korean pair does not swallow markup", () => {
    expect(decodeAs("euc-kr", Uint8Array.of(0xb0, 0x3c, 0x70, 0x3e, 0xff, 0x80, 0x41, 0xb0))).toBe(
      "\ufffd<p>\ufffd\ufffdA\ufffd",
    )
  })
})

test("nothing, and a byte order mark with nothing after it, are empty texts", () => {
  expect(decodePage(new Uint8Array(0))).toEqual({ text: "", encoding: { name: "utf-8", source: "default" } })
  expect(decodePage(Uint8Array.of(0xef, 0xbb, 0xbf))).toEqual({
    text: "",
    encoding: { name: "utf-8", source: "bom" },
  })
})

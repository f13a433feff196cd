/**
 * How often the non-ASCII letters of a language occur among each other: letters of the first group cost
 * one bit (every second such letter is one of them), of the second two bits, and so on. Counted over
 * translations of the WordPress messages and of the Debian installation guide (Lithuanian and Icelandic:
 * half of the Universal Declaration of Human Rights), in lower case.
 */
export interface LetterFrequencies {
  /** The encodings these languages are written in, the likeliest first. */
  readonly encodings: readonly string[]
  /** For each language its letters in groups of equal cost, separated by commas. */
  readonly languages: Readonly<Record<string, string>>
}

/** Languages by the encodings that can hold them. */
export const LETTER_FREQUENCIES: readonly LetterFrequencies[] = [
  {
    encodings: ["windows-1252"],
    languages: {
      en: ",,é,,áíóñ,ïèçüöä,úàêôâëãøåæ,îûõßìò",
      de: "ü,äö,,ß,,,,é",
      fr: "é,,èà,ê,ç,,ôâ,îù,û,ïœë",
      es: "ó,á,íé,úñ,,,,ü",
      pt: ",ãç,áé,íõóê,,ú,âà,,,ô",
      it: "è,à,òù,,é,ì",
      sv: "ä,öå,,,,,,é",
      da: "æå,ø,,,,,,,é",
      nb: "å,ø,,,æ,,,é",
      fi: "ä,,ö",
      nl: "ë,ïé,,,,ö,,èü",
      ca: ",óà,é,èíòçú,,üï,,·",
      is: ",ð,þáí,öóéæ,ý,ú",
      sq: "ë,,,,,ç",
    },
  },
  {
    encodings: ["windows-1250", "iso-8859-2"],
    languages: {
      pl: ",ł,ąęóżćś,,,ńź",
      cs: ",í,áéřž,ěčšý,ů,,ú,ňť,ďó",
      sk: ",á,ťží,éščúý,ľô,ó,ďň,ä,ĺŕ",
      hu: ",áé,óí,őöü,,úű",
      ro: "ă,ţ,şî,,â",
      hr: ",šžč,ć,đ",
      sl: "č,šž",
    },
  },
  {
    encodings: ["windows-1251", "koi8-r", "koi8-u", "iso-8859-5", "ibm866"],
    languages: {
      ru: ",,о,аетинсрв,лмкпду,зыьябйчг,жюх,шфэцщ,ё,ъ",
      uk: ",,а,онетивір,кслупдм,збяйь,цжчгєшю,хїщф,ґ",
      bg: ",,аеи,тонрв,ксдлзпм,ябъ,угчжцйш,щф,хю,ь",
      sr: ",,аеои,трн,свдкупмлј,збг,шчжњљћ,цхђ,,фџ",
      mk: ",,аеои,тнрд,вскпмл,зујгб,шцжч,њќ,ф,хљџѓѕ",
    },
  },
  {
    encodings: ["windows-1253", "iso-8859-7"],
    languages: { el: ",,α,τεοισνρ,πημκυςίλ,γάόέδήθχ,ωύφώ,βξ,ζ,ψϊ" },
  },
  { encodings: ["windows-1254"], languages: { tr: "ı,ü,şç,ğö,,,,,âî" } },
  { encodings: ["windows-1255"], languages: { he: ",,וי,תהלראמש,בענפםדקסכ,חגטצן,זך,ץ,ף" } },
  {
    encodings: ["windows-1256", "iso-8859-6"],
    languages: {
      ar: ",,ال,يمتر,وندةعبفكحقس,هأصجإخ,طضذىشّ,ثئًزغء,ظ,آؤ",
      fa: ",,اي,ردنهتو,بمسشکز,فلپگخ,جعصح,قطآچ,ذغظض,ژئ",
      ur: ",,ار,کہوےنتم,لدبسںپ,فئآصجگھش,خٹحعزقچط,ڈظِ,ڑغذَ,ض",
    },
  },
  {
    encodings: ["windows-1257"],
    languages: { lt: ",,ųėžšįą,ęū,č", lv: ",āē,īš,ū,ņļ,ģž,ķ,č", et: "ä,õü,,ö,,,ž,,š" },
  },
  {
    encodings: ["windows-1258"],
    languages: { vi: ",,\u0323\u0301\u0300ê,\u0309đưôâơ,\u0303ă,à,áéóíú,ùìòèý,ãõ" },
  },
  {
    encodings: ["windows-874"],
    languages: { th: ",,,า่นอ้,รเมงกัลดวหีคบ,สตยไปิทุืขแใู,พ์ณะจช็ถำ,ผโฟ,ึซ๊ภ,ธญษๆฐศฉฝฮ" },
  },
]

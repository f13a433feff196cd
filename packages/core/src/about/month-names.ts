import { foldWord } from "./fold.js"

/**
 * Names and abbreviations of the months, in the forms dates are written with (genitives where a language has
 * them): English, German, French, Spanish, Italian, Portuguese, Catalan, Dutch, Danish, Norwegian, Swedish,
 * Finnish, Estonian, Latvian, Lithuanian, Polish, Czech, Slovak, Slovenian, Croatian, Romanian, Hungarian,
 * Turkish, Indonesian, Russian, Ukrainian, Bulgarian, Serbian, Greek, Arabic, Persian, Hebrew, Hindi, Thai.
 */
const MONTHS: readonly string[] = [
  `january jan januar janner janvier janv enero ene gennaio gen janeiro gener januari tammikuu tammikuuta
   jaanuar janvaris janvari sausio stycznia styczen sty ledna leden januara sijecnja ianuarie ian ocak oca
   января январь янв січня януари јануар јануара ιανουαριου ιαν يناير ژانويه ינואר जनवरी มกราคม ม.ค`,
  `february feb februar feber fevrier fevr fev febrero febbraio febb fevereiro febrer februari helmikuu
   helmikuuta veebruar februaris februari vasario lutego luty lut unora unor februara veljace februarie subat sub
   февраля февраль фев лютого февруари фебруар фебруара φεβρουαριου φεβ فبراير فوريه פברואר फ़रवरी फरवरी กุมภาพันธ์ ก.พ`,
  `march mar marz maerz mrz mars marzo março marco marc maart mrt maliskuu maaliskuuta marts kovo marca
   marzec brezna brezen martie marcius mart maret maaliskuu марта март мар березня ożujka ozujka
   μαρτιου μαρ مارس מרץ मार्च มีนาคม มี.ค`,
  `april apr avril avr abril abr aprile avril huhtikuu huhtikuuta aprill aprilis balandzio kwietnia kwiecien
   kwi dubna duben aprila travnja aprilie aprilis nisan nis апреля апрель апр квітня април априла απριλιου απρ
   أبريل ابريل آوريل אפריל अप्रैल เมษายน เม.ย`,
  `may mai mayo maggio mag maio maig mei maj toukokuu toukokuuta maijs geguzes maja kvetna kveten svibnja
   majus mayis мая май травня мај маја μαιου μαι مايو مه מאי मई พฤษภาคม พ.ค`,
  `june jun juni juin junio giugno giu junho juny juniu kesakuu kesakuuta juuni junijs birzelio czerwca
   czerwiec cze cervna cerven juna junija lipnja iunie iun junius haziran haz июня июнь июн червня юни јун јуна
   ιουνιου ιουν يونيو ژوئن יוני जून มิถุนายน มิ.ย`,
  `july jul juli juillet juil julio luglio lug julho juliol heinakuu heinakuuta juuli julijs liepos lipca
   lipiec lip cervence cervenec jula julija srpnja iulie iul julius temmuz tem июля июль июл липня юли јул јула
   ιουλιου ιουλ يوليو ژوئيه יולי जुलाई กรกฎาคม ก.ค`,
  `august aug aout agosto ago agost augustus augusti elokuu elokuuta augusts rugpjucio sierpnia sierpien sie
   srpna srpen augusta avgusta kolovoza augusztus agustos agu agustus августа август авг серпня αυγουστου αυγ
   أغسطس اغسطس اوت אוגוסט अगस्त สิงหาคม ส.ค`,
  `september sep sept septembre septiembre setiembre settembre sett set setembro setembre syyskuu syyskuuta
   septembris rugsejo wrzesnia wrzesien wrz zari septembra rujna septembrie szeptember eylul eyl сентября
   сентябрь сен вересня септември септембар септембра σεπτεμβριου σεπ سبتمبر سپتامبر ספטמבר सितंबर กันยายน ก.ย`,
  `october oct octobre octubre ottobre ott outubro out oktober okt lokakuu lokakuuta oktoober oktobris spalio
   pazdziernika pazdziernik paz rijna rijen oktobra octombrie ekim eki октября октябрь окт жовтня октомври
   октобар октобра οκτωβριου οκτ أكتوبر اكتوبر اکتبر אוקטובר अक्टूबर ตุลาคม ต.ค`,
  `november nov novembre noviembre novembro novembris lapkricio marraskuu marraskuuta listopada listopad lis
   listopadu novembra studenoga studenog noiembrie noi kasim kas nopember ноября ноябрь ноя листопада ноември
   новембар новембра νοεμβριου νοε نوفمبر نوامبر נובמבר नवंबर พฤศจิกายน พ.ย`,
  `december dec dez dezember decembre diciembre dic dicembre dezembro des desember desembre joulukuu
   joulukuuta detsember decembris gruodzio grudnia grudzien gru prosince prosinec decembra prosinca decembrie
   aralik ara декабря декабрь дек грудня декември децембар децембра δεκεμβριου δεκ ديسمبر دسامبر דצמבר दिसंबर
   ธันวาคม ธ.ค`,
]

const NUMBER_OF: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.split(/\s+/).map((name) => [foldWord(name), index + 1] as const)),
)

/** Every form of every month's name, folded. */
export const MONTH_FORMS: readonly string[] = [...NUMBER_OF.keys()]

/** The number of the month a word names in any of the known languages, undefined when it names none. */
export function monthNumber(word: string, language?: string): number | undefined {
  const folded = foldWord(word.replace(/\.$/, ""))
  // The one name that means two months: Croatian October, Polish and Czech November.
  if (folded === "listopada" && language?.startsWith("hr")) return 10
  return NUMBER_OF.get(folded) ?? NUMBER_OF.get(folded.replace(/^ב/, ""))
}

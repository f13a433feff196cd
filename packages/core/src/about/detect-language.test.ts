import { expect, test } from "vitest"
import { detectLanguage } from "./detect-language.js"

test.each([
  ["en", "The cat sat on the mat and looked at the birds that were in the garden."],
  ["de", "Der Hund und die Katze sind nicht im Garten, sondern auf dem Dach."],
  ["fr", "Le chat est dans la maison et il ne veut pas sortir avec nous."],
  ["es", "El perro está en la casa y no quiere salir porque hay mucha lluvia."],
  ["pt", "O cachorro está em casa e não quer sair porque há muita chuva."],
  ["it", "Il gatto è nella casa e non vuole uscire perché piove da questa mattina."],
  ["nl", "De hond ligt in het huis en wil niet naar buiten omdat het regent."],
  ["sv", "Hunden ligger i huset och vill inte gå ut eftersom det regnar."],
  ["da", "Hunden ligger i huset og vil ikke ud, fordi det regner meget, og jeg er også træt af det."],
  ["no", "Hunden ligger i huset og vil ikke gå ut fordi det regner nå, og hva skal vi gjøre?"],
  ["fi", "Koira on talossa eikä se halua ulos, mutta kissa on jo ollut siellä."],
  ["pl", "Pies jest w domu i nie chce wyjść, ponieważ pada deszcz od rana."],
  ["cs", "Pes je v domě a nechce jít ven, protože prší a fouká vítr při řece."],
  ["hu", "A kutya a házban van, és nem akar kimenni, mert esik az eső."],
  ["ro", "Câinele este în casă și nu vrea să iasă pentru că plouă."],
  ["tr", "Köpek evde ve dışarı çıkmak istemiyor, çünkü bugün çok yağmur var."],
  ["vi", "Con chó ở trong nhà và không muốn ra ngoài vì trời đang mưa."],
  ["id", "Anjing itu ada di dalam rumah dan tidak mau keluar karena hujan."],
  ["ja", "本日は晴天なり。明日も晴れるでしょう。"],
  ["ja", "気象庁発表"],
  ["zh", "这是一个简单的句子，我们用它来测试。"],
  ["zh-Hant", "這是一個簡單的句子，我們用它來測試。"],
  ["ko", "강아지는 집에 있고 나가고 싶어하지 않습니다."],
  ["ru", "Собака в доме и не хочет выходить, потому что идёт дождь, а мы ждём."],
  ["uk", "Собака в будинку і не хоче виходити, бо йде дощ, її не видно."],
  ["bg", "Кучето е в къщата и не иска да излезе, защото вали дъжд."],
  ["sr", "Пас је у кући и не жели да изађе јер пада киша."],
  ["el", "Ο σκύλος είναι στο σπίτι και δεν θέλει να βγει."],
  ["he", "הכלב בבית ולא רוצה לצאת כי יורד גשם."],
  ["ar", "الكلب في البيت ولا يريد الخروج لأن المطر ينزل."],
  ["fa", "سگ در خانه است و نمی‌خواهد بیرون برود چون باران می‌بارد، پس چه کنیم؟"],
  ["ur", "کتا گھر میں ہے اور باہر نہیں جانا چاہتا کیونکہ بارش ہو رہی ہے۔"],
  ["hi", "कुत्ता घर में है और बाहर नहीं जाना चाहता।"],
  ["th", "สุนัขอยู่ในบ้านและไม่อยากออกไปข้างนอก"],
])("%s: %s", (language, text) => expect(detectLanguage(text)).toBe(language))

test("Japanese with English words in it is Japanese", () => {
  expect(detectLanguage("TypeScriptのstrict optionを有効にしてnoUncheckedIndexedAccessも使う")).toBe("ja")
})

test("too little text has no language", () => {
  for (const text of ["", "42", "OK", "…!?"]) expect(detectLanguage(text)).toBeUndefined()
})

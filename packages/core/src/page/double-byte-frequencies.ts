/**
 * One kind of double-byte text: what its characters cost in bits. The rows of the old standards are
 * sorted by use (level 1 is for daily life, level 2 for names and scholars), which gives a rough
 * frequency of thousands of characters without storing them; the most frequent are listed.
 */
export interface DoubleByteText {
  readonly encodings: readonly string[]
  /** First and last lead byte of rows, in the last of the encodings, and what their characters cost. */
  readonly rows: readonly (readonly [lead: number, last: number, bits: number])[]
  /** Ranges of code units with their cost; what is in none costs {@link RARE_BITS}. */
  readonly ranges: readonly (readonly [from: number, to: number, bits: number])[]
  /** The most frequent characters, and what each costs. */
  readonly common: string
  readonly commonBits: number
  /** Punctuation of daily use. */
  readonly marks: string
}

/** The cost of a character that no text of the kind should hold. */
export const RARE_BITS = 20
/** The cost of a punctuation mark of daily use. */
export const MARK_BITS = 6

/**
 * The four kinds. Costs follow from rough shares: hiragana are 83 and half of Japanese text, the listed
 * characters are most of the rest, level 1 has some 3,000 members, symbols and foreign letters are rare.
 */
export const DOUBLE_BYTE_TEXTS: readonly DoubleByteText[] = [
  {
    encodings: ["shift_jis", "euc-jp"],
    rows: [[0xb0, 0xcf, 12]],
    ranges: [
      [0x80, 0x33ff, 13],
      [0x4e00, 0x9fff, 16],
      [0x3041, 0x3093, 5],
      [0x30a1, 0x30f6, 7],
      [0x30fc, 0x30fc, 6],
      [0xff01, 0xff5e, 9],
      [0xff61, 0xff9f, 11],
    ],
    common:
      "日一国人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員入選立開手力学問高代明実円" +
      "関決子動京全目表戦経通外最言現理調体化田当主題下意法不来作性的要用制度務強気小成期公取都和以機平加山思家話世受区多続進正安設保改数記" +
      "院女初指心界第産結点教報書活原先共得解名交資予向際面委告文反元重近考認画海参売利組知案道信集在件別物使求所次水品論計感特情投示変基私" +
      "各始直確提運終果広容必応電住能無再位置真流格有口過放検町常料状工語空証止送供可構木割聞身付施切由説転食比車優研収何足消神番規術展態導" +
      "備配視条起万着店残想線率質試然限環験追商形落好造英頭技低仕去個写課",
    commonBits: 9,
    marks: "、。「」・！？（）『』【】　…：々",
  },
  {
    encodings: ["gb18030"],
    rows: [
      [0xb0, 0xd7, 12],
      [0xd8, 0xf7, 16],
    ],
    ranges: [
      [0x80, 0x33ff, 14],
      [0x4e00, 0x9fff, 18],
      [0xff01, 0xff5e, 10],
    ],
    common:
      "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如" +
      "都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高" +
      "间由问很最重并物手应向头文体政美相见被利什二等产或新己制身果加西月话合回特代内信表化老给世位次度门任常先海通教儿原东提立及比员解水名真" +
      "论处走义各入几口认条平系气题活更别打女变四总何电数安少报才结反受目太量再感建务做接必场件计管期市直资命山金指许统区保至形社便空决治展马" +
      "科司五基眼书非则听白却界达光放强即像难且权思完设式色路记南品住告类求据程北边张该交规万取格望术领共确传师观清今切院让识候带导争运您网站" +
      "图片章您录页版链",
    commonBits: 8,
    marks: "，。、；：“”‘’《》（）！？　…—",
  },
  {
    encodings: ["big5"],
    rows: [
      [0xa4, 0xc6, 12],
      [0xc9, 0xf9, 16],
    ],
    ranges: [
      [0x80, 0x33ff, 14],
      [0x4e00, 0x9fff, 18],
      [0xff01, 0xff5e, 10],
    ],
    common:
      "的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如" +
      "都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高" +
      "間由問很最重並物手應向頭文體政美相見被利什二等產或新己制身果加西月話合回特代內信表化老給世位次度門任常先海通教兒原東提立及比員解水名真" +
      "論處走義各入幾口認條平系氣題活更別打女變四總何電數安少報才結反受目太量再感建務做接必場件計管期市直資命山金指許統區保至形社便空決治展馬" +
      "科司五基眼書非則聽白卻界達光放強即像難且權思完設式色路記南品住告類求據程北邊張該交規萬取格望術領共確傳師觀清今切院讓識候帶導爭運您網站" +
      "圖片章台灣請頁版",
    commonBits: 8,
    marks: "，。、；：「」『』《》（）！？　…—",
  },
  {
    encodings: ["euc-kr"],
    rows: [[0xb0, 0xc8, 11]],
    ranges: [
      [0x80, 0x33ff, 14],
      [0x4e00, 0x9fff, 15],
      [0xac00, 0xd7a3, 16],
      [0xff01, 0xff5e, 12],
    ],
    common:
      "다이니하에는을로지를설기스습있사가서시의용어치수트정한그리할고면자일파은합드해부으도크프미보인데나제비요라입들만템오아션러우안메터글디전" +
      "문장경대없모마작소동티여키되성않선화적램세워팅웨버게음위십업주려택과테상운것방개원필야호구때더명와록중른네유포공레본관추거저능실분된법바" +
      "내페패단집됩간계표래새편플예번름또식체든확행결태재목력같생영통조최항타했두배연브르반당었함참권따카발값변복처활신환알준각물점절현히약특무" +
      "많누근볼언진질형못류떤올허속임직역받등토코말잘며존째져국학회민날월년",
    commonBits: 7,
    marks: "·“”‘’…「」『』",
  },
]

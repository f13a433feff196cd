// Loaded before the command with `node --import`: the clock of this process goes wrong by HONBUN_SOAK_SHIFT milliseconds.
const shift = Number(process.env.HONBUN_SOAK_SHIFT ?? 0)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...given)
  }
  static now() {
    return RealDate.now() + shift
  }
}

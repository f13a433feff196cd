import { SaxesParser } from "saxes"
import type { Oracle, Output } from "../subject.js"

/** TEI, Atom, RSS and SVG that are not well-formed, and JSON that cannot be read. */
export const wellFormed: Oracle = ({ outputs }) =>
  outputs.flatMap((output) => {
    const fault = faultOf(output)
    return fault === undefined ? [] : [`${output.from}: ${output.format} is not well-formed: ${fault}`]
  })

function faultOf({ format, value }: Output): string | undefined {
  try {
    if (format === "json") JSON.parse(value)
    if (format === "tei" || format === "xml" || format === "svg") readXml(value)
    return undefined
  } catch (error) {
    return String(error)
  }
}

function readXml(xml: string): void {
  const parser = new SaxesParser({ xmlns: true })
  parser.on("error", (error) => {
    throw error
  })
  parser.write(xml).close()
}

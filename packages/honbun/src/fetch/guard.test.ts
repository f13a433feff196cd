import { describe, expect, test } from "vitest"
import { FetchError } from "./errors.js"
import { checkedUrl } from "./guard.js"

const codeOf = (address: string, allowPrivate = false) => {
  try {
    checkedUrl(address, undefined, allowPrivate)
    return undefined
  } catch (error) {
    return (error as FetchError).code
  }
}

describe("checkedUrl", () => {
  test.each([
    "http://127.0.0.1/", "http://0x7f.1/", "http://2130706433/", "http://017700000001/", "http://127.1/",
    "http://0/", "http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]/", "http://[64:ff9b::a00:1]/",
    "http://127.0.0.1./", "http://１２７.０.０.１/", "http://169.254.169.254/latest/meta-data/", "http://10.1.2.3/",
    "http://[fe80::1]/", "http://[fd00::1]/", "http://localhost/", "http://LOCALHOST./", "http://a.localhost/",
    "http://printer.local/", "http://db.internal/", "http://nas.home.arpa/",
  ])("%s is refused as private, and let through when private addresses are allowed", (address) => {
    expect(codeOf(address)).toBe("private-address")
    expect(codeOf(address, true)).toBeUndefined()
  }) // biome-ignore format: a list

  test.each([
    "ftp://example.com/", "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "example.com", "http://",
    "http://example.com:22/", "https://example.com:6667/", "http://exa mple.com/", "gopher://example.com/",
  ])("%s is not fetched, even when private addresses are allowed", (address) => {
    expect(codeOf(address, true)).toBe("bad-url")
  }) // biome-ignore format: a list

  test("user name, password and fragment are taken off", () => {
    expect(checkedUrl("https://me:secret@example.com:8443/a?b#c").href).toBe("https://example.com:8443/a?b")
  })

  test("names that only look private pass: mylocalhost.com, local.example", () => {
    expect(codeOf("https://mylocalhost.com/")).toBeUndefined()
    expect(codeOf("https://local.example.com/")).toBeUndefined()
  })

  test("the message says what to do in English and Japanese", () => {
    try {
      checkedUrl("http://10.0.0.1/")
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(FetchError)
      expect((error as FetchError).message).toMatch(/10\.0\.0\.1 \(private use\).*allow private addresses/)
      expect((error as FetchError).messageIn("ja")).toMatch(/プライベートアドレスを許可/)
    }
  })
})

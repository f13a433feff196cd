import { expect, test } from "vitest"
import { proxyFor } from "./proxy.js"

const proxy = (address: string, environment: Record<string, string>) =>
  proxyFor(new URL(address), environment)?.href

test("http and https have a proxy each, the small spelling first", () => {
  const environment = { HTTP_PROXY: "http://a:1", https_proxy: "http://b:2", HTTPS_PROXY: "http://c:3" }
  expect(proxy("http://x.example/", environment)).toBe("http://a:1/")
  expect(proxy("https://x.example/", environment)).toBe("http://b:2/")
  expect(proxy("https://x.example/", {})).toBeUndefined()
})

test("a proxy without a scheme is an http one", () => {
  expect(proxy("http://x.example/", { http_proxy: "proxy:3128" })).toBe("http://proxy:3128/")
})

test.each([
  ["*", true],
  ["example.com", true],
  [".example.com", true],
  ["*.example.com", true],
  ["other.com, www.example.com", true],
  ["www.example.com:80", true],
  ["www.example.com:8080", false],
  ["ample.com", false],
  ["", false],
])("NO_PROXY=%s exempts www.example.com: %s", (list, exempt) => {
  const environment = { HTTP_PROXY: "http://a:1", NO_PROXY: list }
  expect(proxy("http://www.example.com/", environment) === undefined).toBe(exempt)
})

test("NO_PROXY takes IPv6 addresses, bare and with a port", () => {
  const environment = { HTTP_PROXY: "http://a:1", NO_PROXY: "::1,[2001:db8::1]:81" }
  expect(proxy("http://[::1]/", environment)).toBeUndefined()
  expect(proxy("http://[2001:db8::1]:81/", environment)).toBeUndefined()
  expect(proxy("http://[2001:db8::1]/", environment)).toBe("http://a:1/")
})

test("a proxy that cannot be used is an error that does not show its password", () => {
  expect(() => proxy("http://x.example/", { HTTP_PROXY: "socks4://me:secret@host" })).toThrow(
    /socks4:\/\/host/,
  )
})

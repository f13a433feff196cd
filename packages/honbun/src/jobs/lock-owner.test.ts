import { spawn } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { hostname } from "node:os"
import { expect, test } from "vitest"
import { ownerLives, ownName } from "./lock-owner.js"

const isLinux = existsSync("/proc/self/stat")

test("a process that runs holds its lock, one of another machine too", () => {
  expect(ownerLives(`${process.ppid} ${hostname()}`)).toBe(true)
  expect(ownerLives(`1 not-${hostname()}`)).toBe(true)
})

test("a lock that nobody wrote into, or that this very process left, holds nobody", () => {
  expect(ownerLives("")).toBe(false)
  expect(ownerLives(ownName())).toBe(false)
})

test.skipIf(!isLinux)(
  "a process that was killed holds no lock, though its parent has not heard of it",
  async () => {
    // The shell becomes another program, which never asks for the child it was left.
    const parent = spawn("sh", ["-c", "sleep 60 & echo $!; exec sleep 60"])
    try {
      const child = await new Promise<number>((resolve) =>
        parent.stdout.once("data", (written: Buffer) => resolve(Number(written))),
      )
      const told = (id: number | undefined, file: string) => readFileSync(`/proc/${id}/${file}`, "utf8")
      await expect.poll(() => told(parent.pid, "comm")).toBe("sleep\n")
      expect(ownerLives(`${child} ${hostname()}`)).toBe(true)
      process.kill(child, "SIGKILL")
      await expect.poll(() => told(child, "stat")).toContain(") Z ")
      expect(process.kill(child, 0)).toBe(true)
      expect(ownerLives(`${child} ${hostname()}`)).toBe(false)
    } finally {
      parent.kill("SIGKILL")
    }
  },
)

test.skipIf(!isLinux)("a process that was given the number of a dead one does not hold its lock", () => {
  const [, , started] = ownName().split(" ")
  expect(started).toMatch(/^\d+$/)
  expect(ownerLives(`${process.ppid} ${hostname()} 1`)).toBe(false)
})

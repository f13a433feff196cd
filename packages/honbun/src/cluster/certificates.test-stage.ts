import { execFileSync } from "node:child_process"
import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"

/** A certificate and its key, as files. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** An authority of one's own, and what it signs; made with openssl. */
export interface Authority extends Certificate {
  /** A certificate for 127.0.0.1, good for servers and clients alike. */
  sign(name: string): Certificate
}

/** Makes an authority in a folder. */
export function makeAuthority(folder: string, name: string): Authority {
  const at = (file: string) => join(folder, `${name}-${file}`)
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "pipe" })
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
  const own = { cert: at("ca.pem"), key: at("ca.key") }
  openssl(
    "req",
    "-x509",
    ...curve,
    "-keyout",
    own.key,
    "-out",
    own.cert,
    "-days",
    "2",
    "-subj",
    `/CN=${name}`,
  )
  return {
    ...own,
    sign(subject) {
      const made = { cert: at(`${subject}.pem`), key: at(`${subject}.key`) }
      const [request, extensions] = [at(`${subject}.csr`), at(`${subject}.ext`)]
      openssl("req", "-new", ...curve, "-keyout", made.key, "-out", request, "-subj", `/CN=${subject}`)
      writeFileSync(extensions, "subjectAltName=IP:127.0.0.1\n")
      const signed = ["-CA", own.cert, "-CAkey", own.key, "-CAcreateserial", "-days", "2"]
      openssl("x509", "-req", "-in", request, ...signed, "-extfile", extensions, "-out", made.cert)
      return made
    },
  }
}

/** First bytes of keys of NATS by what they are for, as its documentation numbers them. */
const KINDS = { operator: 14 << 3, account: 0, user: 20 << 3, seed: 18 << 3 }

interface Key {
  readonly name: string
  readonly seed: string
  readonly secret: KeyObject
}

/**
 * An operator, an account and a user, as `nsc` makes them: the lines of the server's configuration, and the user's credentials.
 * The user may use the subjects given, and no others.
 */
export function makeCredentials(subjects: readonly string[]): { authorization: string; credentials: string } {
  const kinds = ["operator", "account", "account", "user"] as const
  const [operator, system, account, user] = kinds.map(makeKey) as [Key, Key, Key, Key]
  const unlimited = Object.fromEntries(
    ["subs", "data", "payload", "imports", "exports", "conn", "leaf", "mem_storage", "disk_storage"].map(
      (name) => [name, -1],
    ),
  )
  const limits = { ...unlimited, streams: -1, consumer: -1, wildcards: true }
  const ofOperator = token(operator, operator, { type: "operator", system_account: system.name })
  const ofAccount = token(operator, account, { type: "account", limits })
  const allow = { allow: subjects }
  const ofUser = token(account, user, {
    type: "user",
    pub: allow,
    sub: allow,
    subs: -1,
    data: -1,
    payload: -1,
  })
  const ofSystem = token(operator, system, {
    type: "account",
    limits: { ...unlimited, mem_storage: 0, disk_storage: 0 },
  })
  const accounts = `${system.name}: ${ofSystem}, ${account.name}: ${ofAccount}`
  const authorization = `operator: ${ofOperator}\nsystem_account: ${system.name}\nresolver: MEMORY\nresolver_preload: { ${accounts} }`
  const credentials = `-----BEGIN NATS USER JWT-----\n${ofUser}\n------END NATS USER JWT------\n
-----BEGIN USER NKEY SEED-----\n${user.seed}\n------END USER NKEY SEED------\n`
  return { authorization, credentials }
}

function makeKey(kind: "operator" | "account" | "user"): Key {
  const { privateKey } = generateKeyPairSync("ed25519")
  const name = createPublicKey(privateKey).export({ format: "der", type: "spki" }).subarray(-32)
  const secret = privateKey.export({ format: "der", type: "pkcs8" }).subarray(-32)
  const first = [KINDS.seed | (KINDS[kind] >> 5), (KINDS[kind] & 31) << 3]
  return {
    name: written(Buffer.concat([Buffer.of(KINDS[kind]), name])),
    seed: written(Buffer.concat([Buffer.from(first), secret])),
    secret: privateKey,
  }
}

/** Base 32 with a check sum (CRC-16/XMODEM) at the end. */
function written(bytes: Buffer): string {
  let check = 0
  for (const byte of bytes) {
    check ^= byte << 8
    for (let i = 0; i < 8; i++) check = ((check << 1) ^ (check & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  const bits = [...bytes, check & 255, check >> 8].map((byte) => byte.toString(2).padStart(8, "0")).join("")
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("")
}

function token(issuer: Key, subject: Key, nats: object): string {
  const packed = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  const claims = {
    jti: subject.name,
    iat: 1_700_000_000,
    iss: issuer.name,
    sub: subject.name,
    name: "honbun",
  }
  const text = `${packed({ typ: "JWT", alg: "ed25519-nkey" })}.${packed({ ...claims, nats: { ...nats, version: 2 } })}`
  return `${text}.${sign(null, Buffer.from(text), issuer.secret).toString("base64url")}`
}

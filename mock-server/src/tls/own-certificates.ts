import { createPrivateKey, generateKeyPairSync, X509Certificate, type KeyObject } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createSecureContext, type SecureContext } from 'node:tls'
import { readText } from '../data/read-file.ts'
import { refuseOpenFolder, refuseOpenKey } from '../data/rights.ts'
import { writeFile } from '../data/write-file.ts'
import { UsageError } from '../usage-error.ts'
import { authority, serverCertificate } from './certificate.ts'
import type { TlsOptions } from './tls-options.ts'

const day = 86_400_000
const authorityDays = 3_650
/** As long as browsers accept. */
const serverDays = 397
const mostNames = 500
const keyFile = 'authority-key.pem'

const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const pemOfKey = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const periodOf = (now: number, days: number) => ({ from: now - day, to: now + days * day })

interface Authority {
  readonly key: KeyObject
  readonly cert: string
}

/** Null if there is none that can be read, and that outlives what it vouches for. */
const kept = (file: string, now: number): Authority | null => {
  try {
    const pem = readText(file)
    const cert = new X509Certificate(pem)
    const isLasting = Date.parse(cert.validTo) > now + (serverDays + 1) * day
    return isLasting ? { key: createPrivateKey(pem), cert: cert.toString() } : null
  } catch {
    return null
  }
}

const keptOrMade = (folder: string, now: number): Authority => {
  const file = join(folder, keyFile)
  const known = kept(file, now)
  if (known) return known
  const key = newKey()
  const cert = authority(key, periodOf(now, authorityDays))
  writeFile(folder, keyFile, `${pemOfKey(key)}${cert}`, 0o600)
  return kept(file, now) ?? { key, cert }
}

const isOfThisMachine = (name: string): boolean => /^(?:[a-z0-9-]{1,63}\.)*localhost$/.test(name) && name.length <= 253

/**
 * Certificates for `localhost` and each name below it, of an authority that is kept in a folder, so that a browser has to
 * be told once. A certificate for `*.localhost` would not do: browsers take no wildcard below a single label.
 */
export const ownCertificates = (folder: string, now: number): TlsOptions & { readonly authority: string } => {
  refuseOpenFolder(folder)
  refuseOpenKey(join(folder, keyFile))
  const vouching = ((): Authority => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const found = keptOrMade(folder, now)
      writeFile(folder, 'authority.pem', found.cert, 0o644)
      return found
    } catch (error) {
      throw new UsageError(
        `The certificates of --tls cannot be kept: ${(error as Error).message}. Give your own with --tls-cert and --tls-key.`,
      )
    }
  })()
  const serverKey = newKey()
  const key = pemOfKey(serverKey)
  const certFor = (name: string): string =>
    serverCertificate(name, serverKey, vouching.key, periodOf(now, serverDays)) + vouching.cert
  const contexts = new Map<string, SecureContext>()
  const contextFor = (name: string): SecureContext => {
    const known = contexts.get(name)
    if (known) return known
    if (contexts.size >= mostNames) contexts.clear()
    const made = createSecureContext({ key, cert: certFor(name) })
    contexts.set(name, made)
    return made
  }
  return {
    authority: join(folder, 'authority.pem'),
    key,
    cert: certFor('localhost'),
    SNICallback: (sent, done) => {
      const name = sent.toLowerCase()
      done(null, contextFor(isOfThisMachine(name) ? name : 'localhost'))
    },
  }
}

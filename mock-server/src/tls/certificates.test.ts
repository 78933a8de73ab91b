import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { authority, serverCertificate } from './certificate.ts'
import { givenCertificate } from './given-certificate.ts'
import { ownCertificates } from './own-certificates.ts'

const folder = mkdtempSync(join(tmpdir(), 'tls-'))
afterAll(() => rmSync(folder, { recursive: true }))
const day = 86_400_000
const now = Date.UTC(2026, 10, 2)
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

describe('own certificates', () => {
  const home = join(folder, 'home')

  it('are for localhost and this machine, of an authority that browsers import', () => {
    const { authority: file, cert, key } = ownCertificates(home, now)
    const [leaf, root] = [new X509Certificate(cert), new X509Certificate(readFileSync(file))]
    expect([leaf.checkHost('localhost'), leaf.checkIP('127.0.0.1'), leaf.checkIP('::1')]).toEqual([
      'localhost',
      '127.0.0.1',
      '::1',
    ])
    expect([leaf.checkIssued(root), leaf.verify(root.publicKey), leaf.checkPrivateKey(createPrivateKey(key))]).toEqual([
      true,
      true,
      true,
    ])
    expect([root.ca, leaf.ca, root.verify(root.publicKey)]).toEqual([true, false, true])
    expect((Date.parse(leaf.validTo) - Date.parse(leaf.validFrom)) / day).toBe(398)
    expect(statSync(join(home, 'authority-key.pem')).mode % 0o1000).toBe(0o600)
  })

  it('keep their authority, so that browsers are told once, until it is near its end', () => {
    const serialAt = (at: number) => new X509Certificate(readFileSync(ownCertificates(home, at).authority)).serialNumber
    const first = serialAt(now)
    expect(serialAt(now + 3_000 * day)).toBe(first)
    const next = serialAt(now + 3_300 * day)
    expect(next).not.toBe(first)
    expect(serialAt(now + 3_301 * day)).toBe(next)
    writeFileSync(join(home, 'authority-key.pem'), 'broken')
    expect(serialAt(now + 3_301 * day)).not.toBe(next)
  })

  it('that cannot be kept are refused with what to do', () => {
    writeFileSync(join(folder, 'taken'), '')
    expect(() => ownCertificates(join(folder, 'taken', 'in'), now)).toThrow(
      /^The certificates of --tls cannot be kept: .*--tls-cert and --tls-key\.$/,
    )
  })
})

describe('a given certificate', () => {
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    return join(folder, name)
  }
  const signer = newKey()
  const period = { from: now - day, to: now + day }
  const pemOf = (key: typeof signer): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
  const cert = write('cert.pem', serverCertificate('localhost', signer, signer, period))
  const key = write('key.pem', pemOf(signer))
  const other = write('other.pem', pemOf(newKey()))
  const locked = write(
    'locked.pem',
    signer.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }).toString(),
  )
  const missing = join(folder, 'missing.pem')

  it('is taken with its key', () => {
    expect(givenCertificate(cert, key, now)).toEqual({
      cert: readFileSync(cert, 'utf8'),
      key: readFileSync(key, 'utf8'),
    })
  })

  it.each([0o640, 0o604, 0o644, 0o622, 0o602])('with a key of mode %o is refused, as is the own authority', (mode) => {
    const said = 'Others on this machine can use the key in'
    chmodSync(key, mode)
    expect(() => givenCertificate(cert, key, now)).toThrow(said)
    chmodSync(key, 0o600)
    const home = join(folder, `home-${mode}`)
    ownCertificates(home, now)
    chmodSync(join(home, 'authority-key.pem'), mode)
    expect(() => ownCertificates(home, now)).toThrow(said)
  })

  it.each([
    ['a folder', folder, key, now, '--tls-cert takes a file: no regular file.'],
    [
      'a missing certificate',
      missing,
      key,
      now,
      `--tls-cert takes a file: ENOENT: no such file or directory, open '${missing}'.`,
    ],
    ['a missing key', cert, missing, now, `--tls-key takes a file: ENOENT`],
    [
      'no certificate',
      key,
      key,
      now,
      `--tls-cert takes a certificate in PEM (-----BEGIN CERTIFICATE-----); there is none in ${key}.`,
    ],
    [
      'no key',
      cert,
      cert,
      now,
      `--tls-key takes a private key in PEM (-----BEGIN PRIVATE KEY-----); there is none in ${cert}.`,
    ],
    ['a key with a passphrase', cert, locked, now, `The key in ${locked} is protected by a passphrase`],
    ['the key of another', cert, other, now, `The key in ${other} is not that of the certificate in ${cert}.`],
    ['one that has expired', cert, key, now + 2 * day, `The certificate in ${cert} has expired (Nov  3`],
    ['one of tomorrow', cert, key, now - 2 * day, `The certificate in ${cert} is not valid before Nov  1`],
  ])('is refused in one line: %s', (_what, certFile, keyFile, at, said) => {
    const read = () => givenCertificate(certFile, keyFile, at)
    expect(read).toThrow(said)
    expect(read).not.toThrow(/\n/)
  })
})

it('a serial number has no sign, however often one is drawn', () => {
  const key = newKey()
  for (let at = 0; at < 50; at++)
    expect(new X509Certificate(authority(key, { from: now, to: now + day })).serialNumber).toMatch(/^01[\dA-F]{30}$/)
})

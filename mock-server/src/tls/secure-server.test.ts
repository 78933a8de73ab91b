import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import * as pem from '../../test/test-certificate.ts'
import { givenCertificate } from './secure-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tls-'))
afterAll(() => rmSync(folder, { recursive: true }))
const now = Date.UTC(2026, 10, 2)

describe('a given certificate', () => {
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    return join(folder, name)
  }
  const pemOf = (key: KeyObject, more = {}): string => key.export({ type: 'pkcs8', format: 'pem', ...more }).toString()
  const cert = write('cert.pem', pem.cert)
  const key = write('key.pem', pem.key)
  const other = write('other.pem', pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey))
  const locked = write('locked.pem', pemOf(createPrivateKey(pem.key), { cipher: 'aes-256-cbc', passphrase: 'x' }))
  const missing = join(folder, 'missing.pem')

  it('is taken with its key', () => {
    expect(givenCertificate(cert, key, now)).toEqual({ cert: pem.cert, key: pem.key })
  })

  it.each([0o640, 0o604, 0o644, 0o622, 0o602])('with a key of mode %o is refused', (mode) => {
    chmodSync(key, mode)
    expect(() => givenCertificate(cert, key, now)).toThrow('Others on this machine can use the key in')
    chmodSync(key, 0o600)
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
    ['one that has expired', cert, key, Date.UTC(2050, 0, 1), `The certificate in ${cert} has expired (Dec 31`],
    ['one of tomorrow', cert, key, Date.UTC(2025, 11, 31), `The certificate in ${cert} is not valid before Jan  1`],
  ])('is refused in one line: %s', (_what, certFile, keyFile, at, said) => {
    const read = () => givenCertificate(certFile, keyFile, at)
    expect(read).toThrow(said)
    expect(read).not.toThrow(/\n/)
  })
})

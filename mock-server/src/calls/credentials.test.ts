import { expect, it } from 'vitest'
import { pack } from '../../test/pack.ts'
import { openCredentials } from './credentials.ts'

const at = 1_793_584_800_000

it('decrypts the server’s time and the password, whatever its characters [S7.27]', () => {
  for (const password of ['Qinghua#2026', '1234567890123', '密码 with everything "\\', ''])
    expect(openCredentials(pack(password, at)).opened).toEqual({ at, password })
})

it('refuses what is encrypted differently, or not at all', () => {
  const good = pack('Qinghua#2026', at)
  const bent = `${good.slice(0, 40)}${good[40] === 'A' ? 'B' : 'A'}${good.slice(41)}`
  for (const cipher of ['', 'x', '中文', good.slice(0, -8), bent, 'A'.repeat(342) + '==', '/'.repeat(342) + '=='])
    expect(openCredentials(cipher).opened).toBeNull()
})

it('accepts one spelling of base64 only, so that a used cipher text is recognised', () => {
  const good = pack('Qinghua#2026', at)
  const spellings = [
    good,
    ` ${good}`,
    `${good.slice(0, 9)}\n${good.slice(9)}`,
    good.replaceAll('+', '-').replaceAll('/', '_'),
    good.replace(/=+$/, ''),
    `${good}${good}`,
  ]
  expect(new Set(spellings.map((spelling) => openCredentials(spelling).cipher)).size).toBe(1)
  expect(openCredentials(pack('Qinghua#2026', at)).cipher).not.toBe(openCredentials(good).cipher)
})

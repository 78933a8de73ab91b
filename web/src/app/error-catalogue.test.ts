import { storefrontKeys } from 'qinghua-contract/errors'
import { describe, expect, test } from 'vitest'
import { en, zh } from '../../test/all-texts.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,zh,en}.*', '!../console/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Of a text with plural forms, the catalogue has the plural. */
const said = (texts: ReadonlyMap<string, string>, key: string) => texts.get(key) ?? texts.get(`${key}_other`)
const keys = new Set(storefrontKeys)

describe('the error catalogue', () => {
  test('names texts of the storefront alone', () => {
    expect(storefrontKeys.filter((key) => !said(zh, key) || !said(en, key))).toEqual([])
  })

  test('is served with the texts of the storefront: `npm run openapi` renews them [S1.7]', async () => {
    const lines = storefrontKeys.map((key) => `"${key}": ${JSON.stringify({ zh: said(zh, key), en: said(en, key) })}`)
    const file = '../../../contracts/control/storefront-texts.json'
    await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot(file)
  })

  test('has every text that a field shows when it is filled in wrong [S8.7]', () => {
    const inline = [...en.keys()].filter((key) => /\.(?:wrong|loginErrors)\./.test(key))
    expect(inline.length).toBeGreaterThan(30)
    expect(inline.filter((key) => !keys.has(key))).toEqual([])
  })

  test('has every warning that comes as a message over the page', () => {
    const warned = Object.values(sources).flatMap((source) => {
      const area = /useText\('(\w+)'\)|textOf\('(\w+)'\)/.exec(source)?.slice(1).find(Boolean)
      return [...source.matchAll(/showToast\('warning', t\('([\w.]+)'/g)].map(([, key]) => `${area}.${key}`)
    })
    expect(warned.length).toBeGreaterThan(5)
    expect(warned.filter((key) => !keys.has(key))).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'

const files = import.meta.glob<Record<string, object>>(['./{zh,en}/*.ts', '!./*/core.ts'], { eager: true })

const leaves = (value: object, path = ''): [key: string, text: string][] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? leaves(inner, `${path}${key}.`) : [[`${path}${key}`, String(inner)]],
  )
const textsOf = (language: string) =>
  new Map(
    Object.entries(files)
      .filter(([path]) => path.startsWith(`./${language}/`))
      .flatMap(([, areas]) => leaves(areas)),
  )
const placeholders = (text = '') => [...text.matchAll(/{{\w+}}/g)].map(([name]) => name).sort()

const [zh, en] = [textsOf('zh'), textsOf('en')]

describe('the texts', () => {
  test('have the same keys in Chinese and English [S1.7]', () => {
    expect([...en.keys()].sort()).toEqual([...zh.keys()].sort())
    expect(zh.size).toBeGreaterThan(50)
  })
  test('have the same placeholders in Chinese and English [S1.7]', () => {
    for (const [key, text] of zh) expect([key, placeholders(en.get(key))]).toEqual([key, placeholders(text)])
  })
  test('are never empty [S1.7]', () => {
    expect([...zh, ...en].filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

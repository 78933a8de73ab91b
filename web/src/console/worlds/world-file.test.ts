import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packWorld, unpackWorld } from './world-file.ts'
import { asWorldName, freeName } from './world-name.ts'

const noise = (length: number): string =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919 + at * at * 31) % 20_000))).join('')

describe('a world as a link', () => {
  test.each([[{ name: 'qa-7', steps: ['一', { b: [1, null, '😀'] }] }], [{}], [[]]])(
    'comes back as it was',
    async (file) => {
      const packed = await packWorld(file)
      expect(packed).toMatch(/^[\w-]+$/)
      expect(await unpackWorld(String(packed))).toEqual(file)
    },
  )
  test('does not exist for a world that is too big', async () => {
    expect(await packWorld({ text: noise(60_000) })).toBeNull()
  })
  test('that is longer than any is not unfolded', async () => {
    await expect(unpackWorld('A'.repeat(24_001))).rejects.toThrow('at most 24000 letters')
  })
  test.each(['', 'x', '%%%', 'AAAA', '____'])('is refused if it is not a world: %j', async (packed) => {
    await expect(unpackWorld(packed)).rejects.toThrow()
  })
})

describe('the name of a world', () => {
  test.each([
    ['Refund waits', 'refund-waits'],
    ['--a__b--', 'a-b'],
    ['世界', ''],
    ['x'.repeat(60), 'x'.repeat(40)],
  ])('is made of %j: %j', (text, name) => expect(asWorldName(text)).toBe(name))
  test('can be a label of a host, whatever it is made of', () => {
    const label = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/
    const text = fc.string({ unit: fc.constantFrom('a', 'Z', '9', '-', ' ', '_', '世'), maxLength: 120, size: 'max' })
    fc.assert(
      fc.property(text, fc.nat({ max: 3 }), (from, taken) => {
        const name = asWorldName(from)
        if (name !== '') expect(name).toMatch(label)
        expect(asWorldName(name)).toBe(name)
        const names: string[] = []
        for (let n = 0; n <= taken; n++) names.push(freeName(from, names))
        expect(new Set(names).size).toBe(names.length)
        for (const each of names) expect(each).toMatch(label)
      }),
    )
  })
})

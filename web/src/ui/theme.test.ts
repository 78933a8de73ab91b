import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { color, shadow } from './theme.ts'

const css = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8')
const block = (selector: string): Record<string, string> => {
  const body = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}
const light = block(':root')
const dark = { ...light, ...block(":root[data-theme='dark']") }

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (bright + 0.05) / (dim + 0.05)
}

type Pair = readonly [front: keyof typeof color, back: keyof typeof color, least: number]
const pairs: readonly Pair[] = [
  ['ink', 'porcelain', 7],
  ['ink', 'surface', 7],
  ['ink2', 'surface', 4.5],
  ['ink2', 'porcelain', 4.5],
  ['ink2', 'sunken', 4.5],
  ['ink3', 'surface', 4.5],
  ['ink3', 'porcelain', 4.5],
  ['ink3', 'sunken', 4.5],
  ['cobalt', 'porcelain', 4.5],
  ['cobalt', 'surface', 4.5],
  ['cobalt', 'cobaltWash', 4.5],
  ['cobaltHover', 'surface', 4.5],
  ['onFill', 'cobaltFill', 4.5],
  ['onFill', 'cobaltFillHover', 4.5],
  ['onFill', 'cobaltDeep', 4.5],
  ['onFill2', 'cobaltFill', 4.5],
  ['onFill', 'cobaltArt', 4.5],
  ['onFill2', 'cobaltArt', 4.5],
  ['onDeep2', 'cobaltDeep', 4.5],
  ['vermilion', 'porcelain', 4.5],
  ['vermilion', 'surface', 4.5],
  ['vermilion', 'sunken', 4.5],
  ['vermilion', 'vermilionWash', 4.5],
  ['onFill', 'vermilionFill', 4.5],
  ['onFill', 'vermilionFillHover', 4.5],
  ['jade', 'surface', 4.5],
  ['jade', 'jadeWash', 4.5],
  ['amber', 'surface', 4.5],
  ['amber', 'amberWash', 4.5],
  ['lineStrong', 'surface', 3],
  ['lineStrong', 'porcelain', 3],
  ['lineStrong', 'sunken', 3],
]
const property = (reference: string): string => reference.slice('var('.length, -1)

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, tokens) => {
  test.each(pairs)('shows %s on %s at %d to 1 or better', (front, back, least) => {
    expect(contrast(tokens[property(color[front])] ?? '', tokens[property(color[back])] ?? '')).toBeGreaterThanOrEqual(
      least,
    )
  })

  test('has a value for every token that components name', () => {
    const named = [...Object.values(color), ...Object.values(shadow)].map(property)
    expect(named.filter((name) => !(name in tokens))).toEqual([])
  })
})

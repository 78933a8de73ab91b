import { expect, test } from 'vitest'
import { headsTo } from './mega-menu.ts'

const panel = { left: 220, top: 0, bottom: 380 }

test.each([
  ['down and right, towards the panel', { x: 150, y: 40 }, { x: 170, y: 70 }, true],
  ['up and right, towards the panel', { x: 150, y: 300 }, { x: 190, y: 250 }, true],
  ['straight right', { x: 100, y: 60 }, { x: 120, y: 60 }, true],
  ['straight down, along the rows', { x: 150, y: 40 }, { x: 150, y: 90 }, false],
  ['down and slightly right, past the panel’s corner', { x: 150, y: 40 }, { x: 151, y: 90 }, false],
  ['not at all', { x: 150, y: 40 }, { x: 150, y: 40 }, false],
  ['left, away from it', { x: 150, y: 40 }, { x: 100, y: 60 }, false],
])('a pointer that moves %s is recognised [S3.4]', (_how, from, to, heads) => {
  expect(headsTo(panel, from, to)).toBe(heads)
})

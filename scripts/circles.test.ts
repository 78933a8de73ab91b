import { expect, test } from 'vitest'
import { cyclesIn, importsOf, specifiersIn } from './lib/imports.mjs'

const folders = ['contracts', 'fixtures', 'mock-server', 'web', 'scripts', 'e2e']

test('there are no import cycles, type imports included', () => {
  const imports = importsOf(folders)
  expect(imports.size).toBeGreaterThan(1000)
  expect(cyclesIn(imports).map((way) => way.join(' → '))).toEqual([])
})

test('every kind of import is read', () => {
  const source = `
    import a, { type b } from './a.ts'
    import './b.css'
    import type { C } from './c.ts'
    export { d } from './d.ts'
    export type * from './e.ts'
    export const f = () => import('./f.ts')
    export type G = import('./g.ts').G
    export const h = \`import x from './h.ts'\`
  `
  expect(specifiersIn('x.ts', source)).toEqual(['./a.ts', './b.css', './c.ts', './d.ts', './e.ts', './f.ts', './g.ts'])
})

test('a cycle is reported with its files only, without those that lead to it', () => {
  const imports = new Map(
    Object.entries({ a: ['b'], b: ['c', 'd'], c: [], d: ['e'], e: ['b'], f: ['f'], g: ['a'] }).map(([file, to]) => [
      file,
      new Set(to),
    ]),
  )
  expect(cyclesIn(imports).map((way) => way.join(' → '))).toEqual(['b → d → e → b', 'f → f'])
})

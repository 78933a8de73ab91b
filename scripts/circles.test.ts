import { expect, test } from 'vitest'
import { circlesIn, importsOf, specifiersIn } from './lib/imports.mjs'

const folders = ['contracts', 'fixtures/src', 'mock-server', 'web', 'scripts', 'e2e']

test('no file comes back to itself by what it imports, types included', () => {
  const imports = importsOf(folders)
  expect(imports.size).toBeGreaterThan(1000)
  expect(circlesIn(imports).map((way) => way.join(' → '))).toEqual([])
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

test('a circle is told with the files on its way, and what only leads to it is not', () => {
  const imports = new Map(
    Object.entries({ a: ['b'], b: ['c', 'd'], c: [], d: ['e'], e: ['b'], f: ['f'], g: ['a'] }).map(([file, to]) => [
      file,
      new Set(to),
    ]),
  )
  expect(circlesIn(imports).map((way) => way.join(' → '))).toEqual(['b → d → e → b', 'f → f'])
})

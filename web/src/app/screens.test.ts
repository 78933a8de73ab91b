import { expect, test } from 'vitest'
import { screensWithoutCalls, screens as swept } from '../../../e2e/pages/screens.ts'
import { fileOf, screenAt } from './other-screens.ts'
import { exampleOf, screenPaths, screenRows } from './screen-table.ts'

test('every screen has its file in routes', () => {
  for (const path of screenPaths) if (path !== '/') expect(fileOf(path)).toBeTypeOf('function')
})

test('the example of every screen leads to it', () => {
  const paths = screenRows.filter(({ layout }) => layout !== 'home').map(({ path }) => path)
  expect(paths.map((path) => screenAt(exampleOf(path).split('?')[0] ?? '').path)).toEqual(paths)
})

test('every screen is tested for failures, or listed as making no calls [S8.1] [S8.2] [S8.3] [S8.4]', () => {
  const known = [...new Set(swept.map(({ of }) => of)), ...screensWithoutCalls]
  expect(known.toSorted()).toEqual(screenPaths.toSorted())
})

test('what a visit prepares is shown by its screen', async () => {
  const order = async () => '1'
  const nobody = {
    order,
    loseFlash: order,
    buy: order,
    send: order,
    askInvoice: async () => 1,
    issue: order,
    review: order,
    call: order,
    setPoints: order,
  }
  const shopper = { ...nobody, requestRefund: order, accept: order } as unknown as Parameters<
    Exclude<(typeof swept)[number]['path'], string>
  >[0]
  const paths = await Promise.all(swept.map(({ path }) => (typeof path === 'string' ? path : path(shopper))))
  const shown = paths.map((path) => (path === '/' ? path : screenAt(path.split('?')[0] ?? '').path))
  expect(shown).toEqual(swept.map(({ of }) => of))
})

import { expect, test } from 'vitest'
import { exampleOf, screenPaths, screenRows } from '../src/app/screen-table.ts'
import { addressesOf, screenCheck } from './screen-addresses.ts'

const isScreen = screenCheck(addressesOf(screenRows))
const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''

test('every screen has its address, with and without its parameter, and nothing else has one [S8.5]', () => {
  const known = ['/index', '/detail', '/detail/999999', '/detail/x', '/secdetail', '/Cart', '/cart/', '/USER-center/']
  const wrong = [...screenPaths.map(exampleOf).map(pathOf), ...known].filter((path) => !isScreen(path))
  expect(wrong).toEqual([])
  const unknown = [
    '/no',
    '/carts',
    '/cart/1',
    '/detail/1/2',
    '/user-center/uc',
    '/x/cart',
    '//',
    '/index.htm',
    '/list.',
  ]
  expect(unknown.filter(isScreen)).toEqual([])
})

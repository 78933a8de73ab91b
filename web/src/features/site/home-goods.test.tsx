import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { control, openScreen } from '../../../test/open-shop.tsx'

const halfDay = 12 * 3_600_000

const floors = () => [...document.querySelectorAll('main section[aria-labelledby]')]
/** Each product has a picture of its own. */
const shown = () =>
  floors().flatMap((floor) => [...floor.querySelectorAll('img')].map((picture) => picture.getAttribute('src')))
const loaded = async () =>
  waitFor(() => {
    expect(floors()).toHaveLength(6)
    expect(floors().filter((floor) => floor.matches(':has([aria-busy="true"])'))).toEqual([])
    expect(shown().length).toBeGreaterThan(45)
  })
const repeated = () => shown().filter((picture, at, all) => all.indexOf(picture) !== at)

test('no product is shown twice during a flash sale, neither what sells best nor what is new [S2.1]', async () => {
  // Everything counts as near, so nothing waits for scrolling.
  vi.stubGlobal('IntersectionObserver', undefined)
  await openScreen({ before: () => control('POST /__mall/clock/advance', { body: { ms: halfDay } }) })
  await loaded()
  expect(repeated()).toEqual([])
  const before = shown()
  for (const button of screen.getAllByRole('button', { name: 'New' })) fireEvent.click(button)
  await waitFor(() => expect(shown()).not.toEqual(before))
  await loaded()
  expect(repeated()).toEqual([])
})

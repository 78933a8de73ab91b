import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '../../../test/open-shop.tsx'

const floors = () => [...document.querySelectorAll('main section[aria-labelledby]:not([aria-labelledby="flash"])')]
/** Each product has a picture of its own. */
const shown = () =>
  floors().flatMap((floor) =>
    [...floor.querySelectorAll('article > img:first-of-type, [aria-labelledby="offers"] img')].map((picture) =>
      picture.getAttribute('src'),
    ),
  )

test('no product is shown on two floors [S2.1]', async () => {
  // Everything counts as near, so nothing waits for scrolling.
  vi.stubGlobal('IntersectionObserver', undefined)
  await openScreen()
  await waitFor(() => {
    expect(floors()).toHaveLength(5)
    expect(floors().filter((floor) => floor.matches(':has([aria-busy="true"])'))).toEqual([])
    expect(shown().length).toBeGreaterThan(35)
  })
  expect(shown().filter((picture, at, all) => all.indexOf(picture) !== at)).toEqual([])
})

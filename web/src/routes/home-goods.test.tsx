import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { control, openScreen } from '../../test/open-shop.tsx'

const fresh = { zh: '新品', en: 'New' } as const
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

test.each([
  ['zh', 'when a world begins', 0],
  ['en', 'during a later flash sale', halfDay],
] as const)(
  'in %s no product is shown twice %s, neither what sells best nor what is new [S2.1]',
  async (language, _, ms) => {
    // Everything counts as near, so nothing waits for scrolling.
    vi.stubGlobal('IntersectionObserver', undefined)
    await openScreen({ language, before: () => control('POST /__mall/clock/advance', { body: { ms } }) })
    await loaded()
    expect(repeated()).toEqual([])
    const before = shown()
    for (const button of screen.getAllByRole('button', { name: fresh[language] })) fireEvent.click(button)
    await waitFor(() => expect(shown()).not.toEqual(before))
    await loaded()
    expect(repeated()).toEqual([])
  },
)

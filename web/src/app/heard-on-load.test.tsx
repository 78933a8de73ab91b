import { beforeEach, expect, test, vi } from 'vitest'
import { screens } from '../../../e2e/pages/screens.ts'
import { enterWorld } from '../../test/open-shop.tsx'
import { main, open, placeOf, settled } from '../../test/sweep.ts'

const spoken = () =>
  [...(main()?.querySelectorAll('[role="status"], [role="alert"]') ?? [])]
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean)

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

test.each(screens)('$name says nothing before anybody has done anything', async (screen) => {
  await enterWorld()
  await open(screen, await placeOf(screen))
  await settled('at first')
  expect(spoken()).toEqual([])
})

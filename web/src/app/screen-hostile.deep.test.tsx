import { beforeEach, expect, test, vi } from 'vitest'
import { screens } from '../../../e2e/pages/screens.ts'
import { extremes } from '../../../contracts/test/extremes.ts'
import {
  expectAt,
  expectSomeAt,
  expectWhole,
  shownBackwards,
  shownIn,
  watchErrors,
  type Opened,
} from '../../test/hostile-screen.ts'
import { hostileServer } from '../../test/hostile.ts'
import { enterWorld } from '../../test/open-shop.tsx'
import { patience } from '../../test/patience.ts'
import { frame, interact, open, placeOf, settled, visit } from '../../test/sweep.ts'

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

test.each(screens)(
  '$name: answers at their extremes, in another order, each of them last, and no storage leave a complete page',
  async (screen) => {
    await enterWorld()
    const server = hostileServer()
    const path = await placeOf(screen)
    await open(path)
    await settled('at first')
    const opened: Opened = { screen, path, server, errors: watchErrors(), bars: frame() }
    const shown = [await shownBackwards(opened, 'full'), await shownBackwards(opened, 'forbidden')]
    await open(path)
    await settled('at first')
    const whole = shownIn(screen)
    expect(shown).toEqual([whole, whole])
    const routes = [...server.good.keys()]
    for (const those of [...extremes.map((each) => [each]), ['longest', 'largest'], ['empty', 'zero', 'bare']] as const)
      await expectAt(opened, ...those)
    for (const extreme of extremes) await expectSomeAt(opened, extreme, 4)
    for (const route of routes) {
      server.hold((each) => each === route)
      await visit(path)
      await server.quiet()
      interact()
      await server.quiet()
      expectWhole(opened, `${route} is late`)
      server.hold(() => false)
      while (server.answerOne('first')) await server.quiet()
      await settled(`${route} came last`)
      expect(shownIn(screen), `${route} came last`).toBe(whole)
    }
  },
  patience * 24,
)

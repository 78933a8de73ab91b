import type { Route } from '@mall/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screens } from '../../../e2e/pages/screens.ts'
import { extremeOf, extremes, fieldsIn } from '../../../contracts/test/extremes.ts'
import { expectAt, expectWhole, shownBackwards, watchErrors, type Opened } from '../../test/hostile-screen.ts'
import { hostileServer } from '../../test/hostile.ts'
import { enterWorld } from '../../test/open-shop.tsx'
import { patience } from '../../test/patience.ts'
import { frame, interact, open, placeOf, settled, textOfMain, visit } from '../../test/sweep.ts'

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined)
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => void (globalThis.IS_REACT_ACT_ENVIRONMENT = true))

/** They poll until it is something else, for half a minute. */
const isWaitedFor = (route: Route, field: string): boolean =>
  route === 'GET /p/seckill/createOrderStatus' && field === 'status'

let [fields, calls] = [0, 0]

test.each(screens)(
  '$name: each field at each extreme, and each call last, leaves a complete page',
  async (screen) => {
    await enterWorld()
    const server = hostileServer()
    const path = await placeOf(screen)
    await open(screen, path)
    await settled('at first')
    const opened: Opened = { screen, path, server, errors: watchErrors(), bars: frame() }
    const backwards = await shownBackwards(opened, 'full')
    let client = await open(screen, path)
    await settled('at first')
    const whole = textOfMain()
    expect(backwards).toBe(whole)
    const answers = [...server.good]
    const address = location.href
    for (const [route, answer] of answers)
      for (const extreme of extremes)
        for (const field of fieldsIn(route, answer, extreme)) {
          if (isWaitedFor(route, field)) continue
          const where = `${route}: ${field} is ${extreme}`
          server.spoilWith((of, good) =>
            of === route ? extremeOf(of, good, { extreme, chosen: (each) => each === field }) : good,
          )
          await client.refetchQueries({ type: 'active', predicate: ({ queryKey: [name] }) => name === route })
          await settled(where)
          expectWhole(opened, where)
          fields += 1
          // What leads to another page, or ends this one, is followed by a new start.
          if (location.href === address) continue
          server.spoilWith()
          client = await open(screen, path)
        }
    for (const extreme of extremes) await expectAt(opened, extreme)
    for (const [route] of answers) {
      server.hold((each) => each === route)
      await visit(screen, path)
      await server.quiet()
      interact()
      await server.quiet()
      expectWhole(opened, `${route} is late`)
      server.hold(() => false)
      while (server.answerOne('first')) await server.quiet()
      await settled(`${route} came last`)
      expect(textOfMain(), `${route} came last`).toBe(whole)
      calls += 1
    }
  },
  patience * 60,
)

test('all of them were tried', () => {
  process.stdout.write(`${fields} fields at an extreme and ${calls} late calls of ${screens.length} screens\n`)
  expect(fields).toBeGreaterThan(screens.length * 20)
})

import type { Thing } from 'qinghua-contract'
import { inputsOf, walk, type Shape } from 'qinghua-contract/shape'
import { expect, it } from 'vitest'
import { judgedRoutes, judgedRows } from '../target/judged-rows.ts'
import { stepsOfGuide } from '../test/order-of-work.ts'

const steps = stepsOfGuide()
const thingsIn = (shape: Shape): Thing[] => walk(shape, ({ 'x-ref': thing }) => (thing ? [thing] : []))

it('the order of work in the guide has every row once', () => {
  expect(steps.flatMap(({ routes }) => routes).toSorted()).toEqual(judgedRoutes.toSorted())
})

it('what a step of it is asked with is shown by the step itself, or by one that it needs', () => {
  /** Options of the command, words of the platform. */
  const given: ReadonlySet<Thing> = new Set(['shop', 'store'])
  const shownAt = new Map<Thing, number>()
  for (const [at, { routes }] of steps.entries())
    for (const thing of routes.flatMap((route) => thingsIn(judgedRows[route].responses[200])))
      if (!shownAt.has(thing)) shownAt.set(thing, at + 1)
  for (const [at, { routes, needs }] of steps.entries()) {
    const asked = routes.flatMap((route) => Object.values(inputsOf(judgedRows[route])).flatMap(thingsIn))
    const missing = asked.filter((thing) => {
      const shown = shownAt.get(thing)
      return shown !== undefined && !given.has(thing) && ![at + 1, ...needs].includes(shown)
    })
    expect([at + 1, ...new Set(missing)]).toEqual([at + 1])
  }
})

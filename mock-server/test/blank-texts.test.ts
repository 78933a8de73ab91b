import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { refusals } from 'qinghua-contract/refusals'
import { fieldOf, itemsOf, membersOf, type Shape } from 'qinghua-contract/shape'
import { afterAll, expect, it } from 'vitest'
import { send } from './call.ts'
import { exampleInput, openTestWorld, routes } from './examples.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())

const blanks = ' \u3000\u200B \t'.repeat(3)

/** The value once for each text in it that may not be blanks, with blanks in its place. */
const blanked = (shapes: readonly Shape[], value: unknown, at: string): [string, unknown][] => {
  if (shapes.some((shape) => shape['x-not-blank']) && typeof value === 'string') return [[at, blanks]]
  if (Array.isArray(value))
    return value.flatMap((each, n) =>
      blanked(itemsOf(shapes), each, `${at}/${n}`).map(([what, other]): [string, unknown] => [
        what,
        value.with(n, other),
      ]),
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    blanked(fieldOf(shapes, name), each, `${at}/${name}`).map(([what, other]): [string, unknown] => [
      what,
      { ...value, [name]: other },
    ]),
  )
}

const withTexts = routes.filter((route) => (contract[route] as Endpoint).refusals?.includes('blankText'))

it.each(withTexts)('%s takes no text of blanks alone [S5.9]', async (route: Route) => {
  const scene = await openTestWorld(server, `blank-${withTexts.indexOf(route)}`)
  const example = (await exampleInput(scene, route)) as { body: unknown }
  const wrong = blanked(membersOf((contract[route] as Endpoint).body), example.body, 'body')
  expect(wrong.length).toBeGreaterThan(0)
  const before = server.stateOf(scene.world)
  for (const [what, body] of wrong)
    expect([what, (await send(server, route, { ...example, body } as object, scene)).text]).toEqual([
      what,
      refusals.blankText.zh,
    ])
  expect(server.stateOf(scene.world)).toBe(before)
})

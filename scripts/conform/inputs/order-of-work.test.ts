import { readFileSync } from 'node:fs'
import { inputsOf } from 'qinghua-contract/shape'
import { expect, it } from 'vitest'
import { routePattern } from '../../../mock-server/src/faults/pattern.ts'
import { thingsIn } from './ids.ts'
import { domainOf } from '../run/records.ts'
import { judgedRoutes, judgedRows } from '../target/judged-rows.ts'

const guide = readFileSync(new URL('../../../docs/guides/backend.md', import.meta.url), 'utf8')

it('the order of work in the guide has every row once, after those that show what it is asked with', () => {
  const left = new Set(judgedRoutes)
  const steps = [...guide.matchAll(/^\| \d+ +\|([^|\n]+)\|([^|\n]+)\|/gm)].map(([, build = '', needed = '']) => {
    const names = [...build.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    const routes = [...left].filter((route) => names.includes(domainOf(route)) || routePattern(names)(route))
    for (const route of routes) left.delete(route)
    return { routes, needs: (needed.match(/\b\d+/g) ?? []).map(Number) }
  })
  expect([...left]).toEqual([])
  const shown = steps.map(({ routes }) => routes.flatMap((route) => thingsIn(judgedRows[route].responses[200])))
  const missing = steps.flatMap(({ routes, needs }, at) => {
    const asked = routes.flatMap((route) => Object.values(inputsOf(judgedRows[route])).flatMap(thingsIn))
    // A shop and its store are options of the command.
    const looked = asked.filter((thing) => thing !== 'shop' && thing !== 'store')
    const sources = looked.map((thing) => [thing, shown.findIndex((things) => things.includes(thing)) + 1] as const)
    return sources.filter(([, step]) => ![0, at + 1, ...needs].includes(step)).map((each) => [at + 1, ...each])
  })
  expect(missing).toEqual([])
})

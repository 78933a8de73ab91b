import { readFileSync } from 'node:fs'
import { routePattern } from '../../../mock-server/src/faults/pattern.ts'
import { domainOf } from '../run/records.ts'
import { judgedRoutes, type JudgedRoute } from '../target/judged-rows.ts'

interface Step {
  readonly routes: readonly JudgedRoute[]
  /** The numbers of earlier steps. */
  readonly needs: readonly number[]
}

const guide = readFileSync(new URL('../../../docs/guides/backend.md', import.meta.url), 'utf8')

/** The order of work in the guide: of each step the rows and groups that no earlier step names. */
export const stepsOfGuide = (): readonly Step[] => {
  const left = new Set(judgedRoutes)
  return [...guide.matchAll(/^\| \d+ +\|([^|\n]+)\|([^|\n]+)\|/gm)].map(([, build = '', needed = '']) => {
    const names = [...build.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    const routes = [...left].filter((route) => names.includes(domainOf(route)) || routePattern(names)(route))
    for (const route of routes) left.delete(route)
    return { routes, needs: (needed.match(/(?<![\w-])\d+/g) ?? []).map(Number) }
  })
}

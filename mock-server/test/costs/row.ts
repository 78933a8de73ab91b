import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { controlTable, type ControlRoute } from 'qinghua-contract/control'
import type { Faults } from '../../src/faults/faults.ts'
import { exampleInput, openTestWorld, routes } from '../examples.ts'
import type { TestServer } from '../test-server.ts'
import { controlInput } from './inputs.ts'
import { costOf, type Cost, type Request } from './measure.ts'

const isControl = (route: string): route is ControlRoute => route in controlTable
export const allRoutes: readonly string[] = [...routes, ...Object.keys(controlTable)]

export const rowOf = (route: string): Endpoint => (isControl(route) ? controlTable : contract)[route as never]

export interface OpenRow {
  /** An input that the row takes. */
  readonly input: Request['input']
  readonly ask: (request: Request) => Promise<Cost>
  readonly faults: Faults
}

/** A world in which a call of a row has everything that it needs, again each time. */
export const openRow = async (server: TestServer, route: string): Promise<OpenRow> => {
  const world = `costs-${allRoutes.indexOf(route)}`
  if (server.worlds.has(world)) server.worlds.drop(world)
  const scene = await openTestWorld(server, world)
  const input = isControl(route) ? await controlInput(scene, route) : await exampleInput(scene, route as Route)
  const reads = rowOf(route).effect === 'read'
  return {
    input: input as Request['input'],
    faults: server.worlds.get(world).faults,
    ask: async (request) => {
      if (reads) return costOf(scene, request)
      if (server.worlds.has('again')) server.worlds.drop('again')
      server.worlds.fork(world, 'again')
      return costOf({ ...scene, world: 'again' }, request)
    },
  }
}

import { at } from '../checks/difference.ts'
import type { Route } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { usualPatience } from 'qinghua-mock/upstream'
import { agreements } from '../checks/agreements/index.ts'
import { inputOf, readRoutes } from '../inputs/inputs.ts'
import { factsOf } from '../run/read-rows.ts'
import { Target, type Sending } from '../target/target.ts'
import { leavesOf, type Read } from './operators/numbers.ts'
import { placeOf } from '../run/records.ts'
import type { TestServer } from './survey.ts'

/** Where the agreements read, and the rows that others depend on, with what two people have. */
export const dependenciesOf = async (
  testServer: TestServer,
): Promise<{ readonly reads: readonly Read[]; readonly hubs: ReadonlySet<Route> }> => {
  const { server, tokenOf } = testServer
  const world = 'dependencies'
  testServer.open(world)
  const hubs = new Set<Route>()
  const reads = new Map<string, Read>()
  for (const { userName } of [known.member, known.shopper]) {
    let isLooking = true
    const target = new Target({
      api: new URL(server.api.listeningOrigin),
      im: new URL(server.im.listeningOrigin),
      dialect: 'raw',
      headers: { 'x-mall-world': world },
      patience: usualPatience,
      allows: () => true,
      onExchange: ({ route }) => isLooking && hubs.add(route as Route),
    })
    const token = await tokenOf(world, userName)
    const facts = factsOf(target, token, known.mainShopId)
    for (const route of readRoutes) await inputOf(route, facts)
    await facts.existing()
    isLooking = false
    for (const agreement of agreements)
      try {
        const all = await agreement.readings(async (route, input, path, read) => {
          const { answer } = await target.ask(route, input as Sending, { token })
          const told = JSON.parse(answer?.text ?? '')
          return { route, path, value: read ? read(told) : at(told, path.slice(1)) }
        }, facts)
        for (const { route, path, value } of all.flat())
          for (const leaf of leavesOf(value, path).map(placeOf))
            reads.set(`${agreement.about} ${route} ${leaf}`, { agreement, route, path: leaf })
      } catch {
        // The account has nothing to compare.
      }
  }
  server.worlds.drop(world)
  return { reads: [...reads.values()], hubs }
}

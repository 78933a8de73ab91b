import type { ManagementTable } from 'qinghua-contract/control'
import { accountByName } from '../../core/people/login.ts'
import { shopperOf } from '../../core/people/sessions.ts'
import { refuseUnless } from '../../core/state/refusal.ts'
import { checkFault } from '../../faults/check-fault.ts'
import { maxArmed } from '../../faults/faults.ts'
import { routePattern } from '../../faults/pattern.ts'
import { inSlices } from '../../in-slices.ts'
import { findingsIn, idleFaults } from '../../journal/findings.ts'
import { masked } from '../../journal/mask.ts'
import { verify } from '../../journal/verify.ts'
import type { World } from '../../worlds/world.ts'
import { exchangeOf, explaining } from '../exchange.ts'
import type { ManagementHandlers } from '../handler.ts'
import { refuseLargeClaim } from '../../journal/json.ts'
import { harOf } from '../har.ts'
import { harRules } from '../har-rules.ts'
import { playwrightTest } from '../playwright-test.ts'

const callOf = ({ journal, name }: World, id: string) => {
  const entry = journal.find(name, id)
  refuseUnless(entry, 'unknownCall')
  return entry
}

export const managementHandlers: ManagementHandlers<ManagementTable> = {
  'GET /__mall/worlds': ({ worlds }) => worlds.views(),
  'GET /__mall/replays': ({ worlds }) => [...worlds.replays],
  'GET /__mall/here': ({ world, worldDomain, token }) => ({
    world: world.name,
    worldDomain,
    userName: token === null ? null : (shopperOf(world.mall, token)?.userName ?? null),
  }),
  'GET /__mall/sockets': ({ world, sockets }) =>
    sockets.connected(world.name).flatMap((userId) => {
      const account = world.mall.accounts.get(userId)
      return account ? [{ userName: account.userName }] : []
    }),
  'DELETE /__mall/sockets/{userName}': ({ world, sockets, params: { userName } }) => {
    const account = accountByName(world.mall, userName)
    refuseUnless(account, 'unknownAccount', { name: userName })
    return { ended: sockets.endOf(world.name, account.userId) }
  },
  'POST /__mall/worlds': ({ worlds, body: { name, scenario } }) => (worlds.create(name, scenario), worlds.view(name)),
  'POST /__mall/worlds/{name}/reset': ({ worlds, params: { name }, body }) => (
    worlds.reset(name, body.scenario),
    worlds.view(name)
  ),
  'DELETE /__mall/worlds/{name}': ({ worlds, params }) => worlds.drop(params.name),
  'POST /__mall/worlds/{name}/fork': async ({ worlds, params: { name }, body: { as, to } }) => {
    const place = await inSlices(worlds.forking(name, as, to))
    place()
    return worlds.view(as)
  },
  'POST /__mall/worlds/{name}/rewind': async ({ worlds, params: { name }, body: { to } }) => {
    const place = await inSlices(worlds.rewinding(name, to))
    place()
    return worlds.view(name)
  },
  'GET /__mall/worlds/{name}/file': async ({ worlds, params: { name }, query }) => ({
    ...(await inSlices(worlds.saving(name))),
    ...query,
  }),
  'POST /__mall/worlds/{name}/file': async ({ worlds, params: { name }, body }) => {
    const { place, differences } = await inSlices(worlds.opening(name, body))
    place()
    return { world: worlds.view(name), differences: [...differences] }
  },
  'GET /__mall/calls': ({ world, query: { route, ...filter } }) =>
    world.journal.list(world.name, { ...filter, ...(route !== undefined && { matches: routePattern(route) }) }),
  'DELETE /__mall/calls': ({ world }) => world.journal.clear(),
  'GET /__mall/calls/{id}': ({ world, params }) => masked(world.name, callOf(world, params.id)),
  'GET /__mall/calls/{id}/exchange': async ({ worlds, world, params, language }) => {
    const entry = callOf(world, params.id)
    return exchangeOf(world, entry, await inSlices(explaining(worlds, world, entry, language)))
  },
  'POST /__mall/verify': ({ world, language, body: { since, ...claim } }) => {
    // What a fault cannot ask for, no call has.
    checkFault({ ...claim, effect: { kind: 'silence' } })
    refuseLargeClaim(claim.body)
    const { journal, name, mall } = world
    const first = since === undefined ? 0 : callOf(world, since).n
    const entries = journal.entries.filter(({ n }) => n > first)
    const userNameOf = (userId: string) => mall.accounts.get(userId)?.userName ?? null
    return verify(claim, entries, { world: name, language, userNameOf })
  },
  'GET /__mall/held': ({ world }) => world.held.map((entry) => masked(world.name, entry)),
  'POST /__mall/held/{id}': ({ world, params, body }) => {
    refuseUnless(world.letGo(callOf(world, params.id), body.effect ?? null), 'callNotHeld')
  },
  'GET /__mall/findings': ({ world, language }) => [
    ...idleFaults(world.faults.list(world.mall.now), language),
    ...findingsIn(world.journal.entries, world.name, language),
  ],
  'GET /__mall/export': ({ world, query: { to } }) => playwrightTest(world, to),
  'GET /__mall/har': async ({ worlds, world }) => {
    const { entries, answers } = await inSlices(worlds.answers(world))
    return harOf(entries, world.name, answers)
  },
  'POST /__mall/har': ({ world: { faults, mall }, body, language }) =>
    inSlices(harRules(body, maxArmed - faults.list(mall.now).length, language)),
}

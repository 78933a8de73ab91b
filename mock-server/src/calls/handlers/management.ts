import type { Change, ManagementTable, WorldFile, WorldView } from 'qinghua-contract/control'
import { accountByName } from '../../core/people/login.ts'
import { shopperOf } from '../../core/people/sessions.ts'
import { refuseUnless } from '../../core/state/refusal.ts'
import type { Language } from '../../core/state/text.ts'
import { checkFault } from '../../faults/check-fault.ts'
import { maxArmed } from '../../faults/faults.ts'
import { routePattern } from '../../faults/pattern.ts'
import type { Input } from '../../journal/entry.ts'
import { findingsIn } from '../../journal/findings.ts'
import { idleFaults } from '../../journal/idle-faults.ts'
import { masked } from '../../journal/mask.ts'
import { verify } from '../../journal/verify.ts'
import type { World } from '../../worlds/world.ts'
import type { AnsweredSteps, OpenedFile, Worlds } from '../../worlds/worlds.ts'
import { exchangeOf, explaining, type Explained } from '../exchange.ts'
import type { ManagementHandlers } from '../handler.ts'
import { refuseLargeClaim } from '../../journal/json.ts'
import { harOf } from '../har.ts'
import { harRules, type HarRules } from '../har-rules.ts'
import { playwrightTest } from '../playwright-test.ts'

const nameIn = (params: unknown): string => (params as { readonly name: string }).name
const idIn = (params: unknown): string => (params as { readonly id: string }).id

const callOf = ({ journal, name }: World, id: string) => {
  const entry = journal.find(name, id)
  refuseUnless(entry, 'unknownCall')
  return entry
}

type Work = (worlds: Worlds, input: Input, world: World, language: Language) => Generator<unknown>

/** What takes long is done in slices before the handler, which takes its result. */
export const managementWork: Partial<Record<keyof ManagementTable, Work>> = {
  'GET /__mall/worlds/{name}/file': (worlds, { params }) => worlds.saving(nameIn(params)),
  'POST /__mall/worlds/{name}/file': (worlds, { params, body }) => worlds.opening(nameIn(params), body),
  'POST /__mall/worlds/{name}/fork': (worlds, { params, body }) => {
    const { as, to } = body as { readonly as: string; readonly to?: number }
    return worlds.forking(nameIn(params), as, to)
  },
  'POST /__mall/worlds/{name}/rewind': (worlds, { params, body }) =>
    worlds.rewinding(nameIn(params), (body as { readonly to: number }).to),
  'GET /__mall/worlds/{name}/changes': (worlds, { params, query }, _, language) =>
    worlds.changes(nameIn(params), (query as { readonly with: string }).with, language),
  'GET /__mall/calls/{id}/exchange': (worlds, { params }, world, language) =>
    explaining(worlds, world, callOf(world, idIn(params)), language),
  'GET /__mall/har': (worlds, _, world) => worlds.answers(world),
  'POST /__mall/har': (_, { body }, { faults, mall }, language) =>
    harRules(body, maxArmed - faults.list(mall.now).length, language),
}

export const managementHandlers: ManagementHandlers<ManagementTable> = {
  'GET /__mall/worlds': ({ finished }) => finished() as WorldView[],
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
  'DELETE /__mall/worlds/{name}': ({ worlds, params }) => (worlds.drop(params.name), null),
  'POST /__mall/worlds/{name}/fork': ({ worlds, body, finished }) => (
    (finished() as () => void)(),
    worlds.view(body.as)
  ),
  'POST /__mall/worlds/{name}/rewind': ({ worlds, params: { name }, finished }) => (
    (finished() as () => void)(),
    worlds.view(name)
  ),
  'GET /__mall/worlds/{name}/changes': ({ finished }) => finished() as Change[],
  'GET /__mall/worlds/{name}/file': ({ finished, query }) => ({ ...(finished() as WorldFile), ...query }),
  'POST /__mall/worlds/{name}/file': ({ worlds, params: { name }, finished }) => {
    const { place, differences } = finished() as OpenedFile
    place()
    return { world: worlds.view(name), differences: [...differences] }
  },
  'GET /__mall/calls': ({ world, query: { route, ...filter } }) =>
    world.journal.list(world.name, { ...filter, ...(route !== undefined && { matches: routePattern(route) }) }),
  'DELETE /__mall/calls': ({ world }) => (world.journal.clear(), null),
  'GET /__mall/calls/{id}': ({ world, params }) => masked(world.name, callOf(world, params.id)),
  'GET /__mall/calls/{id}/exchange': ({ world, params, finished }) =>
    exchangeOf(world, callOf(world, params.id), finished() as Explained),
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
    return null
  },
  'GET /__mall/findings': ({ world, language }) => [
    ...idleFaults(world.faults.list(world.mall.now), language),
    ...findingsIn(world.journal.entries, world.name, language),
  ],
  'GET /__mall/export': ({ world, query: { to } }) => playwrightTest(world, to),
  'GET /__mall/har': ({ world, finished }) => {
    const { entries, answers } = finished() as AnsweredSteps
    return harOf(entries, world.name, answers)
  },
  'POST /__mall/har': ({ finished }) => finished() as HarRules,
}

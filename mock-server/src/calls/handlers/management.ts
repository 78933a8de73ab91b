import type { ManagementTable } from '@mall/contracts/control'
import { accountByName } from '../../core/people/login.ts'
import { shopperOf } from '../../core/people/sessions.ts'
import { refuseUnless } from '../../core/state/refusal.ts'
import { routePattern } from '../../faults/pattern.ts'
import { findingsIn } from '../../journal/findings.ts'
import { masked } from '../../journal/mask.ts'
import type { World } from '../../worlds/world.ts'
import { exchangeOf } from '../exchange.ts'
import type { ManagementHandlers } from '../handler.ts'
import { harOf } from '../har.ts'

const callOf = ({ journal, name }: World, id: string) => {
  const entry = journal.find(name, id)
  refuseUnless(entry, 'unknownCall')
  return entry
}

export const managementHandlers: ManagementHandlers<ManagementTable> = {
  'GET /__mall/worlds': ({ worlds }) => worlds.views(),
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
  'POST /__mall/worlds/{name}/fork': ({ worlds, params, body }) => (
    worlds.fork(params.name, body.as),
    worlds.view(body.as)
  ),
  'POST /__mall/worlds/{name}/rewind': ({ worlds, params: { name }, body }) => (
    worlds.rewind(name, body.to),
    worlds.view(name)
  ),
  'GET /__mall/worlds/{name}/branches': ({ worlds, params }) => worlds.branches(params.name),
  'POST /__mall/worlds/{name}/branches/{id}': ({ worlds, params: { name, id } }) => (
    worlds.takeBranch(name, id),
    worlds.view(name)
  ),
  'DELETE /__mall/worlds/{name}/branches/{id}': ({ worlds, params: { name, id } }) => (
    worlds.dropBranch(name, id),
    null
  ),
  'GET /__mall/worlds/{name}/changes': ({ worlds, params, query, language }) =>
    worlds.changes(params.name, query.with, language),
  'GET /__mall/worlds/{name}/file': ({ worlds, params }) => worlds.toFile(params.name),
  'POST /__mall/worlds/{name}/file': ({ worlds, params: { name }, body }) => {
    const differences = worlds.fromFile(name, body)
    return { world: worlds.view(name), differences }
  },
  'GET /__mall/calls': ({ world, query: { route, ...filter } }) =>
    world.journal.list(world.name, { ...filter, ...(route !== undefined && { matches: routePattern(route) }) }),
  'DELETE /__mall/calls': ({ world }) => (world.journal.clear(), null),
  'GET /__mall/calls/{id}': ({ world, params }) => masked(world.name, callOf(world, params.id)),
  'GET /__mall/calls/{id}/exchange': ({ world, worlds, params, language }) =>
    exchangeOf(worlds, world, callOf(world, params.id), language),
  'GET /__mall/findings': ({ world, language }) => findingsIn(world.journal.entries, world.name, language),
  'GET /__mall/har': ({ world, worlds }) => harOf(world.journal.entries, world.name, worlds.answers(world)),
}

import type { ControlTable } from '@mall/contracts/control'
import { known } from '@mall/fixtures/known'
import { scenarios } from '@mall/fixtures/scenarios'
import { say } from '../../core/catalogue.ts'
import { accountByName } from '../../core/login.ts'
import { refuseUnless } from '../../core/refusal.ts'
import { openSession } from '../../core/sessions.ts'
import { routePattern } from '../../faults/pattern.ts'
import type { World } from '../../worlds/world.ts'
import { actorHandlers } from './actors.ts'
import { contractRows } from './contract-rows.ts'
import type { ControlHandlers } from './control-call.ts'

const about = {
  shopper: { zh: '有购物车、收藏与足迹的买家', en: 'A shopper with a cart, favourites and a history' },
  fresh: { zh: '刚注册，一切为空', en: 'Just registered, with nothing yet' },
  merchant: { zh: '店铺已开业的商家', en: 'Owns an open shop' },
  member: { zh: '付费会员，余额充足', en: 'A paid member with money in the balance' },
  locked: { zh: '开张前输错十次密码，锁定 30 分钟', en: 'Ten wrong passwords at the opening: locked for 30 minutes' },
} as const
const people = Object.keys(about) as (keyof typeof about)[]

const clockOf = ({ clock }: World) => clock.view()

export const controlHandlers: ControlHandlers<ControlTable> = {
  ...actorHandlers,
  'GET /__mall/worlds': ({ worlds }) => worlds.list().map((world) => world.view()),
  'POST /__mall/worlds': ({ worlds, body }) => worlds.create(body.name, body.scenario).view(),
  'POST /__mall/worlds/{name}/reset': ({ worlds, params, body }) => worlds.reset(params.name, body.scenario).view(),
  'DELETE /__mall/worlds/{name}': ({ worlds, params }) => (worlds.drop(params.name), null),
  'GET /__mall/scenarios': ({ language }) =>
    scenarios.map(({ name, summary }) => ({ name, summary: say(summary, language) })),
  'GET /__mall/here': ({ world, worldDomain }) => ({ world: world.name, worldDomain }),
  'GET /__mall/contract': () => contractRows,
  'GET /__mall/clock': ({ world }) => clockOf(world),
  'POST /__mall/clock/freeze': ({ world }) => (world.clock.freeze(), clockOf(world)),
  'POST /__mall/clock/run': ({ world }) => (world.clock.run(), clockOf(world)),
  'POST /__mall/clock/advance': ({ world, body }) => (world.clock.jump(world.clock.now() + body.ms), clockOf(world)),
  'POST /__mall/clock/jump': ({ world, body }) => (world.clock.jump(body.to), clockOf(world)),
  'GET /__mall/faults': ({ world }) => world.faults.list(world.mall.now),
  'POST /__mall/faults': ({ world, body }) => world.faults.arm(body, world.mall.now),
  'DELETE /__mall/faults': ({ world }) => (world.faults.clear(), null),
  'DELETE /__mall/faults/{id}': ({ world, params }) => {
    refuseUnless(world.faults.disarm(params.id), 'unknownFault')
    return null
  },
  'GET /__mall/calls': ({ world, query: { route, ...filter } }) =>
    world.journal.list({ ...filter, ...(route !== undefined && { matches: routePattern(route) }) }),
  'DELETE /__mall/calls': ({ world }) => (world.journal.clear(), null),
  'GET /__mall/calls/{id}': ({ world, params }) => {
    const entry = world.journal.find(params.id)
    refuseUnless(entry, 'unknownCall')
    return entry
  },
  'GET /__mall/sms': ({ world, query: { mobile } }) =>
    world.mall.smsOutbox
      .changes()
      .flatMap(([, sms]) => (sms && (mobile === undefined || sms.mobile === mobile) ? [sms] : []))
      .reverse(),
  'GET /__mall/accounts': ({ language }) =>
    people.map((who) => {
      const { userName, mobile } = known[who]
      return { userName, mobile, password: known.password, about: say(about[who], language) }
    }),
  'POST /__mall/login': ({ world: { mall }, body: { userName } }) => {
    const account = accountByName(mall, userName)
    refuseUnless(account, 'unknownAccount', { name: userName })
    return openSession(mall, account)
  },
}

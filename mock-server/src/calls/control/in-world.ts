import { imSocket, tables, type Endpoint } from 'qinghua-contract'
import type { ContractRow, InWorldTable } from 'qinghua-contract/control'
import { domains } from 'qinghua-contract/domains'
import { errorCatalogue } from 'qinghua-contract/errors'
import { known } from '@mall/fixtures/known'
import { scenarioAreas } from '@mall/fixtures/scenarios'
import { deadlinesOf } from '../../core/deadlines.ts'
import { accountByName } from '../../core/people/login.ts'
import { openSession } from '../../core/people/sessions.ts'
import { refuseUnless } from '../../core/state/refusal.ts'
import { textIn, type Language } from '../../core/state/text.ts'
import { armedFault } from '../../faults/fault-text.ts'
import { actorHandlers, stockViews } from './actors.ts'
import { departuresIn } from '../check-strict.ts'
import type { CallWorld, InWorldHandlers } from '../handler.ts'
import { about, memberHandlers, people } from './members.ts'
import { promotingHandlers, rivalHandlers } from './promotions.ts'
import { serviceHandlers } from './service.ts'
import { shopHandlers } from './shops.ts'

const wordsOf = (domain: string, { summary }: Endpoint): string => {
  const { zh, en, also } = domains[domain as keyof typeof domains]
  return [summary.zh, summary.en, zh, en, also].join(' ')
}

/** The contract as data, table by table, for programs that cannot import its schemas. */
const contractRows = (language: Language): ContractRow[] =>
  Object.entries({ ...tables, im: { ...tables.im, ...imSocket } }).flatMap(([domain, table]) =>
    Object.entries(table as Record<string, Endpoint>).map(([route, row]) => ({
      route,
      domain,
      summary: row.summary[language],
      words: wordsOf(domain, row),
      auth: row.auth,
      effect: row.effect,
      host: row.host ?? 'api',
      refusals: [...(row.refusals ?? [])],
    })),
  )

const clockOf = ({ clock, mall }: CallWorld) => clock.view(mall.now)

const armedFaults = ({ world, language }: { world: CallWorld; language: Language }) => {
  const all = world.faults.list(world.mall.now)
  return all.map((fault) => armedFault(fault, all, language))
}

const jumpTo = (world: CallWorld, to: number) => {
  world.clock.jump(to)
  return world.clock.view(to)
}

export const inWorldHandlers: InWorldHandlers<InWorldTable> = {
  ...actorHandlers,
  ...memberHandlers,
  ...promotingHandlers,
  ...rivalHandlers,
  ...shopHandlers,
  ...serviceHandlers,
  'GET /__mall/scenarios': ({ language }) =>
    scenarioAreas.flatMap((area) =>
      area.scenarios.map(({ name, title, summary, as = null }) => ({
        name,
        area: textIn(area.title, language),
        title: textIn(title, language),
        summary: textIn(summary, language),
        as,
        words: [name, as, ...[area.title, title, summary].flatMap(({ zh, en }) => [zh, en])].join(' '),
      })),
    ),
  'GET /__mall/scene': ({ world }) => world.scene(),
  'GET /__mall/contract': ({ language }) => contractRows(language),
  'GET /__mall/clock': ({ world }) => clockOf(world),
  'POST /__mall/clock/freeze': ({ world }) => (world.clock.freeze(), clockOf(world)),
  'POST /__mall/clock/run': ({ world }) => (world.clock.run(), clockOf(world)),
  'POST /__mall/clock/advance': ({ world, body }) => jumpTo(world, world.mall.now + body.ms),
  'POST /__mall/clock/jump': ({ world, body }) => jumpTo(world, body.to),
  'GET /__mall/faults': armedFaults,
  'POST /__mall/faults': ({ world: { faults, mall }, body, language }) =>
    armedFault(faults.arm(body, mall.now), faults.list(mall.now), language),
  'POST /__mall/faults/check': ({ body }) => departuresIn(body).slice(0, 200),
  'PUT /__mall/faults/{id}': ({ world, params, body, language }) => {
    refuseUnless(world.faults.change(params.id, body, world.mall.now), 'unknownFault')
    return armedFaults({ world, language })
  },
  'DELETE /__mall/faults': ({ world }) => world.faults.clear(),
  'DELETE /__mall/faults/{id}': ({ world, params }) => {
    refuseUnless(world.faults.disarm(params.id), 'unknownFault')
  },
  'GET /__mall/errors': ({ language }) =>
    errorCatalogue().map(({ id, kind, zh, en, key, routes, triggers }) => ({
      ...{ id, kind, zh, en, key, routes },
      text: { zh, en }[language],
      triggers: { ...triggers, act: triggers.act?.[language] ?? null },
    })),
  'GET /__mall/sms': ({ world, query: { mobile } }) =>
    world.mall.smsOutbox
      .changes()
      .flatMap(([, sms]) => (sms && (mobile === undefined || sms.mobile === mobile) ? [sms] : []))
      .reverse(),
  'GET /__mall/accounts': ({ language }) =>
    people.map((who) => {
      const { userName, mobile } = known[who]
      return { userName, mobile, password: known.password, about: textIn(about[who], language) }
    }),
  'GET /__mall/deadlines': ({ world: { mall }, language }) => deadlinesOf(mall, language),
  'GET /__mall/stock': ({ world: { mall }, language }) => stockViews(mall, language),
  'GET /__mall/ledger': ({ world: { mall } }) =>
    [...mall.ledger.values()].map((entry) => ({ ...entry, postings: [...entry.postings] })).reverse(),
  'POST /__mall/login': ({ world: { mall }, body: { userName } }) => {
    const account = accountByName(mall, userName)
    refuseUnless(account, 'unknownAccount', { name: userName })
    return openSession(mall, account)
  },
}

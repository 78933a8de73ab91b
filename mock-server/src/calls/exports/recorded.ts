import { contract, imSocket, type Endpoints } from 'qinghua-contract'
import type { Language } from '../../core/state/text.ts'
import { revisionOf, type Mall } from '../../core/state/mall.ts'
import type { AppliedFault } from '../../faults/faults.ts'
import type { Entry, Input } from '../../journal/entry.ts'
import type { Outcome } from '../../worlds/replay.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { answerAsSent } from '../exchange.ts'
import type { Ids } from './made-values.ts'
import { carryOut, perform } from '../perform.ts'

/** A step of the journal, what it asked for and did. */
export interface Recorded {
  readonly n: number
  readonly kind: Entry['kind']
  readonly route: string
  readonly page: string | null
  readonly language: Language
  /** World time. */
  readonly at: number
  /** Real time, if it is known. */
  readonly arrived: number
  readonly userName: string | null
  readonly input: Input
  /** The status as it was sent. */
  readonly status: number | null
  readonly struck: readonly AppliedFault[]
  /** The answer of the mall, before any fault; null if it was not carried out. */
  readonly outcome: Outcome | null
  /** What the client got; null if it got nothing. */
  readonly sent: Outcome | null
  readonly refusal: string | null
  readonly reads: boolean
  /** It changed the mall, by more than who is logged in. */
  readonly changes: boolean
  /** What the mall told to a tester just before, by route, if the step names something of it. */
  readonly told: Readonly<Record<string, unknown>>
}

export interface Recording {
  readonly world: World
  readonly steps: readonly Recorded[]
  /** World time before the first. */
  readonly startsAt: number
  /** Whether the clock runs in the end. */
  readonly runs: boolean
  /** The faults that are armed in the end. */
  readonly armed: readonly object[]
  /** What was made in the world. */
  readonly ids: Ids
}

/** Where a tester reads what a field names. No control call that reads is in a journal. */
const tellers: Readonly<Record<string, string>> = {
  orderDeliveryId: 'GET /__mall/orders',
  orderInvoiceId: 'GET /__mall/invoices',
  orderItemId: 'GET /__mall/orders',
  orderNumber: 'GET /__mall/orders',
  payNo: 'GET /__mall/payments',
  prodCommId: 'GET /__mall/comments',
  refundSn: 'GET /__mall/refunds',
  shopId: 'GET /__mall/shops',
}
const sms = 'GET /__mall/sms'
const isCode = /"(?:validCode|credentials|code)":"\d{6}"/

const tellersOf = ({ kind, route }: Entry, { params, body }: Input): string[] => {
  const text = JSON.stringify({ params, body })
  if (kind === 'call') return isCode.test(text) ? [sms] : []
  if (!route.includes('{') && !text.includes('orderItemId')) return []
  return [...new Set(Object.keys(tellers).flatMap((key) => (text.includes(`"${key}"`) ? [tellers[key] ?? ''] : [])))]
}

/** Sessions, used ciphers and visits are not what anybody would prepare. */
const changesIn = (mall: Mall): number =>
  revisionOf(mall) - mall.sessions.revision - mall.usedCiphers.revision - mall.visits.revision

const rows: Endpoints = { ...contract, ...imSocket }
const readsOnly = (route: string): boolean => rows[route as keyof Endpoints]?.effect === 'read'

type Note = Pick<Recorded, 'outcome' | 'refusal' | 'changes' | 'told'>
const nothing: Note = { outcome: null, refusal: null, changes: false, told: {} }

/** An armed fault without what has become of it. */
const specOf = (armed: object): object =>
  Object.fromEntries(Object.entries(armed).filter(([key]) => key !== 'id' && key !== 'met' && key !== 'until'))

/** Replays a world up to a step and notes what each did. */
export function* recording(worlds: Worlds, world: World, to: number): Generator<unknown, Recording> {
  const notes = new Map<number, Note>()
  const noting = (copy: World, entry: Entry, input: Input): Outcome => {
    const caller = { shopper: null, language: entry.language, token: null }
    const told = Object.fromEntries(
      tellersOf(entry, input).map((route) => [route, carryOut(copy, route, { params: {}, query: {} }, caller)]),
    )
    const before = changesIn(copy.mall)
    const outcome = perform(copy, entry, input)
    notes.set(entry.n, { outcome, refusal: entry.refusal, changes: changesIn(copy.mall) !== before, told })
    return outcome
  }
  const { entries, copy, startsAt } = yield* worlds.retelling(world, noting, to)
  const nameOf = (userId: string | null): string | null =>
    (userId !== null && copy.mall.accounts.get(userId)?.userName) || null
  const steps = entries.map((entry): Recorded => {
    const { n, kind, route, page, language, arrived, userId, input, status, struck, opened, handled } = entry
    return {
      ...(notes.get(n) ?? nothing),
      ...{ n, kind, route, page, language, arrived, status, struck },
      sent: answerAsSent(entry, notes.get(n)?.outcome ?? undefined),
      at: (handled ?? opened).at,
      userName: nameOf(userId),
      input: input ?? {},
      reads: readsOnly(route),
    }
  })
  const armed = copy.faults.list(copy.mall.now).map(specOf)
  return {
    world,
    steps,
    startsAt,
    runs: copy.clock.view(copy.mall.now).running,
    armed,
    ids: { above: copy.mall.catalogue.lastId, upTo: copy.mall.counters.lastId, name: copy.mall.name },
  }
}

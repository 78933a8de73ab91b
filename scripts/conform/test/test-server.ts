import type { Route } from 'qinghua-contract'
import type { Dialect } from 'qinghua-contract/dialect'
import { createMockServer } from 'qinghua-mock'
import { exchange, usualPatience } from 'qinghua-mock/upstream'
import { known } from '@mall/fixtures/known'
import { journeys } from '../journeys/index.ts'
import type { Journey } from '../journeys/journey-runner.ts'
import { clockAt } from '../target/clock.ts'
import { providerAt } from '../target/provider.ts'
import type { GivenFacts } from '../inputs/facts.ts'
import type { Outcome } from '../run/finding.ts'
import { judge } from '../run/judge.ts'
import { codeReader } from '../target/sms.ts'
import type { JudgedRoute } from '../target/judged-rows.ts'
import { Target } from '../target/target.ts'
import type { Gateway } from './gateways.ts'
import { spoiledServer, type Spoil } from './spoiled-server.ts'
import type { SocketSpoil } from './spoiled-socket.ts'

export interface JudgeOptions {
  readonly spoil?: Spoil
  readonly socket?: SocketSpoil
  /** Another chat host. */
  readonly im?: URL
  readonly dialect?: Dialect
  readonly only?: JudgedRoute | readonly JudgedRoute[]
  readonly seed?: number
  /** Without the second account. */
  readonly isAlone?: boolean
  readonly facts?: GivenFacts
  readonly otherFacts?: GivenFacts
  /** Journeys by name, or `all`; read-only checks without it. */
  readonly journey?: string | readonly string[]
  readonly callMs?: number
  /** Whether the time of the server can be moved. */
  readonly hasClock?: boolean
  readonly onCall?: (route: JudgedRoute) => void
  /** The part of the time that is used. */
  readonly timeUsed?: () => number
  /** What stands between the server and the judge. */
  readonly gateway?: Gateway
  /** Another state of the mall than the one that is prepared. */
  readonly scenario?: string
  /** The names of the two accounts. */
  readonly people?: readonly [string, string]
  /** Called where the spoil makes a difference. */
  readonly onChange?: () => unknown
  /** Called with the name of each journey, and with null after it. */
  readonly onJourney?: (name: string | null) => void
}

/** The account without orders is the first, so that things of the second are found by reading. */
export const newcomer = [known.shopper.userName, known.member.userName] as const

/** A limit of hanging runs, not a measure: the machine may be busy. */
export const aWholeRun = 900_000

const day = 86_400_000

/** A mock server that is judged through a proxy which can spoil its answers. */
export const openTestServer = async () => {
  const server = createMockServer({ size: 40 })
  const [api] = await Promise.all([server.api.listen({ port: 0 }), server.im.listen({ port: 0 })])
  let worlds = 0

  const control = async <T>(world: string, method: string, path: string, sent?: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', 'x-mall-world': world }
    const asked = { method, url: new URL(`${api}${path}`), headers, ...(sent && { body: JSON.stringify(sent) }) }
    return JSON.parse((await exchange(asked, usualPatience)).text) as T
  }

  const tokenOf = async (world: string, userName: string): Promise<string> =>
    (await control<{ accessToken: string }>(world, 'POST', '/__mall/login', { userName })).accessToken

  /** What is on offer at a regular customer’s time besides: two flash sales, and groups that wait. */
  const withActivities = async (world: string): Promise<void> => {
    const sale = { name: '11.11', stocks: 9, maxNum: 5, endsIn: 10 * day }
    await control(world, 'POST', '/__mall/flashSales', { ...sale, prodId: known.mug.prodId, seckillPrice: 39 })
    const later = { ...sale, prodId: known.coaster.prodId, seckillPrice: 9, startsIn: day }
    await control(world, 'POST', '/__mall/flashSales', later)
    const { prodId } = known.mug
    const offer = { name: '11.11', prodId, actPrice: 59, groupNumber: 3, groupHours: 24, endsIn: 5 * day }
    const { id } = await control<{ id: number }>(world, 'POST', '/__mall/groupBuys', offer)
    await control(world, 'POST', '/__mall/rivals', { kind: 'group', id, buyers: 2, seed: 1 })
  }

  /** Moves the time; by then the auditor has approved what waited. */
  const nightOf = (world: string, passes: (ms: number) => Promise<number>) => async (ms: number) => {
    const status = await passes(ms)
    const shops = await control<{ shopId: number; status: string; owner: string }[]>(world, 'GET', '/__mall/shops')
    for (const { shopId, owner } of shops.filter((each) => each.status === 'reviewing'))
      if (owner === known.member.userName)
        await control(world, 'POST', `/__mall/shops/${shopId}/decision`, { approve: true })
    return status
  }

  const first = 'judged-0'
  server.worlds.create(first, 'regular-customer')
  await withActivities(first)
  const open = (world: string, scenario?: string): unknown =>
    scenario === undefined ? server.worlds.fork(first, world) : server.worlds.create(world, scenario)
  const judgeServer = async (judging: JudgeOptions = {}): Promise<Outcome> => {
    const {
      spoil = ({ send }) => send(),
      socket,
      im: otherIm,
      dialect = 'raw',
      only,
      journey,
      callMs = 60_000,
      seed = 20_261_102,
      isAlone = false,
      facts = { giftCode: known.giftCard.code },
      otherFacts = {},
      hasClock = true,
      gateway,
      scenario,
      people = [known.member.userName, known.shopper.userName],
      timeUsed,
      onCall,
      onChange,
      onJourney,
    } = judging
    const world = `judged-${(worlds += 1)}`
    open(world, scenario)
    const copies: string[] = []
    const copy = (): string => {
      const name = `${world}-copy-${copies.length}`
      server.worlds.fork(world, name)
      copies.push(name)
      return name
    }
    const headers = { 'x-mall-world': world }
    const spoiled = await spoiledServer(server.api, spoil, { copy, onChange, gateway })
    const spoiledIm = await spoiledServer(server.im, spoil, { copy, onChange, socket, gateway })
    const target = new Target({
      api: spoiled.url,
      im: otherIm ?? spoiledIm.url,
      dialect,
      headers,
      patience: { ...usualPatience, ms: callMs },
      allows: (_route, { effect }) => journey !== undefined || effect === 'read',
      onExchange: ({ route }) => onCall?.(route),
    })
    const wanted = only === undefined ? null : new Set<JudgedRoute>(typeof only === 'string' ? [only] : only)
    const [one, other] = people
    const token = await tokenOf(world, one)
    const otherToken = await tokenOf(world, other)
    target.know(token, 'first')
    target.know(otherToken, 'second')
    const outcome = `${api}/__mall/payments/{payNo}/outcome`
    const named = typeof journey === 'string' ? [journey] : (journey ?? [])
    const selected = journeys
      .filter(({ name }) => journey === 'all' || named.includes(name))
      .map(({ name, run }): Journey => ({
        name,
        run: async (...context) => {
          onJourney?.(name)
          await run(...context).finally(() => onJourney?.(null))
        },
      }))
    try {
      return await judge({
        target,
        dialect,
        token,
        otherToken: isAlone ? null : otherToken,
        shopId: known.mainShopId,
        seed,
        sameTexts: [],
        facts,
        otherFacts,
        ...(timeUsed && { timeUsed }),
        isWanted: (route: JudgedRoute) => wanted === null || wanted.has(route),
        isRead: (route: Route) => (wanted ? wanted.has(route) : journey === undefined || journey === 'all'),
        journeys:
          journey === undefined
            ? null
            : {
                account: { userName: one, password: known.password },
                serial: '1764000012345678',
                timePasses: hasClock
                  ? nightOf(world, clockAt(new URL(`${api}/__mall/clock/advance`), headers, usualPatience))
                  : null,
                wait: (ms) => control(world, 'POST', '/__mall/clock/advance', { ms }),
                codeSentTo: codeReader(`${api}/__mall/sms?mobile={mobile}`, headers, usualPatience),
                providerPays: providerAt(outcome, '{"outcome":"success"}', headers, usualPatience),
                ...(journey === 'all' && !onJourney ? {} : { only: selected }),
              },
      })
    } finally {
      spoiled.close()
      spoiledIm.close()
      for (const each of [world, ...copies]) server.worlds.drop(each)
    }
  }
  return { judge: judgeServer, open, tokenOf, server, close: () => server.close() }
}

import { contract, type Endpoints } from 'qinghua-contract'
import { needsToken, times } from 'qinghua-contract/rules'
import type { Entry } from './entry.ts'
import { groups, type Problem, type Text } from './problem.ts'

/** Returns groups of calls; each group is one finding. */
type Find = (calls: readonly Entry[]) => readonly (readonly Entry[])[]

const rows = contract as Endpoints
/** Calls without a page come from programs, which may repeat calls on purpose. */
const ofScreen = ({ route, page }: Entry): boolean => page !== null && route in contract
const changes = ({ route }: Entry): boolean => rows[route as keyof Endpoints]?.effect !== 'read'
const alone = (calls: readonly Entry[]): Entry[][] => calls.map((call) => [call])
const endOf = (call: Entry): number => call.arrived + (call.ms ?? 0)
/** Equal for the same request of the same caller. */
const requestKey = (call: Entry): string => JSON.stringify([call.route, call.address, call.token, call.input])

/** Groups of at least `count` consecutive calls within a time span; a longer run is one group. */
const bursts = (calls: readonly Entry[], count: number, span: number): Entry[][] => {
  const found: Entry[][] = []
  let from = 0
  let lastReported = -1
  calls.forEach((call, at) => {
    while (call.arrived - (calls[from]?.arrived ?? call.arrived) > span) from++
    if (at - from + 1 < count) return
    if (lastReported >= from) found.at(-1)?.push(...calls.slice(lastReported + 1, at + 1))
    else found.push(calls.slice(from, at + 1))
    lastReported = at
  })
  return found
}

/** Equal calls of a page, in runs that are ended by certain other calls. */
const runsOf = (
  calls: readonly Entry[],
  wanted: (call: Entry) => boolean,
  ends: (call: Entry) => boolean,
): Entry[][] => {
  let run = 0
  const keys = new Map<Entry, string>()
  for (const call of calls) {
    if (ends(call)) run++
    else if (wanted(call)) keys.set(call, `${run} ${call.page} ${requestKey(call)}`)
  }
  return groups([...keys.keys()], (call) => keys.get(call) ?? '')
}

/** Logout is sent without the header; its token is in the cookie. */
const mayCarryToken = (route: string): boolean => needsToken(route) || route === 'POST /logOut'

/** Every page makes this call when it isPageLoad: reloading a page is not polling. */
const isPageLoad = ({ route }: Entry): boolean => route === 'GET /webConfig/getPcWebConfig'
const isGood = ({ status, faults }: Entry): boolean => status === 200 && faults.length === 0

/** A change, another page or a failed answer are reasons to read again. */
const repeatedReads: Find = (calls) =>
  runsOf(
    calls,
    (call) => ofScreen(call) && isGood(call),
    (call) => isPageLoad(call) || changes(call),
  ).flatMap((same) => bursts(same, 4, 3_000))

/** A change made by a control call is a reason to open a page again. */
const pollingStorms: Find = (calls) =>
  runsOf(
    calls,
    (call) => ofScreen(call) && !changes(call),
    (call) => isPageLoad(call) || call.kind === 'control',
  ).flatMap((same) => bursts(same, 20, 10_000))

const isCarriedOut = ({ handled, proxyExchange }: Entry): boolean =>
  handled !== null || proxyExchange?.answeredBy === 'target'

const doubleSubmits: Find = (calls) =>
  groups(
    calls.filter((call) => ofScreen(call) && changes(call) && isCarriedOut(call)),
    requestKey,
  ).flatMap((same) =>
    same.flatMap((call, at) => {
      const before = same[at - 1]
      return before && call.arrived < endOf(before) ? [[before, call]] : []
    }),
  )

/**
 * Each browser caches the switches. The call has no token, so the browser is identified by the other calls of its page.
 */
const switchesAskedAgain: Find = (calls) => {
  const found: Entry[][] = []
  const tokens = new Map<string, string>()
  const asked = new Map<string, Entry>()
  for (const call of calls) {
    if (call.page !== null && call.token !== null) tokens.set(call.page, call.token)
    // Logout clears the cache of the browser (S4.14); the next login has another token.
    if (call.route === 'POST /logOut') asked.delete('')
    if (call.route !== 'GET /sys/config/info/getSysPaySwitch' || call.status !== 200) continue
    const caller = tokens.get(call.page ?? '') ?? ''
    const last = asked.get(caller)
    const span = last ? Math.max(call.opened.at - last.opened.at, call.arrived - last.arrived) : Infinity
    if (last && span < times.paySwitchCache) found.push([last, call])
    asked.set(caller, call)
  }
  return found
}

const stepOf = (call: Entry): { visit: string; step: number } | null => {
  const body = (call.input as { body?: { uuidSession?: string; step?: number } } | null)?.body
  return body?.uuidSession !== undefined && body.step !== undefined
    ? { visit: body.uuidSession, step: body.step }
    : null
}

/** Calls may overtake each other in the network, but not by a second. */
const stepsOutOfOrder: Find = (calls) =>
  groups(
    calls.filter((call) => call.route === 'POST /flowAnalysisLog' && stepOf(call)),
    (call) => stepOf(call)?.visit ?? '',
  ).flatMap((visit) =>
    visit.flatMap((call, at) => {
      const step = stepOf(call)?.step ?? 0
      const earlier = visit.slice(0, at)
      const wrong = earlier.find((each) => {
        const other = stepOf(each)?.step ?? 0
        return other === step || (other > step && call.arrived - each.arrived > 1_000)
      })
      return wrong ? [[wrong, call]] : []
    }),
  )

const rules: Readonly<Record<string, { readonly text: Text; readonly find: Find }>> = {
  tokenAstray: {
    text: { zh: '不需要令牌的请求带上了令牌', en: 'The token was sent where it must not go' },
    find: (calls) => alone(calls.filter((call) => ofScreen(call) && call.token !== null && !mayCarryToken(call.route))),
  },
  noLanguage: {
    text: { zh: '请求没有 Accept-Language', en: 'The call says no Accept-Language' },
    // Browsers send preflight requests themselves, without a language.
    find: (calls) =>
      alone(
        calls.filter(
          ({ kind, hasLanguageHeader, route }) =>
            kind === 'call' && !hasLanguageHeader && !route.startsWith('OPTIONS '),
        ),
      ),
  },
  repeatedRead: {
    text: { zh: '同一页面在 3 秒内重复读取同一内容', en: 'One page read the same thing four times within 3 s' },
    find: repeatedReads,
  },
  pollingStorm: {
    text: { zh: '10 秒内轮询过于频繁', en: 'One call was repeated twenty times within 10 s' },
    find: pollingStorms,
  },
  doubleSubmit: {
    text: { zh: '上一次提交尚未返回，又提交了一次', en: 'The same was submitted again before the answer had come' },
    find: doubleSubmits,
  },
  switchAgain: {
    text: {
      zh: '支付开关应缓存 5 小时，却再次请求',
      en: 'The payment switch is kept for 5 hours, but was asked for again',
    },
    find: switchesAskedAgain,
  },
  stepOutOfOrder: {
    text: { zh: '访问步骤重复或乱序', en: 'The steps of a visit were repeated or out of order' },
    find: stepsOutOfOrder,
  },
}

/** Mistakes of a client that no answer shows, in any world. */
export const clientProblems = (entries: readonly Entry[]): Problem[] =>
  Object.entries(rules).flatMap(([rule, { text, find }]) =>
    find(entries).map((calls): Problem => ({ rule, side: 'client', grade: 'error', text, calls, departures: [] })),
  )

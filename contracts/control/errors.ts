import type { Bilingual } from '../src/endpoint.ts'
import {
  contract,
  imPushes,
  imSocket,
  type Endpoint,
  type Route,
  type SocketRoute,
  type ToldPush,
} from '../src/index.ts'
import { refusals, type RefusalCode } from '../src/refusals.ts'
import { sayAll, stepsIn, textOf, type Step } from './error-steps.ts'
import { said } from './error-table.ts'
import type { FaultEffect, FaultSpec } from './faults.ts'
import { magicValues, refusalOfStatus } from './magic.ts'
import type { ErrorView } from './world-state.ts'

type Ways = Omit<ErrorView['triggers'], 'act'>
type Magic = Ways['magic']
export type MagicTrigger = Magic[number]
/** An entry before it is written in one language. */
export type ErrorEntry = Omit<ErrorView, 'text' | 'triggers'> & {
  readonly triggers: Ways & { readonly act: Bilingual | null }
  /** What `act` says, to be performed. */
  readonly steps: readonly Step[]
}
type Entry = Omit<ErrorView, 'text' | 'triggers'> & { readonly triggers: Ways; readonly steps: string }

type AnyRoute = Route | SocketRoute
const table = { ...contract, ...imSocket } as Readonly<Record<AnyRoute, Endpoint>>
const rows = Object.entries(table) as [AnyRoute, Endpoint][]
/** Callbacks of payment providers are not seen by users, and browsers hide why a handshake was refused. */
const isHeard = (route: string): boolean => !/^(?:POST \/notice|GET \/im\/websocket)\//.test(route)

interface Place {
  readonly at: string
  readonly as?: string
  readonly scenario?: string
  readonly scene?: string
  readonly buys?: string
  readonly arms?: FaultSpec
  readonly moves?: string
}
const asPlace =
  /^(?<at>\S+)(?: as (?<as>\S+))?(?: in (?<scenario>\S+))?(?: of (?<scene>\S+))?(?: buying (?<buys>\S+))?(?<moves> moving)?$/
const asFault = /^(refusal|code)=(\w+)@(.+?)(?:, (every|the (\d+)\w+) time)?$/

/** A fault of the world, as faults of pages are written. */
const armedBy = (directive: string): FaultSpec => {
  const [, word, value = '', on = '', times, n] = asFault.exec(directive) ?? []
  const effect: FaultEffect =
    word === 'code' ? { kind: 'status', status: Number(value) } : { kind: 'refusal', code: value as RefusalCode }
  return { on, effect, ...(times && { timing: n ? { kind: 'nth', n: Number(n) } : { kind: 'every' } }) }
}
/** Where steps lead to other pages, and where a page cannot say where it is. */
const isOfWorld = (directive: string, { moves }: Place): boolean =>
  moves !== undefined || / time$|@\w+ \/im\/websocket/.test(directive)

/** All that is said, with the place, the fault that has to occur first, and the steps. */
const sayings = Object.entries(said).flatMap(([where, texts]) =>
  Object.entries<string>(texts).map(([id, text]) => {
    const [, directive, steps = ''] = /^with (.+?)(?: > (.*))?$/.exec(text) ?? [text, undefined, text]
    const place = asPlace.exec(where)?.groups as unknown as Place
    if (directive && isOfWorld(directive, place)) return { id, steps, place: { ...place, arms: armedBy(directive) } }
    return { id, steps, place, fault: directive }
  }),
)
/** The page on which a call is made that can be refused, and the steps that make it. */
const calls = new Map(sayings.map((saying) => [saying.id, saying]))
const messages = sayings.flatMap((saying) => {
  const [, kind, key = ''] = /^(push|inline|toast|page)\.(.+)$/.exec(saying.id) ?? []
  return kind ? [{ ...saying, kind: kind as 'push' | 'inline' | 'toast' | 'page', key }] : []
})

const addressOf = ({ at, as, scene, scenario = scene ?? 'opening', buys, arms }: Place, fault?: string): string => {
  const wanted = { scenario, as, to: scene ? undefined : at, fault, buy: buys, arm: arms && JSON.stringify(arms) }
  const told = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `/__mall/open?${new URLSearchParams(told)}`
}

const directiveOf = (effect: FaultEffect): string => {
  if (effect.kind === 'refusal') return `refusal=${effect.code}`
  if (effect.kind === 'status') return `code=${effect.status}${effect.body ? `;body=${effect.body}` : ''}`
  if (effect.kind === 'drop') return `drop=${effect.when}`
  if (effect.kind === 'garble') return `garble=${effect.how}`
  throw new Error(`the catalogue plants no ${effect.kind}`)
}
const faultAt = (at: string, fault: string): string =>
  `${at}${at.includes('?') ? '&' : '?'}__fault=${fault.replace(' ', '+')}`

/** A page says with each call where it is, with a socket it does not: its faults are those of the world. */
const inWorld = (place: Place, magic: Magic = []): Ways => ({
  ...{ fault: place.arms ?? null, header: null, magic },
  ...{ page: place.at, link: addressOf(place) },
})

/** How to make a call fail, on the page that makes it. */
const planted = (effect: FaultEffect, on: AnyRoute, magic: Magic): Ways => {
  // Browsers retry on a new connection if a reused one breaks, so a single broken connection is not noticed.
  const fault: FaultSpec = { on, effect, ...(effect.kind === 'drop' && { timing: { kind: 'every' } }) }
  const { place } = calls.get(on) ?? {}
  if (place && on in imSocket) return inWorld({ ...place, arms: fault }, magic)
  const directive = `${directiveOf(effect)}@${on}`
  return {
    ...{ fault, header: directiveOf(effect), magic },
    page: place ? faultAt(place.at, directive) : null,
    link: place ? (place.moves ? addressOf({ ...place, arms: fault }) : addressOf(place, directive)) : null,
  }
}

const magicIn = (routes: readonly AnyRoute[], asked: string): Magic =>
  routes.flatMap((route) => magicValues(table[route], asked).map((value) => ({ ...value, route })))

/** A text of the storefront, or a refusal. */
const textIn = (name: string): Pick<Entry, 'zh' | 'en' | 'key'> => {
  if (name.includes('.')) return { ...textOf(name), key: name }
  const { zh, en } = refusals[name as RefusalCode]
  return { zh, en, key: null }
}

/** Refusals inside a successful answer, such as an insufficient balance. */
const besides: { readonly [K in AnyRoute]?: readonly RefusalCode[] } = { 'POST /p/order/pay': ['balanceTooSmall'] }

const refusalEntries = (): Entry[] =>
  (Object.keys(refusals) as RefusalCode[]).flatMap((code) => {
    const routes = rows.flatMap(([route, { refusals: declared = [] }]) =>
      isHeard(route) && [...declared, ...(besides[route] ?? [])].includes(code) ? [route] : [],
    )
    const first = routes.find((route) => calls.has(route)) ?? routes[0]
    // Refusals of every call are among the statuses.
    if (!first || refusals[code].status !== 400 || code === 'invalidRequest') return []
    const triggers = planted({ kind: 'refusal', code }, first, magicIn(routes, code))
    const steps = calls.get(first)?.steps ?? ''
    return [{ id: `refusal.${code}`, kind: 'refusal' as const, ...textIn(code), routes, triggers, steps }]
  })

/** What is said of what any call can answer: a text of the storefront or the refusal, with the status or its body (S8.1–S8.4). */
const statuses: Readonly<Record<string, string>> = {
  '204': 'errors.ended',
  '400': 'planted',
  '400.html': 'errors.refused',
  '400.object': 'planted',
  '400.empty': 'errors.refused',
  '400.field': 'invalidRequest',
  '401': 'account.reasons.expired',
  '403': 'errors.blocked',
  '404': 'notFound',
  '404.gateway': 'errors.missing',
  '409': 'errors.conflict',
  '413': 'tooLarge',
  '413.gateway': 'errors.tooLarge',
  '415': 'unsupportedType',
  '429': 'errors.tooMany',
  '504': 'errors.late',
}
const hiccup = 'errors.hiccup'
/** Failures of the server, and without an answer. */
const failures: Readonly<Record<string, FaultEffect>> = {
  ...Object.fromEntries([500, 502, 503].map((status) => [status, { kind: 'status', status }])),
  broken: { kind: 'drop', when: 'before' },
  answerLost: { kind: 'drop', when: 'after' },
  cutShort: { kind: 'garble', how: 'truncated' },
  noJson: { kind: 'garble', how: 'invalid' },
  proxyPage: { kind: 'garble', how: 'html' },
}
const effectOf = (name: string, says: string): FaultEffect => {
  const [status, body] = name.split('.')
  return says in refusals && says !== 'planted'
    ? { kind: 'refusal', code: says as RefusalCode }
    : ({ kind: 'status', status: Number(status), ...(body && { body }) } as FaultEffect)
}

/** The call of a page that shows failures of any call. */
const showcase = 'POST /feedback/addFeedback'
/** Calls without a result may well answer 204. Of this one it means that the activity has ended. */
const endedActivity = 'GET /marking/discount/getDiscountByDiscountId/{discountId}'
const magicRoutes: readonly Route[] = ['GET /search/searchProdPage', 'GET /prod/prodInfo', 'POST /smsLogin', showcase]

const statusEntries = (): Entry[] => {
  const own = Object.entries(statuses).map(([name, says]) => [name, says, effectOf(name, says)] as const)
  const failed = Object.entries(failures).map(([name, effect]) => [name, hiccup, effect] as const)
  return [...own, ...failed].map(([name, says, effect]) => {
    const isMagic = effect.kind === 'status' && !effect.body && effect.status in refusalOfStatus
    const on = name === '204' ? endedActivity : showcase
    const triggers = planted(effect, on, isMagic ? magicIn(magicRoutes, name) : [])
    const steps = calls.get(on)?.steps ?? ''
    return { id: `status.${name}`, kind: 'status', ...textIn(says), routes: ['*'], triggers, steps }
  })
}

const messageEntries = (): Entry[] =>
  messages.map(({ id, kind, key, steps, place, fault }) => {
    // Something is sent, or it is told on connecting.
    const by = `${steps.includes('chat.send') ? 'SEND' : 'GET'} /im/websocket/user/{token}`
    if (kind === 'push') {
      const { text } = imPushes[key as ToldPush]
      return { id, kind, ...text, key: null, routes: [by], triggers: inWorld(place), steps }
    }
    const page = fault ? faultAt(place.at, fault) : place.at
    const triggers = { ...inWorld(place), fault: null, page, link: addressOf(place, fault) }
    return { id, kind, ...textIn(key), routes: [], triggers, steps }
  })

let catalogue: readonly ErrorEntry[] | undefined

/** Every error message of the storefront and the server, once. */
export const errorCatalogue = (): readonly ErrorEntry[] =>
  (catalogue ??= [...statusEntries(), ...refusalEntries(), ...messageEntries()].map((entry) => {
    const steps = stepsIn(entry.steps)
    return { ...entry, triggers: { ...entry.triggers, act: sayAll(steps) }, steps }
  }))

/** Texts of messages, and the names of the controls that lead to them. */
export const storefrontKeys: readonly string[] = [
  ...new Set([
    ...[...Object.values(statuses), hiccup].filter((name) => name.includes('.')),
    ...messages.flatMap(({ kind, key }) => (kind === 'push' ? [] : [key])),
    ...sayings.flatMap(({ steps }) => stepsIn(steps)).flatMap(({ verb, what }) => (verb === 'hand' ? [] : [what])),
  ]),
]

import type { FaultEffect, FaultSpec } from './index.ts'
import { acts, told } from './error-acts.ts'
import { inlineMessages, type MessagesAt } from './error-inline.ts'
import { orderPageMessages } from './error-order-pages.ts'
import { pageMessages } from './error-pages.ts'
import { places, sceneOf, toldPlaces, type Place } from './error-places.ts'
import { statusEntries } from './error-statuses.ts'
import { sayAll, textOf, type Step } from './error-steps.ts'
import {
  contract,
  imPushes,
  imSocket,
  type Endpoint,
  type Route,
  type SocketRoute,
  type ToldPush,
} from '../src/index.ts'
import { magicValues, refusalOfStatus } from './magic.ts'
import type { Bilingual } from '../src/endpoint.ts'
import { refusals, type RefusalCode } from '../src/refusals.ts'

/** A value in a field of a call. */
export interface MagicTrigger {
  readonly route: string
  readonly field: string
  readonly value: string | number
}

export interface ErrorTriggers {
  /** To arm with `POST /__mall/faults`. */
  readonly fault: FaultSpec | null
  /** The value of the `Prefer` header. */
  readonly header: string | null
  /** The address of a page whose calls fail this way, or that shows the message. */
  readonly page: string | null
  /** What is left to do on the page, in one sentence; null if it shows the message by itself. */
  readonly act: Bilingual | null
  /** Values in the input of a call that need no tool. */
  readonly magic: readonly MagicTrigger[]
  /**
   * A link to a world in which the message is shown: a scenario, the account, the address (null: that of the scenario)
   * with a `__fault` added or a fault armed, and what is about to be ordered.
   */
  readonly link: {
    readonly scenario: string
    readonly as: string | null
    /** `{canceled}` stands for the number of an order or refund in that state. */
    readonly to: string | null
    readonly fault: string | null
    /** Product, variant, shop and count. */
    readonly buy: string | null
    readonly arm: FaultSpec | null
  } | null
}

/** One error message. */
export interface ErrorEntry {
  readonly id: string
  /** `push`: the socket tells it. */
  readonly kind: 'refusal' | 'status' | 'push' | MessagesAt['kind']
  readonly zh: string
  readonly en: string
  /** The key of the storefront's text; null if the server sends the text. */
  readonly key: string | null
  /** The calls that can cause it; `*` is every call. */
  readonly routes: readonly string[]
  readonly triggers: ErrorTriggers
  /** What `act` says, to be performed. */
  readonly steps: readonly Step[]
}

const ownMessages: readonly MessagesAt[] = [...inlineMessages, ...pageMessages, ...orderPageMessages]
const everyStep = [acts, told, ...ownMessages.map(({ said }) => said)].flatMap((steps) => Object.values(steps).flat())
/** Texts of messages, and the names of the controls that lead to them. */
export const storefrontKeys: readonly string[] = [
  ...new Set([
    ...statusEntries.flatMap(({ says }) => ('key' in says ? [says.key] : [])),
    ...ownMessages.flatMap(({ said }) => Object.keys(said)),
    ...everyStep.flatMap((step) => ('what' in step ? [step.what] : [])),
  ]),
]

const own = (key: string): Bilingual & { readonly key: string } => ({ ...textOf(key), key })
const textOfRefusal = (code: RefusalCode): Bilingual => {
  const { zh, en } = refusals[code]
  return { zh, en }
}

type AnyRoute = Route | SocketRoute
const table: Readonly<Record<AnyRoute, Endpoint>> = { ...contract, ...imSocket }
const rows = Object.entries(table) as [AnyRoute, Endpoint][]
/** Callbacks of payment providers are not seen by users, and browsers hide why a handshake was refused. */
const isHeard = (route: string): boolean => !/^(?:POST \/notice|GET \/im\/websocket)\//.test(route)
type Triggers = Omit<ErrorTriggers, 'act'>
type Entry = Omit<ErrorEntry, 'triggers'> & { readonly triggers: Triggers }
const nothing: Triggers = { fault: null, header: null, page: null, magic: [], link: null }

const linkTo = (place: Place, fault: string | null): ErrorTriggers['link'] => {
  const scene = sceneOf(place)
  if (!scene) return null
  const { at, as = null, to = scene.knows ? null : at, buys: buy = null, arms: arm = null } = place
  return { scenario: scene.scenario, as, to, fault, buy, arm }
}

const wordOf = (effect: FaultEffect): string => {
  if (effect.kind === 'refusal') return `refusal=${effect.code}`
  if (effect.kind === 'status') return `code=${effect.status}${effect.body ? `;body=${effect.body}` : ''}`
  if (effect.kind === 'drop') return `drop=${effect.when}`
  if (effect.kind === 'garble') return `garble=${effect.how}`
  throw new Error(`the catalogue plants no ${effect.kind}`)
}

const pageFault = (effect: FaultEffect, route: string): string => `${wordOf(effect)}@${route}`
const faultAt = (at: string, fault: string): string =>
  `${at}${at.includes('?') ? '&' : '?'}__fault=${fault.replace(' ', '+')}`

/** Browsers retry on a new connection if a reused one breaks, so a single broken connection is not noticed. */
const faultOf = (on: AnyRoute, effect: FaultEffect): FaultSpec =>
  effect.kind === 'drop' ? { on, effect, timing: { kind: 'every' } } : { on, effect }

/** A page says with each call where it is, with a socket it does not: its faults are those of the world. */
const plantedInWorld = (fault: FaultSpec, place: Place, magic: ErrorTriggers['magic'] = []): Triggers => ({
  fault,
  header: null,
  page: place.at,
  magic,
  link: linkTo({ ...place, arms: fault }, null),
})

/** How to make a call fail, on the page that makes it. */
const planted = (
  effect: FaultEffect,
  route: AnyRoute,
  magic: ErrorTriggers['magic'],
  place: Place | undefined = places[route],
): Triggers => {
  if (place && route in imSocket) return plantedInWorld(faultOf(route, effect), place, magic)
  const [fault, word] = [faultOf(route, effect), pageFault(effect, route)]
  return {
    fault,
    header: wordOf(effect),
    page: place ? faultAt(place.at, word) : null,
    magic,
    link: place ? (place.moves ? linkTo({ ...place, arms: fault }, null) : linkTo(place, word)) : null,
  }
}

const magicIn = (routes: readonly AnyRoute[], asked: string): ErrorTriggers['magic'] =>
  routes.flatMap((route) => magicValues(table[route], asked).map((value) => ({ ...value, route })))

/** Refusals inside a successful answer, such as an insufficient balance. */
const besides: { readonly [K in AnyRoute]?: readonly RefusalCode[] } = { 'POST /p/order/pay': ['balanceTooSmall'] }

/** The call that is easiest to reach. */
const bestOf = (routes: readonly AnyRoute[]): AnyRoute | undefined => {
  const placed = routes.map((route) => ({ route, place: places[route] }))
  const best = placed.find(({ place }) => place && sceneOf(place)) ?? placed.find(({ place }) => place)
  return best?.route ?? routes[0]
}

const refusalEntries = (): Entry[] => {
  const routesOf = new Map<RefusalCode, AnyRoute[]>()
  for (const [route, { refusals: declared = [] }] of rows)
    if (isHeard(route))
      for (const code of [...declared, ...(besides[route] ?? [])])
        routesOf.set(code, [...(routesOf.get(code) ?? []), route])
  return [...routesOf].flatMap(([code, routes]) => {
    const first = bestOf(routes)
    // Refusals of every call are among the statuses.
    if (!first || refusals[code].status !== 400 || code === 'invalidRequest') return []
    const triggers = planted({ kind: 'refusal', code }, first, magicIn(routes, code))
    const said = { ...textOfRefusal(code), key: null }
    return [{ id: `refusal.${code}`, kind: 'refusal' as const, ...said, routes, triggers, steps: acts[first] ?? [] }]
  })
}

/** The page that shows failures of any call. */
const showcase = 'POST /feedback/addFeedback'
/** Calls without a result may well answer 204. Of this one it means that the activity has ended, as that of its page has. */
const endedActivity = 'GET /marking/discount/getDiscountByDiscountId/{discountId}'
const endedPlace: Place = { at: '/discount-detail?discountId=8' }
const magicRoutes: readonly Route[] = ['GET /search/searchProdPage', 'GET /prod/prodInfo', 'POST /smsLogin', showcase]

const plantedStatuses = (): Entry[] =>
  statusEntries.map(({ name, effect, says }) => {
    const said = 'key' in says ? own(says.key) : { ...textOfRefusal(says.refusal), key: null }
    const isMagic = effect.kind === 'status' && !effect.body && Object.hasOwn(refusalOfStatus, effect.status)
    const asked = isMagic ? String(effect.status) : null
    const magic = asked ? magicIn(magicRoutes, asked) : []
    const isOver = name === '204'
    const triggers = isOver ? planted(effect, endedActivity, magic, endedPlace) : planted(effect, showcase, magic)
    const steps = (isOver ? acts[endedActivity] : acts[showcase]) ?? []
    return { id: `status.${name}`, kind: 'status', ...said, routes: ['*'], triggers, steps }
  })

const ownEntries = (): Entry[] =>
  ownMessages.flatMap(({ kind, said, fault = null, ...place }) =>
    Object.entries(said).map(([key, steps]) => {
      const page = fault === null ? place.at : faultAt(place.at, fault)
      const triggers = { ...nothing, page, link: linkTo(place, fault) }
      return { id: `${kind}.${key}`, kind, ...own(key), routes: [], triggers, steps }
    }),
  )

const toldEntries = (): Entry[] =>
  (Object.keys(toldPlaces) as ToldPush[]).map((name) => {
    const { by, ...place } = toldPlaces[name]
    const triggers = place.arms
      ? plantedInWorld(place.arms, place)
      : { ...nothing, page: place.at, link: linkTo(place, null) }
    const steps = told[name] ?? acts[by] ?? []
    return { id: `push.${name}`, kind: 'push', ...imPushes[name].text, key: null, routes: [by], triggers, steps }
  })

let catalogue: readonly ErrorEntry[] | undefined

/** Every error message of the storefront and the server, once. */
export const errorCatalogue = (): readonly ErrorEntry[] =>
  (catalogue ??= [...plantedStatuses(), ...refusalEntries(), ...toldEntries(), ...ownEntries()].map((entry) => ({
    ...entry,
    triggers: { ...entry.triggers, act: sayAll(entry.steps) },
  })))

/** Whether a page shows it. */
export const isReached = ({ triggers: { page } }: ErrorEntry): boolean => page !== null

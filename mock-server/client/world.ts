import type {
  AnswerChange,
  ArmedFault,
  CallClaim,
  ClockView,
  ControlApi,
  FaultEffect,
  FaultSpec,
  FaultTiming,
  JournalEntry,
  Scene,
  Verification,
  WorldFile,
} from 'qinghua-contract/control'
import { actors, type Actors, type Control, type Role } from './actors.ts'
import type { ProductCall } from './api.ts'
import { actsBy, type Acts } from './shopper.ts'
import { send, type Hosts, type WireInput } from './wire.ts'

const nearestText = ({ id, route, differences }: Verification['nearest'][number]): string =>
  [
    `  nearest: ${id} ${route}`,
    ...differences.map(({ path, expected, found }) => `    ${path}: expected ${expected}, found ${found}`),
  ].join('\n')

/** Calls were not made as a test expects; the message says which came nearest, and how they differ. */
export class NotVerified extends Error {
  override readonly name = 'NotVerified'
  readonly verification: Verification
  constructor(verification: Verification) {
    const { says, calls, nearest, count } = verification
    const made = count === 0 || nearest.length > 0 ? [] : [`  calls: ${calls.join(', ')}`]
    super([says, ...made, ...nearest.map(nearestText)].join('\n'))
    this.verification = verification
  }
}

/** What a colleague is to see, and where. */
export interface About extends Pick<WorldFile, 'note' | 'page' | 'userName'> {
  /** What was seen: `await page.screenshot()`. */
  readonly picture?: Uint8Array
}

/** Somebody who is logged in, and orders, pays, returns and reviews. */
export interface Shopper extends Acts {
  readonly userName: string
  /** The access token; browsers keep it in the cookie `token`. */
  readonly token: string
  readonly call: ProductCall
}

export interface HeldCall {
  /** The call, as soon as it is held. */
  caught(): Promise<JournalEntry>
  letGo(effect?: FaultEffect): Promise<void>
}

type OwnAnswer = Partial<Omit<Extract<FaultEffect, { kind: 'answer' }>, 'kind'>>

export interface World {
  readonly name: string
  /** The address for browsers; each world has its own cookies and storage. */
  readonly address: string
  readonly control: Control
  /** Makes a call as a visitor. */
  readonly call: ProductCall
  logIn(userName: string): Promise<Shopper>
  /** The account that the scenario is about, and the page that shows it. */
  scene(): Promise<Scene>
  arm(fault: FaultSpec): Promise<ArmedFault>
  /** Calls get this answer, every one unless said otherwise: an own one, or the mall's with changes. */
  answer(on: FaultSpec['on'], answer: OwnAnswer | readonly AnswerChange[], timing?: FaultTiming): Promise<ArmedFault>
  /** Holds the next call; `caught` waits for it, and it goes on when it is let go, with an effect if one is given. */
  hold(on: FaultSpec['on'], when?: FaultSpec['when']): Promise<HeldCall>
  disarm(): Promise<void>
  advance(ms: number): Promise<ClockView>
  freeze(): Promise<ClockView>
  /** The newest code sent to a phone number. */
  smsCode(mobile: string): Promise<string>
  actAs<R extends Role>(role: R): ReturnType<Actors[R]>
  readonly journal: {
    /** The calls of a route or a pattern with `*`, newest first. */
    of(route: string): Promise<JournalEntry[]>
    list(filter?: ControlApi['GET /__mall/calls']['input']['query']): Promise<JournalEntry[]>
  }
  /** Fails unless calls of a route or pattern were made like this, at least once if no number is given. */
  verify(on: string, claim?: Omit<CallClaim, 'on'>): Promise<Verification>
  /** The last page, up to a step if one is given, as a Playwright test. */
  exported(to?: number): Promise<ControlApi['GET /__mall/export']['output']>
  /** Returns to the state after so many steps; the later ones are removed. */
  rewind(to: number): Promise<void>
  /** Exports the world as one file, to open it elsewhere or to attach it to a report. */
  save(about?: About): Promise<WorldFile>
  drop(): Promise<void>
}

export interface WorldOptions {
  readonly hosts: Hosts
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
}

export const controlWith =
  (hosts: Hosts, headers: Readonly<Record<string, string>>): Control =>
  async (route, ...[input]) =>
    (await send(hosts, route, (input ?? {}) as WireInput, headers)) as never

/** A call arrives when the client of the mall makes it: nothing tells of it but the list. */
const lookAgain = 20
const later = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms))

const isChanges = (answer: OwnAnswer | readonly AnswerChange[]): answer is readonly AnswerChange[] =>
  Array.isArray(answer)

export const worldNamed = (name: string, { hosts, address, headers }: WorldOptions): World => {
  const own = { ...headers, 'x-mall-world': name }
  const control = controlWith(hosts, own)
  /** Without a world: naming one would create it. */
  const registry = controlWith(hosts, headers)
  const caller =
    (more: Readonly<Record<string, string>>): ProductCall =>
    async (route, ...[input]) =>
      (await send(hosts, route, (input ?? {}) as WireInput, { ...own, ...more })) as never

  const arm: World['arm'] = (fault) => control('POST /__mall/faults', { body: fault })
  const list: World['journal']['list'] = (query = {}) => control('GET /__mall/calls', { query })
  return {
    name,
    address,
    control,
    call: caller({}),
    logIn: async (userName) => {
      const { accessToken: token } = await control('POST /__mall/login', { body: { userName } })
      const call = caller({ authorization: token })
      return { userName, token, call, ...actsBy(call, () => crypto.randomUUID()) }
    },
    scene: () => control('GET /__mall/scene'),
    arm,
    answer: (on, answer, timing = { kind: 'every' }) =>
      arm({
        on,
        effect: isChanges(answer)
          ? { kind: 'change', changes: [...answer] }
          : { kind: 'answer', status: 200, ...answer },
        timing,
      }),
    hold: async (on, when) => {
      const { id } = await arm({ on, ...(when && { when }), effect: { kind: 'hold' } })
      const caught = async (): Promise<JournalEntry> => {
        const call = (await control('GET /__mall/held')).find(({ faults }) => faults.includes(id))
        return call ?? later(lookAgain).then(caught)
      }
      const letGo = async (effect?: FaultEffect): Promise<void> => {
        const { id: call } = await caught()
        await control('POST /__mall/held/{id}', { params: { id: call }, body: effect ? { effect } : {} })
      }
      return { caught, letGo }
    },
    disarm: async () => void (await control('DELETE /__mall/faults')),
    advance: (ms) => control('POST /__mall/clock/advance', { body: { ms } }),
    freeze: () => control('POST /__mall/clock/freeze'),
    smsCode: async (mobile) => {
      const [newest] = await control('GET /__mall/sms', { query: { mobile } })
      if (!newest) throw new Error(`no code was sent to ${mobile}`)
      return newest.code
    },
    actAs: (role) => actors[role](control) as ReturnType<Actors[typeof role]>,
    journal: { list, of: (route) => list({ route, limit: 1_000 }) },
    verify: async (on, claim = {}) => {
      const found = await control('POST /__mall/verify', { body: { on, ...claim } })
      if (!found.holds) throw new NotVerified(found)
      return found
    },
    exported: (to) => control('GET /__mall/export', { query: to === undefined ? {} : { to } }),
    rewind: async (to) =>
      void (await registry('POST /__mall/worlds/{name}/rewind', { params: { name }, body: { to } })),
    save: async ({ picture, ...about } = {}) => {
      const file = await registry('GET /__mall/worlds/{name}/file', { params: { name }, query: about })
      return picture
        ? { ...file, picture: btoa(Array.from(picture, (byte) => String.fromCodePoint(byte)).join('')) }
        : file
    },
    drop: async () => void (await registry('DELETE /__mall/worlds/{name}', { params: { name } })),
  }
}

import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { unwrapped, type Dialect } from 'qinghua-contract/dialect'
import { refusalBy } from 'qinghua-contract/refusal-text'
import { refusals } from 'qinghua-contract/refusals'
import { bodyTypeOf, isImRoute } from 'qinghua-contract/rules'
import { departuresOfExchange } from 'qinghua-contract/data-rules'
import { withoutUndeclared, type Departure, type ReceivedAnswer } from 'qinghua-contract/verdict'
import { dial } from 'qinghua-mock/dial'
import { exchange, ForeignAnswer, NoAnswer, type NoAnswerReason, type Patience } from 'qinghua-mock/upstream'
import { addressOf, type WireInput } from '../../../mock-server/client/wire.ts'
import { absent, Absence } from './absence.ts'
import { ChatLine } from './chat-line.ts'
import { MallClock } from './mall-clock.ts'
import { judgedRows, opening, type JudgedRoute } from './judged-rows.ts'

export interface Caller {
  readonly token?: string | null | undefined
  readonly language?: 'zh' | 'en'
  /** The header, where it says the language otherwise. */
  readonly weights?: string
}

export interface Sending extends WireInput {
  /** Sent as it is, so it can be invalid JSON. */
  readonly rawBody?: string
  /** Another type than the body has. */
  readonly contentType?: string
  /** Another method than the row has. */
  readonly method?: string
}

/** Whose token a call carries. */
export type Whose = 'first' | 'second' | 'new' | 'wrong' | 'nobody'

export interface Exchanged {
  readonly route: JudgedRoute
  readonly sending: Sending
  readonly method: string
  readonly url: string
  readonly language: 'zh' | 'en'
  readonly token: string | null
  readonly whose: Whose
  readonly contentType: string | null
  readonly body: string | null
  /** Without the envelope, whatever the dialect, and undeclared fields; null if there was no answer. */
  readonly answer: ReceivedAnswer | null
  /** As received, with the envelope. */
  readonly wire: Pick<ForeignAnswer, 'status' | 'text' | 'body' | 'headers'> | null
  /** The time of the mall, in milliseconds since 1970; null if nothing tells it. */
  readonly now: number | null
  /** What the answer shows of the contract by itself. */
  readonly departures: readonly Departure[]
  readonly failure: { readonly reason: NoAnswerReason | 'gateway'; readonly message: string } | null
  readonly ms: number
}

/** Calls that failed on the way and were asked again, how many were answered then, and what was in the way. */
export interface AskedAgain {
  readonly calls: number
  readonly answered: number
  readonly words: readonly string[]
}

/** What stands before a server says so, and not the server, which has a text for whoever waits. */
const isOfGateway = ({ status, contentType }: ForeignAnswer): boolean =>
  status === 502 || status === 504 || (status === 503 && !contentType?.startsWith('text/plain'))

/** A call that got lost may be made again, where that changes nothing. */
const onTheWay: ReadonlySet<string> = new Set(['gateway', 'brokenOff'])

/** The target does not answer: the run ends. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp'
}

export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

export interface TargetOptions {
  readonly api: URL
  readonly im: URL | null
  readonly dialect: Dialect
  readonly patience: Patience
  readonly headers: Readonly<Record<string, string>>
  readonly allows: (route: JudgedRoute, row: Endpoint) => boolean
  readonly onExchange?: (exchanged: Exchanged) => void
}

/** The call that tells the time of the mall. */
const timeRoute = 'GET /login/publicKey'

/** That many rows without an answer, and no answer in between, are a silent host. */
const maxSilentRows = 5

/** What stands for the token in the address of a socket. */
export const maskedToken = '***'
const upgraded = new ForeignAnswer(101, new Headers(), new Uint8Array())

/** A token that no server can know. */
export const wrongToken = 'nobody'

const bytesOf = async (
  route: Route,
  { body, rawBody, contentType = 'application/json' }: Sending,
): Promise<{ type: string | null; bytes: string | Uint8Array<ArrayBuffer> | undefined; shown: string | null }> => {
  if (rawBody !== undefined) return { type: contentType, bytes: rawBody, shown: rawBody.slice(0, 2_000) }
  if (body === undefined) return { type: null, bytes: undefined, shown: null }
  const kind = bodyTypeOf(route)
  if (kind === 'json') {
    const text = JSON.stringify(body)
    return { type: 'application/json', bytes: text, shown: text }
  }
  if (kind === 'form') {
    const text = String(new URLSearchParams(body as Record<string, string>))
    return { type: 'application/x-www-form-urlencoded', bytes: text, shown: text }
  }
  const form = new FormData()
  form.set('file', (body as { file: File }).file)
  const request = new Request('http://form/', { method: 'POST', body: form })
  return {
    type: request.headers.get('content-type'),
    bytes: new Uint8Array(await request.arrayBuffer()),
    shown: '(a file)',
  }
}

/** The tested server: every call to it goes through here, which enforces mode and limits. */
/** The envelope has no codes of its own for these: there the words tell the status. */
const withoutCode = [refusals.tooLarge.status, refusals.unsupportedType.status] as readonly number[]
const withStatus = (answer: ReceivedAnswer, language: 'zh' | 'en'): ReceivedAnswer => {
  const said = answer.status === 400 ? refusalBy(answer.text, language) : null
  const status = said ? refusals[said].status : 400
  return withoutCode.includes(status) ? { ...answer, status } : answer
}

export class Target {
  readonly #options: TargetOptions
  readonly #people = new Map<string, Whose>()
  readonly #silent = new Set<JudgedRoute>()
  readonly #clock = new MallClock()
  #lostChange: Route | null = null
  readonly #absence = new Absence()
  #waited = 0
  readonly #again = { calls: 0, answered: 0, words: new Set<string>() }

  constructor(options: TargetOptions) {
    this.#options = options
  }

  /** How long calls were waited for that got no answer, in milliseconds. */
  get waited(): number {
    return this.#waited
  }

  get askedAgain(): AskedAgain {
    return { ...this.#again, words: [...this.#again.words] }
  }

  /** The first change that got no answer: nobody knows whether it was carried out, so nobody knows the state from then on. */
  get lostChange(): Route | null {
    return this.#lostChange
  }

  /** Whose a token is, for the reports. */
  know(token: string, whose: Whose): void {
    this.#people.set(token, whose)
  }

  /** False for chat calls if the chat host is not configured. */
  has(route: Route): boolean {
    return !isImRoute(route) || this.#options.im !== null
  }

  async ask(
    route: Route,
    sending: Sending = {},
    { token = null, language = 'zh', weights = language }: Caller = {},
  ): Promise<Exchanged> {
    const { api, im, dialect, patience, headers, onExchange } = this.#options
    const row: Endpoint = contract[route]
    this.#refuseUnlessAllowed(route)
    const base = isImRoute(route) ? im : api
    if (!base) throw new NotAllowed(`${route} goes to the chat host, which is not configured (--im).`)
    const url = new URL(`${base.href.replace(/\/$/, '')}${addressOf(route, sending)}`)
    const method = sending.method ?? route.slice(0, route.indexOf(' '))
    const { type, bytes, shown } = await bytesOf(route, sending)
    const sent = {
      'accept-language': weights,
      ...(token !== null && { authorization: token }),
      ...(type !== null && { 'content-type': type }),
      ...headers,
    }
    const whose = this.#whoseIs(token)
    const asked = { route, sending, method, url: url.href, language, token, whose, contentType: type, body: shown }
    const once = () => this.#exchanged(asked, row, { method, url, headers: sent, body: bytes }, dialect, patience)
    const first = await once()
    const isLost = row.effect === 'read' && onTheWay.has(first.failure?.reason ?? '')
    const exchanged = isLost ? await this.#onceMore(first, once) : first
    onExchange?.(exchanged)
    this.#noteSilence(exchanged, url.host)
    if (exchanged.failure && row.effect !== 'read') {
      this.#lostChange ??= route
      await this.#settle()
    }
    return exchanged
  }

  async #onceMore({ wire }: Exchanged, once: () => Promise<Exchanged>): Promise<Exchanged> {
    const again = await once()
    this.#again.calls += 1
    if (!again.failure) this.#again.answered += 1
    this.#again.words.add(wire ? String(wire.status) : 'a connection that was cut')
    return again
  }

  /**
   * A change that was given up may be under way still: what is asked next has to wait for it, or it would seem to be
   * the doing of another step.
   */
  async #settle(): Promise<void> {
    const { api, patience, headers } = this.#options
    const url = new URL(`${api.href.replace(/\/$/, '')}${addressOf(timeRoute, {})}`)
    await exchange({ method: 'GET', url, headers }, patience).catch(() => null)
  }

  /** Learns the time of the mall, which need not be that of the machine; again after it was moved. */
  async readClock(): Promise<Exchanged> {
    return this.ask(timeRoute)
  }

  /** Learns how the server says that it does not have an address or a method, if it wraps that, too. */
  async learnAbsence(): Promise<void> {
    const { api, dialect, patience, headers } = this.#options
    if (dialect === 'raw') return
    for (const probe of absent) {
      const url = new URL(`${api.href.replace(/\/$/, '')}${probe.path}`)
      const { method } = probe
      const came = await exchange({ method, url, headers }, patience).catch(() => null)
      if (came) this.#absence.learn({ ...probe, url: url.href }, came.status, came.text)
    }
  }

  get hasIm(): boolean {
    return this.#options.im !== null
  }

  /** Opens the socket of the chat host; null if it was refused. The address of the exchange is without the token. */
  async openLine(
    query: NonNullable<Sending['query']>,
    { token, language = 'zh' }: { token: string; language?: 'zh' | 'en' },
  ): Promise<{ line: ChatLine | null; exchange: Exchanged }> {
    const { im, patience, headers, onExchange } = this.#options
    if (!im) throw new NotAllowed(`${opening} goes to the chat host, which is not configured (--im).`)
    this.#refuseUnlessAllowed(opening)
    const since = performance.now()
    const base = im.href.replace(/\/$/, '')
    const addressFor = (who: string): URL => new URL(`${base}${addressOf(opening, { params: { token: who }, query })}`)
    const asked = {
      route: opening,
      sending: { query },
      method: 'GET',
      url: addressFor(maskedToken).href,
      language,
      token,
      whose: this.#whoseIs(token),
      contentType: null,
      body: null,
      now: null,
      departures: [],
    } as const
    const finished = (came: ForeignAnswer | null, failure: Exchanged['failure']): Exchanged => {
      const exchange: Exchanged = { ...asked, answer: came, wire: came, failure, ms: performance.now() - since }
      onExchange?.(exchange)
      return exchange
    }
    try {
      const sent = { 'accept-language': language, ...headers }
      const came = await dial({ url: addressFor(token), headers: sent, frameBytes: patience.bytes }, patience)
      if ('status' in came) return { line: null, exchange: finished(came, null) }
      return { line: new ChatLine(came, patience.ms), exchange: finished(upgraded, null) }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return { line: null, exchange: finished(null, { reason: error.reason, message: error.message }) }
    }
  }

  /** An exchange that was made over a socket. */
  record(exchanged: Exchanged): void {
    this.#options.onExchange?.(exchanged)
  }

  #refuseUnlessAllowed(route: JudgedRoute): void {
    const { allows } = this.#options
    const row = judgedRows[route]
    if (!allows(route, row))
      throw new NotAllowed(`${route} has an effect (${row.effect}) and is not called in this mode.`)
  }

  #whoseIs(token: string | null): Whose {
    if (token === null) return 'nobody'
    return this.#people.get(token) ?? (token === wrongToken ? 'wrong' : 'new')
  }

  #noteSilence({ route, failure, ms }: Exchanged, host: string): void {
    if (!failure) return this.#silent.clear()
    this.#waited += ms
    // A chat host that is silent costs its own rows only.
    if (isImRoute(route) || failure.reason === 'gateway') return
    this.#silent.add(route)
    const rows = [...this.#silent].join(', ')
    if (failure.reason === 'unreachable' || failure.reason === 'tls')
      throw new GaveUp(`${host} cannot be reached: ${failure.message}`)
    if (this.#silent.size >= maxSilentRows)
      throw new GaveUp(`${host} left ${maxSilentRows} rows in a row without an answer (${rows}): ${failure.message}`)
  }

  async #exchanged(
    asked: Omit<Exchanged, 'route' | 'answer' | 'wire' | 'now' | 'departures' | 'failure' | 'ms'> & {
      readonly route: Route
    },
    row: Endpoint,
    request: Parameters<typeof exchange>[0],
    dialect: Dialect,
    patience: Patience,
  ): Promise<Exchanged> {
    const since = performance.now()
    try {
      const wire = await exchange(request, patience)
      const ms = performance.now() - since
      if (isOfGateway(wire)) {
        const message = `A gateway answered ${wire.status}. Is the server behind it running?`
        return { ...asked, answer: null, wire, now: null, departures: [], failure: { reason: 'gateway', message }, ms }
      }
      const plain = dialect === 'envelope' ? withStatus(unwrapped(row, wire), asked.language) : wire
      const meant = this.#absence.recognise(asked, wire) ?? plain
      const now = this.#clock.at(wire.headers.get('date'))
      const { route, language, sending } = asked
      if (route === timeRoute) this.#clock.learn(meant, now)
      // What a method that the row does not have is answered with is no answer of the row.
      const departures =
        sending.method === undefined
          ? departuresOfExchange({ route, asked: sending, language, answer: meant, wire, now })
          : []
      return { ...asked, answer: withoutUndeclared(row, meant), wire, now, departures, failure: null, ms }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const failure = { reason: error.reason, message: error.message }
      const ms = performance.now() - since
      return { ...asked, answer: null, wire: null, now: null, departures: [], failure, ms }
    }
  }
}

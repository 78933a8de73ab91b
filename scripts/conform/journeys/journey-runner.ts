import { contract, type Api, type Endpoint, type RefusalCode, type Route } from 'qinghua-contract'
import { gapsIn, refusalBy } from 'qinghua-contract/refusal-text'
import { refusals } from 'qinghua-contract/refusals'
import { isJson, isNotThere, type ReceivedAnswer, shown } from 'qinghua-contract/verdict'
import { at, firstDifference, type Difference } from '../checks/difference.ts'
import { LeftOut, lookedUp, Unavailable, type Asker } from '../inputs/fact-source.ts'
import { Facts } from '../inputs/facts.ts'
import { faultIn, isSame, type Reading } from '../checks/agreements/agreement.ts'
import type { Check, Finding, Grade } from '../run/finding.ts'
import { ownDepartures, statusAndText } from '../checks/row-context.ts'
import type { RowRecord } from '../run/records.ts'
import { idsIn, withAddress } from '../inputs/ids.ts'
import { validInputs } from '../inputs/valid-inputs.ts'
import { judgedRows, type JudgedRoute } from '../target/judged-rows.ts'
import type { Exchanged, Sending, Target } from '../target/target.ts'
import { askedWithMistakes } from './before-a-step.ts'
import { missingEffects, type Seen } from './effects.ts'
import type { JourneyContext } from './journey-context.ts'
import { ShownBefore, showsOf } from './shown.ts'
import { situations, type Situation } from './situations.ts'
import { triedBySomebodyElse } from './somebody-else.ts'

export type { Seen } from './effects.ts'

/** A step failed, so what follows from it cannot be checked. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed'
}

/** Why a journey or a part of it could not be made. */
export const whyEnded = (error: Error): string => {
  if (error instanceof TypeError) return 'an answer has an unexpected shape'
  return error instanceof StepFailed ? `${error.message} failed` : error.message
}

/** Refusals for what was done before. */
const ofBefore: ReadonlySet<RefusalCode> = new Set([
  'giftCodeLocked',
  'smsDailyLimit',
  'smsTooSoon',
  'favouritesFull',
  'uploadsFull',
])

export const withoutClock = 'time cannot be moved (--clock-url)'

/** What ends a part of a journey, and not the run. */
export const endsPart = (error: unknown): error is Error =>
  error instanceof StepFailed || error instanceof Unavailable || error instanceof TypeError

export class JourneyRunner {
  readonly #context: JourneyContext
  readonly #undo: (() => Promise<unknown>)[] = []
  readonly #steps: Exchanged[]
  readonly #last: Map<Route, Exchanged>
  #other: JourneyRunner | null = null
  #isCleaning = false
  /** Why parts of the journey were left out. */
  readonly skipped: string[] = []

  /** Somebody who takes part in the journey of another has its steps. */
  constructor(context: JourneyContext, inThatOf: JourneyRunner | null = null) {
    this.#context = context
    this.#steps = inThatOf ? inThatOf.#steps : []
    this.#last = inThatOf ? inThatOf.#last : new Map<Route, Exchanged>()
  }

  get serial(): string {
    return this.#context.serial
  }

  /** All calls so far. */
  get steps(): readonly Exchanged[] {
    return [...this.#steps]
  }

  lastOf(route: Route): Exchanged | null {
    return this.#last.get(route) ?? null
  }

  /** Whether a row departs anyway, so that what follows from its answer says nothing about others. */
  departs(route: Route): boolean {
    return this.recordOf(route).hasErrors
  }

  get token(): string {
    return this.#context.token
  }

  get shopId(): number {
    return this.#context.run.options.shopId
  }

  get target(): Target {
    return this.#context.run.options.target
  }

  get wait(): (ms: number) => Promise<unknown> {
    return this.#context.wait
  }

  get codeSentTo(): (mobile: string) => Promise<string> {
    const { codeSentTo } = this.#context
    if (!codeSentTo) throw new Unavailable('SMS codes cannot be read (--sms-url)')
    return codeSentTo
  }

  get providerPays(): (payNo: string) => Promise<number> {
    const { providerPays } = this.#context
    if (!providerPays) throw new Unavailable('payments cannot be confirmed (--pay-url)')
    return providerPays
  }

  get hasProvider(): boolean {
    return this.#context.providerPays !== null
  }

  get hasClock(): boolean {
    return this.#context.timePasses !== null
  }

  get timePasses(): (ms: number) => Promise<number> {
    const { timePasses } = this.#context
    if (!timePasses) throw new Unavailable(withoutClock)
    return async (ms) => {
      const status = await timePasses(ms)
      await this.target.readClock()
      return status
    }
  }

  /** Somebody else, who cleans up when this runner does; null without a second account. */
  get other(): JourneyRunner | null {
    const { otherToken } = this.#context.run.options
    if (otherToken === null || otherToken === this.#context.token) return null
    this.#other ??= new JourneyRunner({ ...this.#context, token: otherToken }, this)
    return this.#other
  }

  /** What departs from the state that the run has made may be the doing of a change that got no answer. */
  get gradeOfState(): Grade {
    return this.target.lostChange === null ? 'error' : 'warning'
  }

  /** A new instance each time, because steps change the data. */
  facts(): Facts {
    const ask: Asker = async (route, input) => ((await this.told(route, input)) ?? null) as never
    return new Facts(ask, this.shopId)
  }

  /**
   * A step that must succeed, and do what its row says. A row that may be asked once more is, the first time: twice at
   * once, as an impatient finger and a slow network ask it, and again afterwards.
   */
  async step<K extends Route>(
    route: K,
    input: Api[K]['input'],
    token: string | null = this.#context.token,
  ): Promise<Api[K]['output']> {
    this.refuseUnwanted(route)
    const sending = input as Sending
    if (contract[route].effect === 'read' || this.#isCleaning || token !== this.token)
      return this.#once(route, sending, token)
    await this.#asksBefore(route, sending, token)
    const before = await ShownBefore.of(this, route, sending)
    const { again }: Endpoint = contract[route]
    const { repeated } = this.#context
    const isShown = !(contract[route] as Endpoint).shows || showsOf(route, sending).length > 0
    const isRepeated = again !== undefined && isShown && !repeated.has(route)
    if (!isRepeated) {
      const output = await this.#once(route, sending, token)
      await before.isDone(output)
      return output as Api[K]['output']
    }
    repeated.add(route)
    const output = await this.#twice(route, sending, again)
    if (await before.isDone(output)) await this.#onceMore(route, sending, again, output)
    return output as Api[K]['output']
  }

  async #once(route: Route, input: Sending, token: string | null): Promise<never> {
    if (token !== this.token) await this.#asksBefore(route, input, token)
    const { exchange, answer } = await this.#sent(route, input, token)
    if (answer.status !== 200) {
      this.#endIfLocked(route, exchange, answer)
      if (isNotThere(answer.status)) this.recordOf(route).isMissing = true
      else if (answer.status < 500)
        this.found(route, exchange, 'a valid step', { path: '', found: statusAndText(exchange), expected: '200' })
      throw new StepFailed(route)
    }
    if (contract[route].effect === 'read' && !this.#isCleaning) this.recordOf(route).held('journey')
    return this.#judge(route, exchange) as never
  }

  /** What can be done once is refused to one of them. */
  async #twice(route: Route, input: Sending, again: NonNullable<Endpoint['again']>): Promise<unknown> {
    const both = await Promise.all([this.#sent(route, input), this.#sent(route, input)])
    const [first, second] = both.filter(({ answer }) => answer.status === 200)
    // Alone it is as any other step.
    if (!first) return this.#once(route, input, this.token)
    const about = 'the same call twice at once'
    for (const { exchange, answer } of both)
      if (answer.status !== 200) {
        this.#judge(route, exchange)
        if (answer.status !== 400 && answer.status < 500)
          this.found(route, exchange, about, { path: '', found: statusAndText(exchange), expected: '200 or 400' })
      }
    const output = this.#judge(route, first.exchange)
    if (second && again !== 'same') {
      const expected = '200 once, and a refusal'
      this.found(route, second.exchange, about, { path: '', found: '200 both times', expected })
    } else if (second) this.#isAnsweredTheSame(route, second.exchange, about, output)
    return output
  }

  #isAnsweredTheSame(route: Route, exchange: Exchanged, about: string, first: unknown): void {
    const idsOf = (output: unknown) => [...idsIn((contract[route] as Endpoint).responses[200], output)]
    const difference = firstDifference(idsOf(first), idsOf(this.#judge(route, exchange)))
    if (difference) this.found(route, exchange, about, difference)
  }

  async #onceMore(route: Route, input: Sending, again: NonNullable<Endpoint['again']>, output: unknown): Promise<void> {
    const before = await ShownBefore.of(this, route, input)
    const about = 'the same call once more'
    const { exchange, answer } = await this.#sent(route, input)
    const isDue = again === 'same' ? answer.status === 200 : answer.status === 400
    if (again === 'same' && isDue) this.#isAnsweredTheSame(route, exchange, about, output)
    else if (again !== 'same' && isDue) this.#expectRefusal(about, again, route, exchange, answer, {})
    else if (answer.status < 500)
      this.found(route, exchange, about, {
        path: '',
        found: statusAndText(exchange),
        expected: again === 'same' ? '200' : '400 and a message',
      })
    await before.isUnchanged(about)
  }

  /**
   * A step that must be refused with a message. `at` is the row at fault, if it is not the one that is asked, `gaps` what
   * has to stand in the gaps of the message. What the run has made nobody else can have used up.
   */
  async refused<K extends Route>(
    about: Situation,
    route: K,
    input: Api[K]['input'],
    {
      token = this.#context.token,
      status = 400,
      at = route,
      gaps = {},
      isOfTheRun = false,
    }: {
      token?: string | null
      status?: number
      at?: Route
      gaps?: Readonly<Record<string, unknown>>
      isOfTheRun?: boolean
    } = {},
  ): Promise<boolean> {
    const before = token === this.token && at === route ? await ShownBefore.of(this, route, input as Sending) : null
    const { exchange, answer } = await this.#sent(route, input as Sending, token)
    const isLegal = (situations[about] as readonly RefusalCode[]).some(
      (code) => refusals[code].status === answer.status,
    )
    if (answer.status === status || (status === 400 && isLegal)) {
      this.#judge(route, exchange)
      if (at === route && !isOfTheRun) this.#endIfLocked(route, exchange, answer, situations[about])
      this.#expectRefusal(about, situations[about], at, exchange, answer, gaps)
      await before?.isUnchanged('a refused call changes nothing')
      return true
    }
    if (isNotThere(answer.status) && !this.recordOf(route).isThere) {
      this.recordOf(route).isMissing = true
      return false
    }
    const expected = `${status} and a message`
    if (answer.status < 500) this.found(at, exchange, about, { path: '', found: statusAndText(exchange), expected })
    return false
  }

  /** What somebody did with the account before the run is no departure. */
  #endIfLocked(
    route: Route,
    { language }: Exchanged,
    { text }: ReceivedAnswer,
    due: readonly RefusalCode[] = [],
  ): void {
    const code = refusalBy(text, language)
    if (code && ofBefore.has(code) && !due.includes(code)) throw new Unavailable(`${route} is not open to it: ${text}`)
  }

  /** Of words that are none of the catalogue, no more is known. */
  #expectRefusal(
    about: string,
    due: readonly RefusalCode[],
    at: Route,
    exchange: Exchanged,
    { text }: ReceivedAnswer,
    gaps: Readonly<Record<string, unknown>>,
  ): void {
    const said = refusalBy(text, exchange.language)
    // Words of its own say as much, where they come.
    if (said === null) {
      this.recordOf(at).saw(...due.slice(0, 1))
      return
    }
    if (due.includes(said)) {
      const told = gapsIn(text, said, exchange.language) ?? {}
      for (const [gap, value] of Object.entries(gaps))
        if (gap in told && told[gap] !== value)
          this.found(
            at,
            exchange,
            about,
            { path: '', found: shown(text), expected: `{${gap}} = ${value}` },
            this.gradeOfState,
            'refusal',
          )
      return
    }
    const expected = due.map((code) => shown(refusals[code][exchange.language])).join(' or ')
    this.found(at, exchange, about, { path: '', found: shown(text), expected }, this.gradeOfState, 'refusal')
  }

  /** What a row answers now: a refusal shows nothing, and a row that is not there or fails shows less than that. */
  async look(route: Route, input: Sending): Promise<{ readonly value: unknown } | null> {
    if (this.recordOf(route).isMissing || !this.target.has(route)) return null
    const exchange = await this.call(route, input)
    if (exchange.answer?.status === 200) return { value: this.#judge(route, exchange) }
    if (exchange.answer && isNotThere(exchange.answer.status)) this.recordOf(route).isMissing = true
    return exchange.answer?.status === 400 ? { value: undefined } : null
  }

  /** The status alone, where it is the effect of another step. */
  async statusOf(route: Route, input: Sending, token: string | null): Promise<number> {
    return (await this.#sent(route, input, token)).answer.status
  }

  /** A part of a journey that others do not need: where it cannot be made, the journey goes on. */
  async attempt(part: () => Promise<unknown>): Promise<void> {
    try {
      await part()
    } catch (error) {
      if (!endsPart(error)) throw error
      if (!(error instanceof LeftOut)) this.skipped.push(whyEnded(error))
    }
  }

  /** What a row tells; undefined if it is not there, which cuts nothing that goes without it. */
  async told<K extends Route>(route: K, input: Api[K]['input']): Promise<Api[K]['output'] | undefined> {
    try {
      return await this.step(route, input)
    } catch (error) {
      if (!(error instanceof StepFailed && this.recordOf(route).isMissing)) throw error
      return undefined
    }
  }

  /** A read of what a step should have done. A row that is not there shows nothing. */
  async see<K extends Route>(
    route: K,
    input: Api[K]['input'],
    path: string,
    expected: unknown,
    read: (output: Api[K]['output']) => unknown = (output) => at(output, path.slice(1)),
  ): Promise<Seen> {
    const output = await this.told(route, input)
    if (output === undefined) return { route, path, expected, value: undefined, isMissing: true }
    return { route, path, expected, value: read(output) }
  }

  /** The effect of a step, as several rows show it. Returns whether all show it. */
  effect(of: JudgedRoute, about: string, ...readings: readonly Seen[]): boolean {
    if (readings.some(({ isMissing }) => !isMissing) && !this.#isCleaning) this.seen(of)
    return this.kept(of, about, ...readings)
  }

  /** The same of what a step leaves alone, which is no proof of what it does. */
  kept(of: JudgedRoute, about: string, ...readings: readonly Seen[]): boolean {
    const missing = missingEffects(
      of,
      readings.filter(({ isMissing }) => !isMissing),
    )
    for (const { at, shownAt, what } of missing) {
      const exchange = this.#last.get(shownAt)
      if (exchange) this.found(at, exchange, at === shownAt ? about : `${about}, seen at ${shownAt}`, what)
    }
    return missing.length === 0
  }

  /** Readings that have to be equal: the one that differs is at fault. */
  agree(about: string, ...readings: readonly Reading[]): void {
    const [first] = readings
    if (!first || readings.every((each) => isSame(first, each))) return
    const fault = faultIn(readings, (route) => this.departs(route))
    const other = readings.find((each) => fault && !isSame(each, fault))
    const exchange = fault && this.#last.get(fault.route)
    if (!fault || !other || !exchange) return
    this.found(fault.route, exchange, about, {
      path: fault.path,
      found: shown(fault.value),
      expected: `${shown(other.value)}, as ${other.route} says${other.path && ` at ${other.path}`}`,
    })
  }

  /** Every valid value of these fields, or of all, is accepted; `afterEach` may undo it. */
  async variants(
    route: Route,
    input: Sending,
    fields: readonly string[] | null = null,
    afterEach: () => Promise<void> = async () => {},
  ): Promise<void> {
    const { run, token } = this.#context
    const row: Endpoint = contract[route]
    for (const { about, sending, field } of validInputs(route, row, input, {}, run.options.seed)) {
      if (field === null || fields?.includes(field) === false) continue
      const before = await ShownBefore.of(this, route, sending)
      const { exchange, answer } = await this.#sent(route, sending, token)
      if (answer.status === 200) {
        await before.isDone(this.#judge(route, exchange))
        await afterEach()
      } else if (answer.status < 500)
        this.found(route, exchange, `valid: ${about}`, { path: '', found: statusAndText(exchange), expected: '200' })
    }
  }

  /** A step that was made otherwise than by a call. */
  note(exchange: Exchanged): void {
    this.#steps.push(exchange)
  }

  recordOf(route: JudgedRoute): RowRecord {
    return this.#context.run.options.records.of(route)
  }

  /** The effect of a row was seen that somebody else has called. */
  seen(route: JudgedRoute): void {
    this.recordOf(route).held('journey')
  }

  /** Registers a cleanup; cleanups run in reverse order, even if the journey failed. */
  afterwards(undo: () => Promise<unknown>): void {
    this.#undo.unshift(undo)
  }

  /** What a clean-up is answered proves nothing of a row. */
  async cleanUp(): Promise<void> {
    await this.#other?.cleanUp()
    this.#isCleaning = true
    for (const undo of this.#undo.splice(0))
      try {
        await undo()
      } catch (error) {
        if (!endsPart(error)) throw error
      }
    this.#isCleaning = false
  }

  /** A call that no step makes as it is, asked as before a step. */
  invalid(route: Route, input: Sending, token: string | null, isValid = true): Promise<void> {
    return askedWithMistakes(this.#context, route, input, token, isValid)
  }

  /** What is asked before a step that changes something: with mistakes, by nobody, and by somebody else. */
  async #asksBefore(route: Route, input: Sending, token: string | null): Promise<void> {
    if (contract[route].effect === 'read') return
    const invalid = (): Promise<void> => this.invalid(route, input, token)
    if (this.#isCleaning || token !== this.token) return invalid()
    await triedBySomebodyElse(this, this.#context, route, await this.#withOwnAddress(route, input), invalid)
  }

  /** For an address that is named, which only its owner has. */
  async #withOwnAddress(route: Route, input: Sending): Promise<Sending> {
    if (!withAddress(route, input, 1)) return input
    const { addrId } = await lookedUp({ addrId: () => this.facts().id('address') })
    return typeof addrId === 'number' ? (withAddress(route, input, addrId) ?? input) : input
  }

  /** A call whose answer the caller judges. */
  async call(route: Route, input: Sending, token: string | null = this.#context.token): Promise<Exchanged> {
    this.refuseUnwanted(route)
    if (!this.target.has(route)) throw new Unavailable('the chat host is not configured (--im)')
    const exchange = await this.#context.run.ask(route, input, { token }, 'a step of a journey')
    this.#steps.push(exchange)
    this.#last.set(route, exchange)
    if (exchange.answer?.status === 200) this.recordOf(route).isThere = true
    return exchange
  }

  /** A run of a part of the rows changes nothing by others. */
  refuseUnwanted(route: JudgedRoute): void {
    const { isWanted } = this.#context.run.options
    if (judgedRows[route].effect !== 'read' && !isWanted(route)) throw new LeftOut(`${route} is left out (--only)`)
  }

  async #sent(route: Route, input: Sending, token: string | null = this.#context.token) {
    const exchange = await this.call(route, input, token)
    if (!exchange.answer) throw new StepFailed(route)
    return { exchange, answer: exchange.answer }
  }

  /** Reports what departs, and returns the body. */
  #judge(route: Route, exchange: Exchanged): unknown {
    const { run } = this.#context
    const { answer } = exchange
    if (!answer) throw new StepFailed(route)
    run.options.records.of(route).held('bytes')
    for (const { grade, rule, ...departure } of ownDepartures(exchange))
      this.found(
        route,
        exchange,
        rule === 'sum' ? 'numbers that have to agree' : 'a step of a journey',
        departure,
        grade,
      )
    // Text answers can be long digit strings such as order numbers, which JSON.parse would round.
    if (!isJson(answer)) return answer.text
    try {
      return JSON.parse(answer.text)
    } catch (error) {
      if (error instanceof SyntaxError) throw new StepFailed(route)
      throw error
    }
  }

  found(
    route: JudgedRoute,
    exchange: Exchanged,
    about: string,
    what: Difference,
    grade: Grade = this.gradeOfState,
    check: Check = 'journey',
  ): void {
    const { run, report } = this.#context
    const finding: Finding = { route, check, grade, about, ...what, exchange, steps: this.steps }
    if (report) report(finding)
    else run.options.records.of(route).report(finding)
  }
}

export interface Journey {
  readonly name: string
  readonly run: (runner: JourneyRunner, context: JourneyContext) => Promise<void>
}

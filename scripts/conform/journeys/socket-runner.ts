import { imPushes, type PushName } from 'qinghua-contract'
import { isInLanguage } from 'qinghua-contract/script'
import { isNotThere, shown } from 'qinghua-contract/verdict'
import { seenIn } from '../checks/sights.ts'
import { Unavailable } from '../inputs/fact-source.ts'
import { statusAndText } from '../checks/row-context.ts'
import type { ChatLine, HeardFrame } from '../target/chat-line.ts'
import { opening, sending, socketRoutes, type JudgedRoute } from '../target/judged-rows.ts'
import { wrongToken, type Exchanged } from '../target/target.ts'
import { StepFailed, type JourneyRunner } from './journey-runner.ts'

/** The fields of a frame, which need not be as the contract has them. */
export type Obj = Readonly<Record<string, unknown>>
export const objOf = ({ obj }: HeardFrame): Obj => (typeof obj === 'object' && obj !== null ? (obj as Obj) : {})

const named = (name: PushName): string => `frame ${imPushes[name].code} (${name})`
const of =
  (...names: readonly PushName[]) =>
  ({ name }: HeardFrame): boolean =>
    names.some((each) => each === name)
/** The frames that answer one of the caller; a broken one is known by its code. */
export const answers = of('receipt', 'refused', 'inquiryExpired')

const longestShown = 120

interface Wanted {
  readonly at: JudgedRoute
  readonly about: string
  /** The frames before this one are not meant. */
  readonly from: number
  readonly fits?: (frame: HeardFrame) => boolean
  /** What else ends the wait, and is a departure. */
  readonly instead?: (frame: HeardFrame) => boolean
}

/** One open socket of a journey. */
export class SocketRunner {
  readonly line: ChatLine
  readonly language: 'zh' | 'en'
  readonly #runner: JourneyRunner
  readonly #opened: Exchanged
  readonly #judged = new Set<HeardFrame>()
  #last: Exchanged

  private constructor(runner: JourneyRunner, line: ChatLine, opened: Exchanged) {
    this.#runner = runner
    this.line = line
    this.language = opened.language
    this.#opened = this.#last = opened
  }

  /** Ends the journey where there is no socket. */
  static async open(
    runner: JourneyRunner,
    { token, language = 'zh', after }: { token?: string; language?: 'zh' | 'en'; after?: number } = {},
  ): Promise<SocketRunner> {
    const { target } = runner
    if (!target.hasIm) throw new Unavailable('the chat host is not configured (--im)')
    runner.refuseUnwanted(sending)
    const query = { ...(after !== undefined && { after }), lang: language }
    const { line, exchange } = await target.openLine(query, { token: token ?? runner.token, language })
    runner.note(exchange)
    runner.recordOf(opening).calls += 1
    const { failure, answer } = exchange
    if (failure) {
      const why = `the socket of the chat host cannot be reached: ${failure.message}`
      const unreachable = { path: '', found: failure.message, expected: 'an answer' }
      runner
        .recordOf(opening)
        .report({ route: opening, check: 'noAnswer', grade: 'error', about: 'a socket', ...unreachable, exchange })
      for (const route of socketRoutes) runner.recordOf(route).notTried('journey', why)
      throw new Unavailable(why)
    }
    if (!line) {
      if (isNotThere(answer?.status)) for (const route of socketRoutes) runner.recordOf(route).isMissing = true
      else
        runner.found(opening, exchange, 'a valid handshake', {
          path: '',
          found: statusAndText(exchange),
          expected: '101',
        })
      throw new StepFailed(opening)
    }
    runner.afterwards(async () => line.hangUp())
    return new SocketRunner(runner, line, exchange)
  }

  static stranger(runner: JourneyRunner): Promise<SocketRunner> {
    return SocketRunner.open(runner, { token: wrongToken, language: 'en' })
  }

  /** What is heard from now on. */
  get mark(): number {
    return this.line.frames.length
  }

  /** Returns the mark before it. */
  say(text: string): number {
    const from = this.mark
    this.#last = { ...this.#opened, route: sending, sending: {}, method: 'SEND', body: text }
    this.#runner.note(this.#last)
    this.#runner.recordOf(sending).calls += 1
    this.line.say(text)
    return from
  }

  depart(at: JudgedRoute, about: string, what: { path?: string; found: string; expected: string }): void {
    this.#runner.found(at, this.#withHeard(), about, { path: '', ...what })
  }

  /** Waits for a frame, and reports what departs; null if it does not come. */
  async hears(
    name: PushName,
    { at, about, from, fits = () => true, instead = () => false }: Wanted,
  ): Promise<Obj | null> {
    const isIt = (frame: HeardFrame): boolean => of(name)(frame) && fits(frame)
    const frame = await this.line.next((each) => isIt(each) || instead(each), from)
    if (frame && answers(frame)) this.#record(frame)
    if (frame && isIt(frame)) {
      this.#judge(at, about, frame)
      return objOf(frame)
    }
    if (frame) this.#judged.add(frame)
    const { closed } = this.line
    const nothing = closed === null ? 'nothing' : `the end of the connection with ${closed}`
    this.depart(at, about, { found: frame ? frame.text.slice(0, longestShown) : nothing, expected: named(name) })
    return null
  }

  /** A ping that is answered shows that the connection is alive, and that everything before it has arrived. */
  async pings(at: JudgedRoute, about: string): Promise<boolean> {
    const from = this.say('ping')
    return (await this.hears('pong', { at, about, from })) !== null
  }

  /** Waits for the end after a last frame. */
  async ends(name: PushName & ('noUser' | 'elsewhere'), about: string): Promise<void> {
    const { closes } = imPushes[name]
    const code = await this.line.end()
    if (code !== closes)
      this.depart(opening, about, {
        found: code === null ? 'an open connection' : `the end with ${code}`,
        expected: `the end with ${closes} after ${named(name)}`,
      })
  }

  /** Reports what departs in the frames that nobody waited for. */
  judgeRest(): void {
    for (const frame of this.line.frames)
      if (!this.#judged.has(frame))
        this.#judge(answers(frame) || of('message')(frame) ? sending : opening, 'a frame', frame)
  }

  #judge(at: JudgedRoute, about: string, frame: HeardFrame): void {
    this.#judged.add(frame)
    for (const { grade, rule: _, ...what } of frame.departures)
      this.#runner.found(at, this.#withHeard(), about, what, grade)
    const { text } = objOf(frame)
    if (typeof text !== 'string' || of('message')(frame) || isInLanguage(text, this.language)) return
    const expected = this.language === 'en' ? 'a message in English' : 'a message in Chinese'
    this.depart(at, about, { path: '/obj/text', found: shown(text), expected })
  }

  /** For the coverage of the contract. */
  #record(frame: HeardFrame): void {
    const { text, status } = objOf(frame)
    const answer =
      frame.name === 'receipt'
        ? { status: 200, contentType: 'application/json', text: frame.text }
        : { status: typeof status === 'number' ? status : 400, contentType: 'text/plain', text: String(text) }
    const exchange = { ...this.#last, answer }
    this.#runner.recordOf(sending).saw(...seenIn(exchange))
    this.#runner.target.record(exchange)
  }

  /** The last step, with everything that was heard as its answer. */
  #withHeard(): Exchanged {
    const text = this.line.frames.map((frame) => frame.text).join('\n')
    return { ...this.#last, wire: { status: 101, text, body: Buffer.from(text), headers: new Headers() } }
  }
}

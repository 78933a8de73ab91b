import { imSocket, type ChatReceipt, type ChatSend } from 'qinghua-contract'
import { isClientMsgId } from 'qinghua-contract/input-rules'
import { refusalOfFrame } from 'qinghua-contract/magic'
import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import { sentOf, verdictOfSent } from '../calls/as-sent.ts'
import { checker } from '../calls/checker.ts'
import { refuseBrokenText, scanJson } from '../journal/json.ts'
import { perform } from '../calls/perform.ts'
import { refusalText } from '../calls/refusal-text.ts'
import { backAt, isReachable } from '../core/service/desk.ts'
import { Refusal, type Reason } from '../core/state/refusal.ts'
import { dateTime } from '../core/state/time.ts'
import { earlyEffect, latenessOf, losesAnswer, type AppliedFault } from '../faults/faults.ts'
import type { Entry } from '../journal/entry.ts'
import { maskedUnread } from '../journal/mask.ts'
import type { World } from '../worlds/world.ts'
import type { Connection } from './connection.ts'
import { InTurn } from './in-turn.ts'
import { serviceRestart } from './wire.ts'
import { toldIn } from './push.ts'

const route = 'SEND /im/websocket/user/{token}'
const address = '/im/websocket/user/***'
const check = checker('body', imSocket[route].body)

export interface FrameHost {
  readonly world: () => World
  /** Resolves once what was carried out is stored. */
  readonly stored: () => Promise<void>
  readonly now: () => number
  readonly onPing: () => void
}

type Unread = { readonly [K in keyof ChatSend]?: unknown } | null | undefined

const clientIdIn = (value: unknown): string | null => {
  const id = (value as Unread)?.clientMsgId
  return typeof id === 'string' && isClientMsgId(id) ? id : null
}

const shopIn = (value: unknown): number | null => {
  const id = (value as Unread)?.toId
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : null
}

/** Read at least as strictly as the body of a call. */
const isUnusual = (text: string): boolean => {
  const { deep, duplicateKeys } = scanJson(text)
  return deep || duplicateKeys
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why a message cannot be carried out. */
const barOf = ({ userId }: Entry, text: string, value: unknown): Reason | null => {
  try {
    if (userId === null) throw new Refusal('loginRequired')
    if (isUnusual(text)) throw new Refusal('invalidRequest', { field: 'body' })
    check(value)
    refuseBrokenText(value)
    return null
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, values: error.values }
    throw error
  }
}

/** Reads what a client sends, frame by frame. Each message is a step of the journal, like a call. */
export class FrameReader {
  readonly #connection: Connection
  readonly #host: FrameHost
  readonly #waiting = new InTurn<string>((text) => this.#receive(text))

  constructor(connection: Connection, host: FrameHost) {
    this.#connection = connection
    this.#host = host
  }

  read(text: string): void {
    const connection = this.#connection
    if (!connection.isOpen) return
    connection.heardAt = this.#host.now()
    const pace = connection.bucket.take(this.#host.now())
    if (pace === 'flood' || this.#waiting.isFull) return connection.close(1008)
    if (text === 'ping') return this.#answerPing()
    if (pace === 'tooFast') return this.#refuse('chatTooFast', parsed(text))
    this.#waiting.add(text)
  }

  readBinary(): void {
    if (this.#connection.bucket.take(this.#host.now()) === 'flood') return this.#connection.close(1008)
    this.#refuse('invalidRequest', undefined, { field: 'body' })
  }

  #answerPing(): void {
    this.#host.onPing()
    this.#connection.answer('pong', { now: dateTime(this.#host.world().mall.now) })
  }

  #receive(text: string): Promise<void> | null {
    if (!this.#connection.isOpen) return null
    const since = performance.now()
    const world = this.#host.world()
    const { token, language, hasLanguageHeader } = this.#connection.visitor
    const { entry } = world.begin({
      kind: 'call',
      route,
      address,
      language,
      token,
      asked: [],
      page: null,
      hasLanguageHeader,
      arrived: since,
    })
    world.look(entry, () => parsed(text))
    const { struck } = entry
    const late = latenessOf(struck)
    if (late > 0) return world.wait(late).then(() => this.#carryOut(world, entry, struck, text, since))
    this.#carryOut(world, entry, struck, text, since)
    return null
  }

  #carryOut(world: World, entry: Entry, faults: readonly AppliedFault[], text: string, since: number): void {
    const value = parsed(text)
    const end = (status: number | null): void => world.end(entry, status, performance.now() - since)
    const barred = barOf(entry, text, value)
    const instead = earlyEffect(faults, true)
    if (barred || instead) {
      entry.barred = barred
      // What is nested too deep to be looked at stays a text.
      const isRead = value !== undefined && !isUnusual(text)
      world.journal.forward(entry, { body: isRead ? value : maskedUnread(text) })
    }
    try {
      if (instead?.kind === 'refusal') throw new Refusal(instead.code)
      if (instead?.kind === 'status') throw new Refusal(refusalOfFrame(instead.status))
      if (instead) {
        end(null)
        return this.#connection.terminate()
      }
      if (barred) throw new Refusal(barred.code, barred.values)
      world.handle(entry, { body: value }, true)
      const answer = perform(world, entry, { body: value })
      const stored = this.#host.stored()
      const lost = answer.status === 200 && losesAnswer(route, faults)
      const sent = sentOf(entry, answer)
      if (sent !== answer) entry.verdict = verdictOfSent(imSocket[route], route, sent)
      end(lost ? null : answer.status)
      const tell = (): void => {
        if (lost && faults.some(({ effect }) => effect.kind === 'drop')) return this.#connection.terminate()
        if (answer.status !== 200)
          return this.#tellRefusal((entry.refusal ?? 'hiccup') as RefusalCode, answer.text, value)
        this.#acknowledge(world, faults, JSON.parse(answer.text) as ChatReceipt)
      }
      // A client that was not answered sends its message again; the id tells a repeated one.
      stored.then(tell, () => this.#connection.close(serviceRestart))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      entry.refusal = error.code
      end(refusals[error.code].status)
      this.#refuse(error.code, value, error.values)
    }
  }

  #acknowledge(world: World, faults: readonly AppliedFault[], receipt: ChatReceipt): void {
    const { mall } = world
    const { shopId, clientMsgId } = receipt
    const connection = this.#connection
    if (faults.some(({ effect }) => effect.kind === 'silence')) return
    const spoilt = faults.map(({ effect }) => effect)
    connection.answer('receipt', receipt, spoilt)
    if (isReachable(mall, shopId)) return
    const back = backAt(mall, shopId)
    const text = toldIn('serviceOffline', connection.visitor.language)
    connection.answer('serviceOffline', {
      shopId,
      clientMsgId,
      serviceFrom: back === null ? null : dateTime(back),
      text,
    })
  }

  /** Two refusals have a frame of their own. */
  #tellRefusal(refusal: RefusalCode, text: string, value: unknown): void {
    const [clientMsgId, shopId] = [clientIdIn(value), shopIn(value)]
    if (refusal === 'loginRequired') this.#connection.bid('accountOffline')
    else if (refusal === 'inquiryExpired' && shopId !== null)
      this.#connection.answer('inquiryExpired', { shopId, clientMsgId, text })
    else {
      const { status } = refusals[refusal]
      this.#connection.answer('refused', { refusal, status, clientMsgId, text })
    }
  }

  #refuse(code: RefusalCode, value: unknown, values: Refusal['values'] = {}): void {
    this.#tellRefusal(code, refusalText(code, this.#connection.visitor.language, values), value)
  }
}

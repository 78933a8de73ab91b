import { imPushes, type ImFrame } from 'qinghua-contract'
import type { Ears } from '../../src/sockets/sockets.ts'
import type { Wire } from '../../src/sockets/wire.ts'
import { ensure } from '../ensure.ts'

export interface Unsent {
  readonly shop: number
  readonly content: string
  readonly id: string
}

/** Connects a wire to the server; `after` is the last message that the phone has. */
export type Dial = (wire: Wire, after: number | null) => Ears

/** A shopper's device: it keeps what it hears, and sends again what was not acknowledged. */
export class Phone {
  /** What it shows, oldest first. */
  shown: { readonly shop: number; readonly content: string; readonly msgId: number }[] = []
  /** The first message of the book that it shows. */
  from = 0
  /** How often it was told to forget what it shows, and to read it. */
  begun = 0
  readonly unread = new Map<number, number>()
  /** As the server said when the connection began. */
  unreadInAll: number | null = null
  readonly offline = new Set<number>()
  unsent: Unsent[] = []
  expired: string[] = []
  lastCode: number | null = null
  /** Frames that still arrive before the network breaks. */
  framesLeft = Infinity
  #last: number | null = null
  #ears: Ears | null = null

  get isOnline(): boolean {
    return this.#ears !== null
  }

  /** `said` is how long the book is. */
  connect(dial: Dial, said: number): void {
    this.#ears = null
    this.framesLeft = Infinity
    let alive = true
    const hearing: ImFrame[] = []
    const wire: Wire = {
      send: (text) => {
        if (!alive || this.framesLeft-- <= 0) return
        const frame = JSON.parse(String(text)) as ImFrame
        if (this.#ears || frame.code === imPushes.ready.code || hearing.length > 0) this.#hear(frame, said)
        hearing.push(frame)
      },
      ping: () => undefined,
      close: () => {
        alive = false
        if (this.#ears === ears) this.#ears = null
      },
      terminate: () => {
        alive = false
        if (this.#ears === ears) this.#ears = null
      },
      unread: () => 0,
    }
    const ears: Ears = dial(wire, this.#last)
    if (alive) this.#ears = ears
    for (const each of this.unsent) this.#send(each)
  }

  /** The network breaks: the server may hear of it at once or later. */
  hangUp(): void {
    this.#ears?.onClose()
    this.#ears = null
  }

  say(message: Unsent): void {
    this.unsent.push(message)
    this.#send(message)
  }

  text(text: string): void {
    this.#ears?.onText(text)
  }

  #send({ shop, content, id }: Unsent): void {
    const frame = { toId: shop, content, msgType: 0, sendType: shop === 0 ? 1 : 2, clientMsgId: id }
    this.#ears?.onText(JSON.stringify(frame))
  }

  #done(id: string | null): void {
    this.unsent = this.unsent.filter((each) => each.id !== id)
  }

  #hear(frame: ImFrame, said: number): void {
    this.lastCode = frame.code
    if (frame.code === 3) {
      if (frame.obj.reset || this.#last === null) {
        this.#last = frame.obj.lastMsgId
        this.shown = []
        this.from = said
        this.begun++
      }
      this.unreadInAll = frame.obj.unreadNum
      this.offline.clear()
      for (const shop of frame.obj.offline) this.offline.add(shop)
    } else if (frame.code === 4) {
      const { msgId, shopId, content } = frame.obj
      ensure(msgId > (this.#last ?? 0), () => `message ${msgId} comes after ${this.#last}`)
      this.#last = msgId
      this.shown.push({ shop: shopId, content, msgId })
    } else if (frame.code === 5) this.unread.set(frame.obj.shopId, frame.obj.unreadNum)
    else if (frame.code === 1) this.#done(frame.obj.clientMsgId)
    else if (frame.code === 13) {
      this.#done(frame.obj.clientMsgId)
      this.expired.push(frame.obj.clientMsgId ?? '')
    } else if (frame.code === 16) {
      if (frame.obj.serviceOnline === 1) this.offline.delete(frame.obj.shopId)
      else this.offline.add(frame.obj.shopId)
    }
  }
}

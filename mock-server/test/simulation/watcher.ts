import type { Ears } from '../../src/sockets/sockets.ts'
import type { Wire } from '../../src/sockets/wire.ts'
import type { Chance } from '../pricing/chance.ts'
import { Phone } from './phone.ts'
import type { Process, Said } from './processes.ts'
import type { Owner, SimTime } from './sim-time.ts'

/** A phone asks so often whether its connection lasts, and gives up one of which it hears nothing for so long. */
const pingEvery = 4_000
const patience = 9_000
/** Frames after which the storefront does not connect again. */
const final: readonly (number | null)[] = [10, 11, 14]
const refused = 15

export interface WatcherHost {
  readonly time: SimTime
  readonly chance: Chance
  readonly delay: () => number
  /** Where a connection for a world leads to at the moment. */
  readonly processOf: (world: string) => Process | null
  readonly onTrouble: (error: unknown) => void
  readonly fail: (what: string) => never
}

/** A connection to a process. Frames keep their order; both ends, one or none hear that it is cut. */
interface Line {
  readonly cut: (near: boolean, far: boolean) => void
}

/** A shopper's phone that is connected to one process after the other, and has to miss nothing. */
export class Watcher {
  readonly world: string
  readonly who: string
  connections = 0
  readonly #host: WatcherHost
  readonly #token: string
  readonly #phone = new Phone()
  /** What the phone read when it began anew; null while it has no answer. */
  #history: readonly Said[] | null = []
  #begun = 0
  #heardAt = 0
  #line: Line | null = null
  readonly #lanes = new Map<Owner, (act: () => void) => void>()
  readonly #unsure = new Map<string, () => void>()

  constructor(world: string, who: string, token: string, host: WatcherHost) {
    this.world = world
    this.who = who
    this.#token = token
    this.#host = host
    this.#connect()
    this.#beat()
  }

  /** What it knows, by number. */
  get known(): Said[] {
    const { fail } = this.#host
    const all = new Map((this.#history ?? []).map((said) => [said.msgId, said]))
    for (const { msgId, content } of this.#phone.shown) {
      const read = all.get(msgId)?.content ?? content
      if (read !== content) fail(`${this.#name} was told ${content} as message ${msgId}, and read ${read}`)
      all.set(msgId, { who: this.who, msgId, content })
    }
    return [...all.values()].sort((a, b) => a.msgId - b.msgId)
  }

  /** More at once would be too fast when it connects again. */
  get canSay(): boolean {
    return this.#unsure.size < 15
  }

  /** `onDone` is called once it is acknowledged. */
  say(content: string, onDone: () => void): void {
    this.#unsure.set(content, onDone)
    this.#phone.say({ shop: 0, content, id: content })
  }

  cut(near: boolean, far: boolean): void {
    this.#line?.cut(near, far)
  }

  get #name(): string {
    return `${this.who} in ${this.world}`
  }

  #beat(): void {
    const { time } = this.#host
    if (this.#line && time.now - this.#heardAt > patience) this.#leave()
    else this.#phone.text('ping')
    time.after(pingEvery, () => this.#beat())
  }

  #connect(): void {
    const process = this.#host.processOf(this.world)
    if (!process) return this.#again()
    this.#heardAt = this.#host.time.now
    this.#phone.connect((wire, after) => this.#dial(process, wire, after), ++this.connections)
  }

  #again(): void {
    const { time, chance } = this.#host
    time.after(100 + chance.below(1_000), () => this.#connect())
  }

  #leave(): void {
    this.#line = null
    this.#phone.hangUp()
    this.#again()
  }

  #lane(to: Owner | null): (act: () => void) => void {
    const { time, delay } = this.#host
    let last = 0
    return (act) => {
      last = Math.max(last, time.now + delay())
      time.after(last - time.now, act, to)
    }
  }

  /** A process hears of the end of a connection before the phone dials it again. */
  #laneUp({ owner }: Process): (act: () => void) => void {
    const lane = this.#lanes.get(owner) ?? this.#lane(owner)
    this.#lanes.set(owner, lane)
    return lane
  }

  readonly #dial = (process: Process, wire: Wire, after: number | null): Ears => {
    let isWhole = true
    let hasLeft = false
    const [up, down] = [this.#laneUp(process), this.#lane(null)]
    let accept: (ears: Ears | null) => void
    const accepted = new Promise<Ears | null>((resolve) => (accept = resolve))
    /** In turn, behind the opening of the connection. */
    const far = (act: (ears: Ears) => void): void =>
      up(() => void accepted.then((ears) => ears && act(ears)).catch(this.#host.onTrouble))
    /** A handshake that is under way makes no socket any more. */
    const closed = (): void => {
      up(() => (hasLeft = true))
      far(({ onClose }) => onClose())
    }
    const lost = (): void => {
      isWhole = false
      if (this.#line === line) this.#leave()
    }
    const line: Line = {
      cut: (near, heard) => {
        isWhole = false
        if (near) down(lost)
        if (heard) closed()
      },
    }
    this.#line = line
    const close = (): void => down(() => isWhole && lost())
    up(() =>
      process
        .connect(this.world, this.#token, after, {
          send: (frame) => down(() => isWhole && this.#hear(() => wire.send(frame))),
          ping: () => down(() => isWhole && far(({ onSign }) => onSign())),
          close,
          terminate: close,
          unread: () => 0,
          hasLeft: () => hasLeft,
        })
        .then((ears) => accept(ears), this.#host.onTrouble),
    )
    const say = (text: string): void => far(({ onText }) => isWhole && onText(text))
    return {
      onText: (text) => {
        say(text)
        // A phone that is not sure says it again.
        if (this.#host.chance.is(0.05)) say(text)
      },
      onBinary: () => undefined,
      onSign: () => undefined,
      onClose: () => {
        isWhole = false
        closed()
      },
    }
  }

  #hear(take: () => void): void {
    const phone = this.#phone
    const { time, fail } = this.#host
    this.#heardAt = time.now
    try {
      take()
    } catch (error) {
      fail(`${this.#name}: ${(error as Error).message}`)
    }
    if (final.includes(phone.lastCode)) fail(`${this.#name} is sent away with ${phone.lastCode}`)
    if (phone.lastCode === refused) this.#leave()
    if (phone.begun !== this.#begun) this.#beginAnew(phone.begun)
    for (const [id, done] of this.#unsure) {
      if (phone.unsent.some((each) => each.id === id)) continue
      this.#unsure.delete(id)
      done()
    }
  }

  /** What was said before is read by a call, until one is answered. */
  #beginAnew(begun: number): void {
    const { time, processOf } = this.#host
    this.#begun = begun
    this.#history = null
    const read = (): void => {
      if (this.#begun !== begun || this.#history) return
      const process = processOf(this.world)
      if (process)
        time.after(
          this.#host.delay(),
          () =>
            void process.call(this.world, null).then((outcome) => {
              if (this.#begun !== begun || outcome.is !== 'done' || outcome.isAlone) return
              this.#history = (JSON.parse(outcome.text) as Said[]).filter(({ who }) => who === this.who)
            }),
          process.owner,
        )
      time.after(3_000, read)
    }
    read()
  }
}

export interface Timer {
  /** World time. */
  readonly due: number
  readonly task: TimerTask
  readonly subject: string
}
export type TimerTask =
  | 'closeOrder'
  | 'confirmReceipt'
  | 'completeOrder'
  | 'expirePayment'
  | 'shipOrder'
  | 'moveParcel'
  | 'endRefund'
  | 'handleRefund'
  | 'issueInvoice'
  | 'decideFlash'
  | 'endGroup'
  | 'rivalTries'
  | 'rivalPays'
  | 'reviewShop'
  | 'remindCoupons'
  | 'remindPoints'
  | 'remindLevel'
  | 'endLevel'
  | 'endInquiry'
  | 'answerInquiry'

const isSame = (a: Timer, b: Timer | undefined): boolean =>
  a.due === b?.due && a.task === b.task && a.subject === b.subject

/** Sorted by time; timers due at the same time fire in the order in which they were added. */
export class Timers {
  readonly #waiting: Timer[] = []

  constructor(waiting: readonly Timer[] = []) {
    for (const timer of waiting) this.add(timer)
  }

  add(timer: Timer): void {
    this.#waiting.splice(this.#waiting.findLastIndex(({ due }) => due <= timer.due) + 1, 0, timer)
  }

  /** Unless the same is waiting. */
  addOnce(timer: Timer): void {
    if (!this.#waiting.some((each) => isSame(each, timer))) this.add(timer)
  }

  /** Removes and returns the next timer that is due by then. */
  take(by: number): Timer | undefined {
    const next = this.#waiting[0]
    return next && next.due <= by ? this.#waiting.shift() : undefined
  }

  dueBy(by: number): readonly Timer[] {
    return this.#waiting.slice(0, this.#waiting.findLastIndex(({ due }) => due <= by) + 1)
  }

  /** Whether these are waiting, in this order. */
  are(timers: readonly Timer[]): boolean {
    return timers.length === this.#waiting.length && timers.every((timer, at) => isSame(timer, this.#waiting[at]))
  }

  /** Those that are not among the others. */
  without(others: readonly Timer[]): Timer[] {
    return this.#waiting.filter((timer) => !others.some((other) => isSame(timer, other)))
  }

  get list(): readonly Timer[] {
    return this.#waiting
  }
}

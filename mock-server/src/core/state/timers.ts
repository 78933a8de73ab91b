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
  | 'endInquiry'
  | 'answerInquiry'

/** Sorted by time; timers due at the same time fire in the order in which they were added. */
export class Timers {
  readonly #waiting: Timer[] = []

  add(timer: Timer): void {
    this.#waiting.splice(this.#waiting.findLastIndex(({ due }) => due <= timer.due) + 1, 0, timer)
  }

  /** Removes and returns the next timer that is due by then. */
  take(by: number): Timer | undefined {
    const next = this.#waiting[0]
    return next && next.due <= by ? this.#waiting.shift() : undefined
  }

  get list(): readonly Timer[] {
    return this.#waiting
  }
}

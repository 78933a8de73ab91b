import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { control, ownWorld } from './open-shop.tsx'

/** Pages poll a payment at intervals: these fire only when the test says so. */
export const holdIntervals = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
export const letAnIntervalPass = () => act(() => vi.advanceTimersByTimeAsync(3_000))

export const payments = () => control('GET /__mall/payments', {})
/** The provider decides the newest one. */
export const settle = async () =>
  ownWorld()
    .actAs('provider')
    .settle((await payments())[0]?.payNo ?? '')

/** The forms that lead to a provider, as they are sent from now on. */
export const sentForms = () => {
  const sent: string[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent.push(`${this.method} ${this.action} ${this.querySelector('input')?.value}`)
    this.remove()
  })
  return sent
}

/** The amount in a text, and the one that is to be paid for a cart or an order. */
export const centsIn = (text: string | null | undefined): number =>
  Math.round(
    Number(
      /−?¥[\d,]+\.\d\d/
        .exec(text ?? '')?.[0]
        .replace('−', '-')
        .replaceAll(/[¥,]/g, ''),
    ) * 100,
  )
export const due = () => centsIn(document.querySelector('main [data-part="sum"]')?.textContent)

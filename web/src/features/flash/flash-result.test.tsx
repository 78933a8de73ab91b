import { known } from '@mall/fixtures/known'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { askFlash, changeSale, flashOrders, pass } from '../../../test/flash.ts'
import { arm, callsOf, control, openScreen, showScreen } from '../../../test/open-shop.tsx'

const as = known.member.userName
const order = 'GET /p/seckill/createOrderStatus'
const submit = 'POST /p/seckill/{orderPath}/submit'
const decision = 2000

const freeze = () => control('POST /__mall/clock/freeze')
const at = (path: string) => waitFor(() => expect(location.pathname).toBe(path))
const reload = async () => {
  cleanup()
  await showScreen(location.pathname + location.search)
}

interface Waiting {
  scenario?: string
  before?: () => Promise<unknown>
}
const wait = async ({ scenario, before }: Waiting = {}) => {
  let orderNumber = ''
  await openScreen({
    as,
    ...(scenario !== undefined && { scenario }),
    before: async () => {
      await freeze()
      orderNumber = await askFlash()
      await before?.()
    },
    path: () => `/secdetail/confirm-order?orderNumber=${orderNumber}&seckillId=1`,
  })
  return orderNumber
}
const queue = () => screen.findByRole('heading', { name: 'You are in the queue' })
const openOrder = async (before?: () => Promise<unknown>) => {
  await openScreen({
    as,
    ...(before && { before }),
    path: '/secdetail/confirm-order?seckillId=1&seckillSkuId=10&prodCount=1',
  })
  return screen.findByRole('button', { name: 'Place order' })
}
const press = async (): Promise<void> => {
  const button = await screen.findByRole('button', { name: 'Place order' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(button)
}
afterEach(() => void vi.useRealTimers())

describe('the queue of a flash sale', () => {
  test('ends at the payment of what was won, and a reload goes on waiting [S2.5/confirm-order]', async () => {
    const orderNumber = await wait()
    await queue()
    await reload()
    await queue()
    expect(await screen.findByText(/It is your turn|before you/)).toBeTruthy()
    await pass(decision)
    await at('/payment')
    expect(new URLSearchParams(location.search).get('orderNumbers')).toBe(orderNumber)
    expect(await flashOrders()).toBe(1)
  })

  test('does not wait for ever: after 30 s it says so, and waits on when asked again', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    await wait()
    await queue()
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await screen.findByText(/longer than usual/, { selector: 'section p' })
    const asked = async () => (await callsOf(order)).length
    const before = await asked()
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(await asked()).toBe(before)
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await queue()
    await waitFor(() => expect(screen.queryByText(/longer than usual/, { selector: 'section p' })).toBeNull())
    await pass(decision)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await at('/payment')
  })
})

describe('the order page of a flash sale', () => {
  test('that is too busy says so, keeps what was typed, and can be tried again [S8.8/flash-sale-busy]', async () => {
    await openOrder(() => changeSale({ mostWaiting: 0 }))
    fireEvent.click(screen.getByRole('button', { name: /^Message to the shop/ }))
    const remark = screen.getAllByRole('textbox')[0] as HTMLInputElement
    fireEvent.change(remark, { target: { value: 'Ring twice' } })
    await press()
    const notice = await screen.findByRole('group', { name: /^We are very busy/ })
    expect(remark.value).toBe('Ring twice')
    await changeSale({ mostWaiting: null })
    await freeze()
    fireEvent.click(notice.querySelector('button') as HTMLButtonElement)
    await queue()
    expect(await flashOrders()).toBe(0)
  })

  test.each([['after'], ['before']] as const)(
    'orders once when its answer is lost (%s it was handled) and the page is reloaded',
    async (when) => {
      await openOrder(freeze)
      await arm(submit, { kind: 'drop', when })
      await press()
      await screen.findByText(/small hiccup/)
      await reload()
      if (when === 'before') await press()
      await queue()
      await reload()
      await queue()
      await pass(decision)
      await at('/payment')
      expect(await flashOrders()).toBe(1)
    },
  )
})

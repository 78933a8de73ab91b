import { known } from '@mall/fixtures/known'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { changeSale, pass } from '../../../test/flash.ts'
import { advance, control, openScreen, sentTo } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { instantOf } from '../../lib/server-clock.ts'
import { toasts } from '../../lib/toasts.ts'
import { percentGone } from './sold-bar.tsx'

const minute = 60_000
const next = known.nextFlashSale.seckillId

const tab = (name: RegExp) => screen.findByRole('tab', { name })
const isChosen = (name: RegExp) =>
  waitFor(() => expect(screen.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true'))
const goods = async () => within(await screen.findByRole('list', { name: 'Products of this session' }))
/** Seconds that a countdown shows. */
const shown = (text: string | null): number => {
  const [hours = 0, minutes = 0, seconds = 0] = (/\d\d:\d\d:\d\d/.exec(text ?? '')?.[0] ?? '').split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
const secondsUntil = async (instant: number) => Math.ceil((instant - (await control('GET /__mall/clock')).now) / 1000)

afterEach(() => void vi.useRealTimers())

test('the sessions are tabs by time, in the address, and the one that runs is chosen [S2.10/flash-sale] [S1.2/flash-sale]', async () => {
  await openScreen({ path: '/flash-sale' })
  await isChosen(/^08:00 ?On now$/)
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(names.slice(0, 5)).toEqual(['08:00On now', '12:00Up next', '16:00Today', '20:00Today', '08:00Tomorrow'])
  expect((await goods()).getAllByRole('link', { name: /^Buy now/ })).toHaveLength(5)
  fireEvent.keyDown(await tab(/^08:00 ?On now$/), { key: 'ArrowRight' })
  await isChosen(/^12:00 ?Up next$/)
  expect(location.search).toMatch(/^\?session=\d{8}120000-\d{8}160000$/)
  expect(await (await goods()).findAllByRole('button', { name: /^Remind me/ })).toHaveLength(5)
})

test('a pool is 100% gone only once nothing is left', () => {
  const gone = [1000, 999, 5, 1, 0].map((seckillTotalStocks) =>
    percentGone({ seckillOriginStocks: 1000, seckillTotalStocks }),
  )
  expect(gone).toEqual([0, 0, 99, 99, 100])
})

describe('a flash sale', () => {
  test('counts by the server clock, 10 minutes off the browser’s, and its button becomes active without a reload [S2.5/secdetail]', async () => {
    await openScreen({
      path: `/secdetail/${next}`,
      before: async () => {
        await advance(10 * minute)
        await changeSale({ startsIn: minute }, next)
      },
    })
    const closed = await screen.findByRole('button', { name: /^Opens in/ })
    expect(closed.getAttribute('aria-disabled')).toBe('true')
    const { startTime, endTime } = await api('GET /seckill/prod', { query: { seckillId: next } })
    const off = async (text: string | null, instant: number) => Math.abs(shown(text) - (await secondsUntil(instant)))
    expect(await off(closed.textContent, instantOf(startTime))).toBeLessThanOrEqual(1)
    const timer = screen.getByRole('timer').textContent
    expect(timer).toMatch(/^Starts in/)
    expect(await off(timer, instantOf(startTime))).toBeLessThanOrEqual(1)
    // What ticks is no part of the name: it would be read out each second.
    expect(screen.getByRole('button', { name: 'Opens in' })).toBe(closed)
    screen.getByRole('button', { name: /^Remind me/ }).focus()
    await pass(minute)
    const open = await screen.findByRole('button', { name: 'Buy now' })
    await waitFor(() => expect(document.activeElement).toBe(open))
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual([expect.stringMatching(/has started$/)]))
    expect(open.getAttribute('aria-disabled')).not.toBe('true')
    await waitFor(async () =>
      expect(await off(screen.getByRole('timer').textContent, instantOf(endTime))).toBeLessThanOrEqual(1),
    )
  })

  test('shows price, limit and pool, asks a visitor to log in, and sells what was chosen [S2.5/secdetail] [S9.12/seckill]', async () => {
    await openScreen({ path: '/secdetail/1', as: known.shopper.userName })
    const { skuList, maxNum, prodId } = await api('GET /seckill/prod', { query: { seckillId: 1 } })
    await screen.findByRole('button', { name: 'Buy now' })
    const main = screen.getByRole('main')
    expect(main.textContent).toContain('35% sold')
    expect(main.textContent).toContain(`${maxNum} per person`)
    expect(screen.getByRole('link', { name: /regular price/ }).getAttribute('href')).toBe(
      `/detail/${prodId}?sku=${skuList[0]?.skuId}`,
    )
    expect(await screen.findByText('26 in stock')).toBeTruthy()
    const count = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
    fireEvent.change(count, { target: { value: String(maxNum + 1) } })
    fireEvent.blur(count)
    expect(count.value).toBe(String(maxNum))
    fireEvent.click(screen.getByRole('button', { name: 'Buy now' }))
    await waitFor(() => expect(location.pathname).toBe('/secdetail/confirm-order'))
    expect(new URLSearchParams(location.search).get('seckillSkuId')).toBe(String(skuList[0]?.seckillSkuId))
    await waitFor(async () =>
      expect(await sentTo('POST /flowAnalysisLog')).toContainEqual(
        expect.objectContaining({ pageId: 4, bizType: 2, bizData: '1' }),
      ),
    )
  })
})

describe('a reminder', () => {
  const remind = async () => {
    const [button] = await screen.findAllByRole('button', { name: /^Remind me/ })
    fireEvent.click(button as HTMLElement)
  }
  const go = async (path: string) => {
    history.pushState(null, '', path)
    await act(async () => {
      dispatchEvent(new PopStateEvent('popstate'))
      await Promise.resolve()
    })
  }
  const told = () => screen.queryByText(/starts in a minute/)

  test('is told a minute before the start, on any page, once, with a link', async () => {
    await openScreen({ path: `/secdetail/${next}`, before: () => changeSale({ startsIn: 10 * minute }, next) })
    await remind()
    await go('/coupons')
    await pass(8 * minute)
    expect(told()).toBeNull()
    await pass(minute)
    await screen.findByText(/starts in a minute/)
    fireEvent.click(screen.getByRole('button', { name: 'View' }))
    await waitFor(() => expect(location.pathname).toBe(`/secdetail/${next}`))
    expect(await screen.findByRole('button', { name: /^Remind me/ })).toBeTruthy()
  })
})

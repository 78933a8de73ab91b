import { known } from '@mall/fixtures/known'
import { act } from '@testing-library/react'
import { api } from '../src/lib/api/api.ts'
import { requestFlash } from './buy.ts'
import { advance, control } from './open-shop.tsx'

const first = known.flashSale.seckillId

/** Asks for one piece as the logged-in user. Returns the number that the order will have. */
export const askFlash = (seckillId: number = first): Promise<string> => requestFlash(seckillId)

export const changeSale = (
  body: { startsIn?: number; endsIn?: number; left?: number; mostWaiting?: number | null },
  id: number = first,
) => control('POST /__mall/promotions/{kind}/{id}', { params: { kind: 'flash', id }, body })

/** The page learns the time from the next answer. */
export const pass = async (ms: number): Promise<void> => {
  await advance(ms)
  await act(() => api('GET /sys/config/info/getSysServiceSwitch', undefined))
}

export const flashOrders = async (): Promise<number> =>
  (await api('GET /p/myOrder/myOrderSearch', { query: { current: 1, size: 20 } })).records.filter(
    ({ orderType }) => orderType === 2,
  ).length

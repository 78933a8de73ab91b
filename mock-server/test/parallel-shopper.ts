import type { Route } from 'qinghua-contract'
import type { ControlRoute } from 'qinghua-contract/control'
import { known } from '@mall/fixtures/known'
import { signPayment } from '../src/calls/pay-signature.ts'
import { scoreOf } from '../src/core/membership/points.ts'
import type { Payment } from '../src/core/state/payments.ts'
import type { MockServer } from '../src/index.ts'
import { addressOf } from './call.ts'
import { bookItem } from './purchase.ts'

export interface ReceivedAnswer {
  /** 0 if there was no answer. */
  readonly status: number
  readonly text: string
}

/** One shopper who makes the same call many times at once. */
export const openParallelShopper = async (
  server: MockServer,
  world: string,
  { userName, userId }: { readonly userName: string; readonly userId: string } = known.shopper,
) => {
  let token = ''
  const ask = async (
    route: Route | ControlRoute,
    body?: object,
    params: Record<string, number | string> = {},
  ): Promise<ReceivedAnswer> => {
    const [method, path = ''] = route.split(' ')
    try {
      const answer = await server.api.inject({
        method: method as 'POST',
        url: addressOf(path, { params }),
        headers: { host: 'localhost', 'x-mall-world': world, 'accept-language': 'en', authorization: token },
        ...(body && { payload: body }),
      })
      return { status: answer.statusCode, text: answer.body }
    } catch {
      return { status: 0, text: '' }
    }
  }
  const logIn = await ask('POST /__mall/login', { userName })
  token = String(JSON.parse(logIn.text).accessToken)
  const { mall } = server.worlds.get(world)

  return {
    mall,
    ask,
    score: (): number => scoreOf(mall, userId),
    balance: (): number => mall.accounts.get(userId)?.balance ?? 0,
    atOnce: (times: number, act: () => Promise<ReceivedAnswer>): Promise<ReceivedAnswer[]> =>
      Promise.all(Array.from({ length: times }, act)),
    confirmBook: async (uuid: string) => {
      await ask('POST /p/order/confirm', { uuid, addrId: 0, orderItem: bookItem })
      return { uuid, orderShopParam: [], virtualRemarkList: [] }
    },
    orderBook: async (uuid: string): Promise<string> => {
      await ask('POST /p/order/confirm', { uuid, addrId: 0, orderItem: bookItem })
      const { text } = await ask('POST /p/order/submit', { uuid, orderShopParam: [], virtualRemarkList: [] })
      return String(JSON.parse(text).orderNumbers)
    },
    payments: (): Payment[] => [...mall.payments.values()],
    /** Sends the signed callback of a payment provider. */
    tell: ({ payNo, payType, amount }: Payment, wrong: { amount?: number; sign?: string; bizPayNo?: string } = {}) => {
      const said = { payNo, bizPayNo: `B${payNo}`, isPaySuccess: true, amount, ...wrong }
      const body = { ...said, sign: wrong.sign ?? signPayment({ ...said, payType }) }
      return ask('POST /notice/pay/{payType}', body, { payType })
    },
  }
}
export type ParallelShopper = Awaited<ReturnType<typeof openParallelShopper>>

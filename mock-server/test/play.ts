import type { Route } from 'qinghua-contract'
import { isImRoute } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import type { MockServer } from '../src/index.ts'
import { entrance } from './account-examples.ts'
import { addressOf } from './call.ts'
import { mug, oneMug } from './examples.ts'

/** One action in a world, as plain data, so that it can be chosen at random and repeated in another world. */
export interface Step {
  readonly route: Route | `${string} /__mall/${string}`
  readonly input?: {
    readonly params?: Record<string, number>
    readonly query?: Record<string, string | number>
    readonly body?: unknown
  }
  readonly language?: 'zh' | 'en'
}

const { mobile } = known.shopper
const fault = (effect: object): Step => ({ route: 'POST /__mall/faults', input: { body: { on: '/p/*', effect } } })

export const steps: readonly Step[] = [
  { route: 'POST /__mall/login', input: { body: { userName: known.shopper.userName } } },
  { route: 'POST /__mall/login', input: { body: { userName: known.fresh.userName } } },
  { route: 'POST /p/shopCart/info', input: { body: [] }, language: 'en' },
  { route: 'POST /p/shopCart/totalPay', input: { body: [1, 2, 3, 4, 5] } },
  { route: 'POST /p/shopCart/changeItem', input: { body: oneMug } },
  { route: 'POST /p/shopCart/changeItem', input: { body: { ...oneMug, count: -1 } } },
  { route: 'DELETE /p/shopCart/deleteItem', input: { body: [1, 3] } },
  { route: 'POST /p/shopCart/checkItems', input: { body: [{ basketId: 2, isChecked: false }] } },
  { route: 'GET /p/shopCart/prodCount' },
  { route: 'POST /p/prodBrowseLog', input: { body: { prodId: mug.prodId } } },
  { route: 'DELETE /p/prodBrowseLog', input: { body: [mug.prodId] } },
  { route: 'POST /p/user/collection/addOrCancel', input: { body: mug.prodId } },
  { route: 'GET /p/user/collection/page', input: { query: { prodType: 0, size: 3 } } },
  { route: 'POST /p/user/recentBrowse', input: { body: 'shopId=0&size=3' } },
  { route: 'GET /p/user/userInfo', language: 'en' },
  { route: 'POST /sms/sendLoginCode', input: { body: { mobile } } },
  { route: 'POST /smsLogin', input: { body: { principal: mobile, credentials: '123456', ...entrance } } },
  { route: 'POST /logOut' },
  { route: 'GET /search/searchProdPage', input: { query: { prodName: '的', sort: 2, size: 7 } } },
  { route: 'GET /shop/notice/topNoticeList/{shopId}', input: { params: { shopId: 62 } } },
  { route: 'GET /login/publicKey' },
  {
    route: 'POST /feedback/addFeedback',
    input: { body: { feedbackType: 1, content: ' ', userName: mobile, theirType: 4 } },
  },
  { route: 'POST /__mall/clock/advance', input: { body: { ms: 61_000 } } },
  { route: 'GET /__mall/sms' },
  fault({ kind: 'status', status: 500 }),
  fault({ kind: 'refusal', code: 'cartFull' }),
  { route: 'DELETE /__mall/faults' },
]

export interface ReceivedAnswer {
  readonly status: number
  readonly headers: string
  readonly body: string
}

/** Runs actions in a world as one visitor, with the latest token. */
export const player = (server: Pick<MockServer, 'api' | 'im'>, world: string) => {
  let token: string | undefined
  return async ({ route, input = {}, language = 'zh' }: Step): Promise<ReceivedAnswer> => {
    const [method, path = ''] = route.split(' ')
    const { body, ...addressed } = input
    const answer = await (isImRoute(route) ? server.im : server.api).inject({
      method: method as 'GET',
      url: addressOf(path, addressed),
      headers: {
        host: 'localhost',
        'x-mall-world': world,
        'accept-language': language,
        ...(token !== undefined && { authorization: token }),
        ...(body !== undefined && {
          'content-type': typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    if (route === 'POST /__mall/login') token = answer.json<{ accessToken: string }>().accessToken
    const { connection: _, ...headers } = answer.headers
    return { status: answer.statusCode, headers: JSON.stringify(headers), body: answer.body }
  }
}

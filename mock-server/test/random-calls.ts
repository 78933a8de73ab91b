import type { Route } from 'qinghua-contract'
import type { ControlRoute, FaultEffect } from 'qinghua-contract/control'
import { known } from '@mall/fixtures/known'
import { perform } from '../src/calls/perform.ts'
import { draw } from '../src/core/state/chance.ts'
import type { Entry, Input } from '../src/journal/entry.ts'
import type { World } from '../src/worlds/world.ts'
import { pictures } from './pictures.ts'
import { createMockServer } from '../src/index.ts'

const { shopper, fresh, member, mug, pass, ebook, lastPiece, mainShopId, soldOut } = known
const people = [shopper.userName, fresh.userName, member.userName]
const goods = [
  { ...mug, shopId: mainShopId },
  { ...pass, shopId: 66 },
  { ...ebook, shopId: 63 },
  { ...lastPiece, shopId: 68 },
  { ...soldOut, shopId: mainShopId },
] as const
const effects: readonly FaultEffect[] = [
  { kind: 'status', status: 500 },
  { kind: 'refusal', code: 'cartFull' },
  { kind: 'drop', when: 'after' },
  { kind: 'drop', when: 'before' },
  { kind: 'delay', ms: 10, jitterMs: 20 },
]

/** A call that has arrived and is not carried out yet. */
interface PendingCall {
  readonly entry: Entry
  readonly input: Input
  readonly lost: boolean
}

/** Makes random calls in a world, the same ones for the same seed. */
export const randomCaller = (world: World, letTimePass: (ms: number) => void, seed: number) => {
  let chance = seed
  let token: string | null = null
  const waiting: PendingCall[] = []
  const random = (): number => {
    const { state, value } = draw(chance)
    chance = state
    return value
  }
  const below = (n: number): number => Math.floor(random() * n)
  const one = <T>(list: readonly T[]): T | undefined => list[below(list.length)]

  const carryOut = ({ entry, input, lost }: PendingCall): unknown => {
    world.handle(entry, input, true)
    const { status, text } = perform(world, entry, input)
    world.end(entry, status === 200 && lost ? null : status, 1)
    return status === 200 ? JSON.parse(text === '' || !/^[[{"\dtfn-]/.test(text) ? 'null' : text) : null
  }
  /** Sends a call; sometimes its body arrives only after the next call was carried out. */
  const send = (route: Route | ControlRoute, input: Input = {}, mayWait = false): unknown => {
    const kind = route.includes('/__mall/') ? 'control' : 'call'
    const { entry, faults } = world.begin({
      kind,
      route,
      address: route.slice(route.indexOf(' ') + 1),
      language: random() < 0.5 ? 'zh' : 'en',
      token: kind === 'call' ? token : null,
      asked: random() < 0.02 ? [{ id: 'prefer', effect: { kind: 'status', status: 503 } }] : [],
      page: null,
      hasLanguageHeader: true,
      arrived: 0,
    })
    letTimePass(below(400))
    const planted = faults.find(({ effect }) => ['status', 'refusal'].includes(effect.kind))
    if (planted) return void world.end(entry, 500, 1)
    if (faults.some(({ effect }) => effect.kind === 'drop' && effect.when === 'before'))
      return void world.end(entry, null, 1)
    const lost = faults.some(({ effect }) => effect.kind === 'drop')
    if (mayWait && random() < 0.3) return void waiting.push({ entry, input, lost })
    return carryOut({ entry, input, lost })
  }
  const orders = () => [...world.mall.orders.values()]
  const orderNumber = () => one(orders())?.orderNumber ?? '0'
  const refundSn = () => one(orders().flatMap(({ refunds }) => refunds))?.refundSn ?? '0'
  const itemOf = (at: number) => {
    const { prodId, skuId, shopId } = goods[at] ?? goods[0]
    return { prodId, skuId, shopId, prodCount: 1 + below(2) }
  }

  const buy = (): void => {
    const uuid = `u-${world.mall.counters.lastId}-${below(1000)}`
    const at = below(goods.length)
    send('POST /p/order/confirm', { body: { uuid, addrId: 0, orderItem: itemOf(at) } })
    const entries = at === 1 ? [{ prodId: pass.prodId, name: '充值账号', value: 'qinghua' }] : []
    const placed = send('POST /p/order/submit', { body: { uuid, orderShopParam: [], virtualRemarkList: entries } })
    const orderNumbers = (placed as { orderNumbers?: string } | null)?.orderNumbers
    if (orderNumbers === undefined || random() < 0.2) return
    send('POST /p/order/pay', { body: { payType: one([2, 3, 9]) ?? 9, orderNumbers } })
    const payNo = [...world.mall.payments.values()].at(-1)?.payNo
    if (payNo !== undefined)
      send('POST /__mall/payments/{payNo}/outcome', {
        params: { payNo },
        body: { outcome: one(['success', 'failed']) },
      })
  }
  const askForMoneyBack = (): void => {
    const order = one(orders())
    const line = order?.lines[0]
    if (!order || !line) return
    send('POST /p/orderRefund/apply', {
      body: {
        orderNumber: order.orderNumber,
        refundType: 1,
        orderItemId: null,
        applyType: one([1, 2]),
        isReceiver: below(2),
        buyerReason: 0,
        goodsNum: 0,
        refundAmount: order.payable,
        giveawayItemIds: [],
        buyerMobile: '13800138001',
        buyerDesc: '不想要了',
        photoFiles: '',
      },
    })
  }
  const goods1 = () => itemOf(below(goods.length))
  const acts: readonly (() => void)[] = [
    () => {
      const login = send('POST /__mall/login', { body: { userName: one(people) } })
      token = (login as { accessToken?: string } | null)?.accessToken ?? token
    },
    () => void send('POST /p/shopCart/changeItem', { body: { basketId: 0, ...goods1(), count: 1 - below(3) } }, true),
    () => void send('POST /p/shopCart/info', { body: [] }, true),
    () => void send('GET /p/user/userInfo', {}, true),
    () => void send('GET /p/user/centerInfo', {}, true),
    () => void send('POST /p/user/collection/addOrCancel', { body: (goods[below(5)] ?? goods[0]).prodId }, true),
    () => void send('POST /p/prodBrowseLog', { body: { prodId: (goods[below(5)] ?? goods[0]).prodId } }, true),
    () => void send('GET /search/searchProdPage', { query: { prodName: '的', size: 3 } }, true),
    () => void send('POST /sms/sendLoginCode', { body: { mobile: shopper.mobile } }, true),
    () => void send('POST /logOut', {}, true),
    buy,
    buy,
    buy,
    askForMoneyBack,
    () => void send('POST /__mall/orders/{orderNumber}/ship', { params: { orderNumber: orderNumber() }, body: {} }),
    () => {
      const parcel = one(orders().flatMap(({ parcels }) => parcels))
      if (parcel) send('POST /__mall/packages/{orderDeliveryId}/traces', { params: parcel, body: {} })
    },
    () => void send('PUT /p/myOrder/receipt/{orderNumber}', { params: { orderNumber: orderNumber() } }, true),
    () => void send('PUT /p/myOrder/cancel/{orderNumber}', { params: { orderNumber: orderNumber() } }, true),
    () =>
      void send('POST /__mall/refunds/{refundSn}/decision', {
        params: { refundSn: refundSn() },
        body: { accept: random() < 0.7 },
      }),
    () => void send('POST /__mall/refunds/{refundSn}/refund', { params: { refundSn: refundSn() } }),
    () => void send('POST /__mall/clock/advance', { body: { ms: below(4) === 0 ? 86_400_000 * below(8) : 60_000 } }),
    () => void send(random() < 0.4 ? 'POST /__mall/clock/freeze' : 'POST /__mall/clock/run'),
    () =>
      void send('POST /__mall/faults', {
        body: { on: '/p/*', effect: one(effects), timing: one([{ kind: 'next' }, { kind: 'share', share: 0.5 }]) },
      }),
    () => void send('DELETE /__mall/faults'),
    () => void send('POST /__mall/autopilot', { body: { on: random() < 0.5 } }),
    () => void send('POST /__mall/products/{prodId}', { params: { prodId: mug.prodId }, body: { status: below(2) } }),
    () => {
      const bytes = pictures.png({ length: 400 })
      bytes[bytes.length - 1] = below(256)
      const file = { name: 'a.png', type: 'image/png', extension: 'png', size: 400, digest: world.keepBytes(bytes) }
      send('POST /p/file/uploadImFile', { body: { file } })
    },
  ]

  return (): void => {
    letTimePass(below(3_000))
    acts[below(acts.length)]?.()
    const [first] = waiting
    if (first && random() < 0.5) {
      waiting.shift()
      carryOut(first)
    }
  }
}

/** A world after random calls. */
export const worldAfterCalls = (seed: number, steps: number) => {
  let real = 0
  const { worlds } = createMockServer({ size: 20, realNow: () => real })
  const world = worlds.get('lived')
  const act = randomCaller(world, (ms) => (real += ms), seed)
  for (let at = 0; at < steps; at++) act()
  return { worlds, world, pass: (ms: number) => void (real += ms), act }
}

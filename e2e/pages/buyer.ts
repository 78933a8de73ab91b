import type { Item, RefundWish, World } from 'qinghua-client'
import { times } from 'qinghua-contract/rules'
import type { TraceState } from 'qinghua-contract/order-machine'
import { known } from '@mall/fixtures/known'

const { mug, pass, ebook, mainShopId } = known
export const items = {
  mug: { prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, prodCount: 2 },
  pass: { prodId: pass.prodId, skuId: pass.skuId, shopId: 66, prodCount: 1 },
  book: { prodId: ebook.prodId, skuId: ebook.skuId, shopId: 63, prodCount: 1 },
} as const satisfies Record<string, Item>

export type Buyer = Awaited<ReturnType<typeof buyer>>
/** Orders and pays by calls, not through the page; also acts for the merchant and the courier. */
export const buyer = async (world: World, userName: string = known.member.userName) => {
  const shopper = await world.logIn(userName)
  const [merchant, courier] = [world.actAs('merchant'), world.actAs('courier')]

  const orderOf = async (orderNumber: string) =>
    (await world.control('GET /__mall/orders', { query: {} })).find((each) => each.orderNumber === orderNumber)

  /** Ships `count` pieces of the first line, or all that is left; returns the id of the parcel. */
  const ship = async (orderNumber: string, count?: number): Promise<number> => {
    const orderItemId = (await orderOf(orderNumber))?.toShip[0]?.orderItemId
    const some = count === undefined || orderItemId === undefined ? undefined : [{ orderItemId, count }]
    return (await merchant.ship(orderNumber, some)).packages.at(-1) ?? 0
  }
  return {
    ...shopper,
    ship,
    trace: (orderDeliveryId: number, state: TraceState) => courier.report(orderDeliveryId, state),
    /** Buys and ships it. */
    send: async (item: Item): Promise<string> => {
      const orderNumber = await shopper.buy(item)
      await ship(orderNumber)
      return orderNumber
    },
    /** With the goods, once they are on their way. */
    requestRefund: async (orderNumber: string, wish: RefundWish = {}): Promise<string> => {
      const goods = ((await orderOf(orderNumber))?.packages.length ?? 0) > 0
      return shopper.requestRefund(orderNumber, { goods, buyerReason: 0, ...wish })
    },
    accept: (refundSn: string) => merchant.accept(refundSn),
    refuse: (refundSn: string) => merchant.refuse(refundSn, '已阅读过半'),
    /** The order must be paid. Returns the id of the invoice. */
    askInvoice: async (orderNumber: string): Promise<number> => {
      await shopper.requestInvoice(orderNumber, '青花（上海）科技 <Ltd>')
      const invoices = await world.control('GET /__mall/invoices', { query: {} })
      return invoices.find((each) => each.orderNumber === orderNumber)?.orderInvoiceId ?? 0
    },
    issue: (orderInvoiceId: number) => merchant.issue(orderInvoiceId),
    setPoints: (score: number) => world.actAs('office').change(userName, { score }),
    /** Asks for a piece in a flash sale that somebody else gets. Returns the number of the request. */
    loseFlash: async (seckillId: number = known.flashSale.seckillId): Promise<string> => {
      const orderNumber = await shopper.requestFlash(seckillId)
      const params = { kind: 'flash', id: seckillId } as const
      await world.control('POST /__mall/promotions/{kind}/{id}', { params, body: { left: 0 } })
      await world.advance(times.flashDecision)
      return orderNumber
    },
  }
}

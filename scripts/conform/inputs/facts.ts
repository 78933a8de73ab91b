import { orderStatuses } from 'qinghua-contract/order-machine'
import { found, lookedUp, pageOfTen, Unavailable } from './fact-source.ts'
import { MallFacts } from './mall-facts.ts'

const sent = [orderStatuses.toReceive, orderStatuses.toEvaluate, orderStatuses.completed] as const

/** Ids for the calls to use (a product, an order, a refund), looked up on the target itself. */
export class Facts extends MallFacts {
  /** Values that the target has, by the field that takes them; fields without one are left out. */
  existing(): Promise<Readonly<Record<string, unknown>>> {
    return lookedUp({
      categoryId: () => this.categoryId(),
      shopId: async () => this.shopId,
      skuId: () => this.skuId(),
      prodName: async () => (await this.product()).prodName.slice(0, 2),
      minPrice: async () => (await this.product()).price,
      maxPrice: async () => (await this.product()).price,
      orderNumber: () => this.orderNumber(),
      orderName: async () => ((await this.orders())[0]?.orderItemDtos[0]?.prodName ?? '').slice(0, 2),
      areaId: async () => (await this.areas()).areaId,
    })
  }

  /** An order that came from a flash sale. */
  flashOrder() {
    return this.text('flashOrder', async () => {
      const page = await this.ask('GET /p/myOrder/myOrderSearch', { query: { orderType: 2, ...pageOfTen } })
      return found(page?.records[0], 'no order of this account from a flash sale').orderNumber
    })
  }

  /** A group that waits, or one of the shopper. */
  groupTeamId() {
    return this.id('groupTeamId', async () => {
      const { groupTeamId } = await this.groupOffer()
      if (groupTeamId !== null) return groupTeamId
      const own = await this.ask('GET /p/myOrder/myOrderSearch', { query: { orderType: 1, ...pageOfTen } })
      return found(own?.records[0]?.groupTeamId, 'no group that waits for people')
    })
  }

  /** Only somebody who has a card knows its code. */
  giftCode() {
    return this.text('giftCode', () => {
      throw new Unavailable('no code of a gift card is known (--fact giftCode=…)')
    })
  }

  addrId() {
    return this.id('addrId', async () => {
      const list = await this.ask('GET /p/address/list', {})
      return found(list?.[0], 'no address of this account').addrId
    })
  }

  basketIds() {
    return this.once('basket', async () => {
      const groups = (await this.ask('POST /p/shopCart/info', { body: [] })) ?? []
      const items = groups.flatMap(({ shopCartItemDiscounts }) =>
        shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
      )
      return items.map(({ basketId }) => basketId)
    })
  }

  orders() {
    return this.once('orders', async () => {
      const page = await this.ask('GET /p/myOrder/myOrderSearch', { query: { status: 0, current: 1, size: 50 } })
      const records = page?.records ?? []
      found(records[0], 'no order of this account')
      return records
    })
  }

  orderNumber() {
    return this.text('orderNumber', async () => found((await this.orders())[0], 'no order of this account').orderNumber)
  }

  sentOrder() {
    return this.text('sentOrder', async () => {
      for (const status of sent) {
        const page = await this.ask('GET /p/myOrder/myOrderSearch', { query: { status, current: 1, size: 50 } })
        const order = page?.records.find(({ deliveryCount }) => deliveryCount > 0)
        if (order) return order.orderNumber
      }
      return found<string>(null, 'no order of this account that was sent')
    })
  }

  commentedItem() {
    return this.id('orderItemId', async () => {
      const page = await this.ask('GET /p/prodComm/prodCommPageByUser', { query: pageOfTen })
      return found(page?.records[0], 'no comment of this account').orderItemId
    })
  }

  refundableOrder() {
    return this.text('refundableOrder', async () => {
      const order = (await this.orders()).find(({ canRefund }) => canRefund)
      return found(order, 'no order of this account that can be refunded').orderNumber
    })
  }

  refundSn() {
    return this.text('refundSn', async () => {
      const page = await this.ask('GET /p/orderRefund/list', { query: pageOfTen })
      return found(page?.records[0], 'no refund of this account').refundSn
    })
  }

  orderInvoiceId() {
    return this.id('orderInvoiceId', async () => {
      const page = await this.ask('GET /p/orderInvoice/page', { query: pageOfTen })
      return found(page?.records[0], 'no invoice of this account').orderInvoiceId
    })
  }

  fileId() {
    return this.id('fileId', async () => {
      const page = await this.ask('GET /p/orderInvoice/page', { query: pageOfTen })
      for (const { orderInvoiceId } of page?.records ?? []) {
        const invoice = await this.ask('GET /p/orderInvoice/info/{orderInvoiceId}', { params: { orderInvoiceId } })
        if (invoice?.fileId) return invoice.fileId
      }
      return found<number>(null, 'no issued invoice of this account')
    })
  }
}

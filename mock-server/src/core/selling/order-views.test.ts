import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { buyerIn, activityMall, flashSaleWith, groupBuyWith } from '../../../test/activities/activity-mall.ts'
import { company } from '../../../test/purchase.ts'
import {
  arrivedPair,
  bookItem,
  comment,
  day,
  hour,
  openMall,
  ordered,
  orderIn,
  orderThatIs,
  paid,
  passBy,
  passItem,
  requestFor,
} from '../../../test/purchases.ts'
import { applied } from '../../../test/refunds.ts'
import { confirmGroup } from '../activities/group-orders.ts'
import { confirmFlash, decideFlash, openPath, submitFlash } from '../activities/flash-orders.ts'
import { writeComment } from '../comments/write-comment.ts'
import { addTrace } from '../fulfilling/courier.ts'
import { shipOrder, takeVoucher } from '../fulfilling/merchant.ts'
import { payOrders } from '../paying/payments.ts'
import { decideRefund } from '../refunds/merchant-refunds.ts'
import { cancelOwn, confirmReceipt } from './my-orders.ts'
import { detailOf, packagesOf, rowOf } from './order-views.ts'
import { submitOrders } from './purchase.ts'

const { lastPiece, coaster, mug } = known
const { prodId, skuId } = lastPiece
const teapot = { prodId, skuId, shopId: 68, prodCount: 1 }
const wishes = {
  orderShopParam: [{ shopId: 68, remarks: '请用纸箱' }],
  orderInvoiceList: [{ shopId: 68, ...company }],
  deliveryDate: '2026-11-07',
}
const address = {
  ...{ receiver: '林小满', mobile: '13800138001', addr: '文三路 478 号青云公寓 3 幢 502 室', postCode: '310012' },
  ...{ province: 'Zhejiang', city: 'Hangzhou', area: 'Xihu District' },
}

describe('an order shows', () => {
  it('everything of it, and after each step no more than that changed [S3.12/fields]', () => {
    const { mall, shopper } = openMall()
    const order = ordered(mall, shopper, teapot, wishes)
    const { orderNumber } = order
    const [line] = order.lines
    if (!line) throw new Error('an order without lines')
    const shownLine = {
      ...{ orderItemId: line.orderItemId, prodId, skuId, prodName: lastPiece.en, skuName: 'Standard' },
      ...{ properties: 'Option:Standard', pic: '/pictures/goods/teapot-sky-6.svg', kind: 'physical', price: 368 },
      ...{ prodCount: 1, productTotalAmount: 368, actualTotal: 368, reductions: [], comboId: null, commSts: 0 },
      ...{ refundSn: null, returnMoneySts: null, refundableNum: 0, downloadUrl: null },
      giveawayList: [
        {
          ...{ orderItemId: line.gifts[0]?.orderItemId, prodId: coaster.prodId, skuId: coaster.skuId, prodCount: 1 },
          ...{ prodName: coaster.en, skuName: 'Single', pic: '/pictures/goods/plate-sky-6.svg', giveawayAmount: 36 },
        },
      ],
    }
    let shown: object = {
      ...{ orderNumber, status: 1, isComm: 0, orderType: 0, seckillId: null, groupTeamId: null, orderMold: 0 },
      ...{ dvyType: 1, shopId: 68, shopName: 'Kilnfire Wares', shopStatus: 1, total: 368, actualTotal: 368 },
      ...{ payScore: 0, freightAmount: 0, productNums: 1, deliveryCount: 0, createTime: '2026-11-02 10:00:00' },
      ...{ payTime: null, endTime: '2026-11-02 10:30:00', orderInvoiceId: null, canRefund: false, refundStatus: null },
      orderItemDtos: [shownLine],
      parts: [
        { part: 'goods', amount: 368 },
        { part: 'freight', amount: 0 },
      ],
      ...{ payType: null, canAllRefund: false, canRefundAmount: 0, transfee: 15, freeTransfee: 15 },
      reductions: [{ part: 'freight', amount: 15, rule: 'freeFreight', id: 68, name: 'Free delivery from ¥299' }],
      ...{ remarks: '请用纸箱', dvyTime: null, deliveryDays: { minDays: 2, maxDays: 4 }, deliveryDate: '2026-11-07' },
      ...{ receiveTime: null, finallyTime: null, cancelTime: null, cancelReason: null, userAddrDto: address },
      ...{ virtualRemark: [], virtualInfoList: [], writeOffEnd: null, invoiceState: null },
      invoiceHeader: company.headerName,
    }
    const after = (act: () => unknown, change: object) => {
      act()
      shown = { ...shown, ...change }
      expect(detailOf(mall, orderIn(mall, order), 'en')).toEqual(shown)
    }
    after(() => passBy(mall, 1000), {})
    payOrders(mall, shopper, { payType: 9, orderNumbers: orderNumber })
    after(() => undefined, {
      ...{ status: 2, payTime: '2026-11-02 10:00:01', payType: 9, endTime: null },
      ...{ canRefund: true, canAllRefund: true, canRefundAmount: 368 },
      ...{ orderInvoiceId: orderIn(mall, order).invoice?.orderInvoiceId, invoiceState: 1 },
      orderItemDtos: [{ ...shownLine, refundableNum: 1 }],
    })
    passBy(mall, 1000)
    after(() => shipOrder(mall, orderNumber), {
      ...{ status: 3, deliveryCount: 1, dvyTime: '2026-11-02 10:00:02', endTime: '2026-11-12 10:00:02' },
    })
    passBy(mall, 1000)
    after(() => confirmReceipt(mall, shopper, orderNumber), {
      ...{ status: 4, receiveTime: '2026-11-02 10:00:03', endTime: null },
    })
    after(() => writeComment(mall, shopper, comment(line)), {
      ...{ status: 5, isComm: 1, orderItemDtos: [{ ...shownLine, refundableNum: 1, commSts: 1 }] },
    })
    after(() => passBy(mall, 15 * day), {
      ...{ finallyTime: '2026-11-17 10:00:03', canRefund: false, canAllRefund: false, canRefundAmount: 0 },
      orderItemDtos: [{ ...shownLine, commSts: 1 }],
    })
  })

  it('when it was canceled, and by whom', () => {
    const { mall, shopper } = openMall()
    const reasonOf = (order: { readonly orderNumber: string }) => {
      const { status, cancelTime, cancelReason } = detailOf(mall, orderIn(mall, order), 'en')
      return [status, cancelTime, cancelReason]
    }
    const [mine, late, refunded] = [ordered(mall, shopper), ordered(mall, shopper), paid(mall, shopper)]
    passBy(mall, 1000)
    cancelOwn(mall, shopper, mine.orderNumber)
    decideRefund(mall, applied(mall, shopper, refunded), true)
    passBy(mall, hour)
    expect([mine, late, refunded].map(reasonOf)).toEqual([
      [6, '2026-11-02 10:00:01', 'buyer'],
      [6, '2026-11-02 10:30:00', 'clock'],
      [6, '2026-11-02 10:00:01', 'mall'],
    ])
    expect(rowOf(mall, orderIn(mall, mine), 'en')).toMatchObject({ endTime: null, canRefund: false, payTime: null })
  })

  it('its vouchers: to be used, used, refunded, or expired', () => {
    const { mall, shopper } = openMall()
    const order = paid(mall, shopper, { ...passItem, prodCount: 4 })
    const [first] = order.vouchers
    passBy(mall, 1000)
    takeVoucher(mall, first?.code ?? '')
    applied(mall, shopper, order, { orderItemId: order.lines[0]?.orderItemId ?? null, goodsNum: 1 })
    const vouchers = () => detailOf(mall, orderIn(mall, order), 'en')
    const shown = order.vouchers.map(({ id, code }, at) => ({
      ...{ id, orderItemId: order.lines[0]?.orderItemId, writeOffCode: code, createTime: '2026-11-02 10:00:00' },
      ...{ isWriteOff: [1, 0, 0, 2][at], writeOffTime: at === 0 ? '2026-11-02 10:00:01' : null },
    }))
    expect(vouchers()).toMatchObject({
      ...{ virtualInfoList: shown, orderMold: 1, dvyType: 3, deliveryDays: null, userAddrDto: null },
      virtualRemark: ['Account (phone number)', 'Nickname on the card'].map((name) => ({
        ...{ prodName: known.pass.en, name, value: 'qinghua' },
      })),
    })
    const end = order.vouchers[0]?.expiresAt ?? 0
    mall.now = end - 1
    expect(vouchers().virtualInfoList.map(({ isWriteOff }) => isWriteOff)).toEqual([1, 0, 0, 2])
    mall.now = end
    expect(vouchers().virtualInfoList.map(({ isWriteOff }) => isWriteOff)).toEqual([1, -1, -1, 2])
  })

  it('where its book is, in the language of the reader, once it is paid', () => {
    const { mall, shopper } = openMall()
    const linkOf = (order: { readonly orderNumber: string }, language: 'zh' | 'en') =>
      rowOf(mall, orderIn(mall, order), language).orderItemDtos.map(({ downloadUrl }) => downloadUrl)
    expect(linkOf(ordered(mall, shopper, bookItem), 'en')).toEqual([null])
    const book = paid(mall, shopper, bookItem)
    const path = `/ebooks/${book.lines[0]?.downloadKey}`
    expect([linkOf(book, 'zh'), linkOf(book, 'en')]).toEqual([[`${path}?lang=zh`], [`${path}?lang=en`]])
  })

  it('the flash sale or the group that it belongs to', () => {
    const mall = activityMall({ flashSales: [flashSaleWith()], groupBuys: [groupBuyWith()] })
    const buyer = buyerIn(mall, 1)
    const path = openPath(mall, buyer, 1)
    confirmFlash(mall, buyer, path, { seckillSkuId: 1, prodCount: 2, addrId: 0 })
    const flash = submitFlash(mall, buyer, path, { orderShopParam: [], virtualRemarkList: [] })
    decideFlash(mall, flash)
    confirmGroup(mall, buyer, { uuid: 'group', addrId: 0, groupSkuId: 1, groupTeamId: 0, prodCount: 3 })
    const { orderNumbers: group } = submitOrders(mall, buyer, requestFor('group'))
    const [row, other] = [flash, group].map((orderNumber) => rowOf(mall, orderIn(mall, { orderNumber }), 'en'))
    expect(row).toMatchObject({ orderType: 2, seckillId: 1, groupTeamId: null, productNums: 2, actualTotal: 160 })
    const { teamId } = orderIn(mall, { orderNumber: group }).activity ?? {}
    expect(teamId).toBeGreaterThan(0)
    expect(other).toMatchObject({ orderType: 1, seckillId: null, groupTeamId: teamId, productNums: 3 })
  })
})

describe('the parcels of an order', () => {
  it('show what is in each, who carries it, and where it has been, the newest stop first', () => {
    const { mall, shopper } = openMall()
    const order = paid(mall, shopper, { prodId: mug.prodId, skuId: mug.skuId, shopId: 62, prodCount: 3 })
    const orderItemId = order.lines[0]?.orderItemId ?? 0
    shipOrder(mall, order.orderNumber, [{ orderItemId, count: 2 }])
    const told = mall.messages.get(shopper.userId)?.[0]?.subject
    expect(told).toMatchObject({ kind: 'sent', orderItemIds: [orderItemId] })
    passBy(mall, 1000)
    shipOrder(mall, order.orderNumber)
    const parcels = orderIn(mall, order).parcels
    for (let n = 0; n < 3; n++) addTrace(mall, parcels[0]?.orderDeliveryId ?? 0)
    const couriers = mall.catalogue.seed.logistics.couriers
    const shown = parcels.map(({ orderDeliveryId, dvyId, flowId: dvyFlowId }, at) => {
      const courier = couriers.find((each) => each.dvyId === dvyId)?.name.en
      const stops = [`Arrived in Hangzhou, out for delivery soon`, `Left the sorting centre for Hangzhou`]
      const traces = [...stops, `Picked up by ${courier}`].map((acceptStation) => ({
        acceptStation,
        acceptTime: '2026-11-02 10:00:01',
      }))
      return {
        ...{ orderDeliveryId, orderNumber: order.orderNumber, dvyId, dvyName: courier, dvyFlowId, status: 1 },
        ...{ productNums: [2, 1][at], deliveryType: 1, createTime: `2026-11-02 10:00:0${at}` },
        orderItems: [
          {
            ...{ orderItemId, prodId: mug.prodId, skuId: mug.skuId, prodName: mug.en, skuName: 'Cobalt 350 ml' },
            ...{ properties: 'Colour:Cobalt;Size:350 ml', pic: '/pictures/goods/mug-cobalt-6-95mm.svg', price: 79 },
            prodCount: [2, 1][at],
          },
        ],
        deliveryDto: {
          ...{ companyName: courier, companyHomeUrl: '', dvyFlowId },
          ...(at === 0 ? { state: 201, traces } : { state: 0, traces: [] }),
        },
      }
    })
    expect(packagesOf(mall, orderIn(mall, order), 'en')).toEqual(shown)
    expect(packagesOf(mall, orderThatIs.toShip(mall, shopper), 'en')).toEqual([])
    const [pair] = packagesOf(mall, arrivedPair(mall, shopper), 'en')
    expect(pair?.orderItems.map((item) => item.skuId)).toEqual([mug.skuId, mug.skuId + 1])
  })
})

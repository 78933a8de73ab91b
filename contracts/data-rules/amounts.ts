import type { Combo, OrderLine, PricePart, Reduction } from '../src/index.ts'
import { orderStatuses } from '../src/order-machine.ts'
import { times } from '../src/rules.ts'
import type { Sum } from './sum.ts'
import { instantOf } from './times.ts'

export const cents = (yuan: number): number => Math.round(yuan * 100)
export const total = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + cents(each), 0) / 100
export const count = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

export const parts = (list: readonly PricePart[], told: number, path: string): Sum => ({
  path,
  told,
  due: total(list.map(({ amount }) => amount)),
  as: 'the sum of its parts',
})

export const line = (
  { price, prodCount, productTotalAmount: told }: Pick<OrderLine, 'price' | 'prodCount' | 'productTotalAmount'>,
  path: string,
): Sum => ({
  path: `${path}/productTotalAmount`,
  told,
  due: cents(price * prodCount) / 100,
  as: `${prodCount} × ${price}`,
})

/** What reduces a line is the difference between its two amounts. */
export const reduced = (
  {
    productTotalAmount,
    actualTotal: told,
    reductions,
  }: {
    readonly productTotalAmount: number
    readonly actualTotal: number
    readonly reductions: readonly Reduction[]
  },
  path: string,
): Sum => ({
  path: `${path}/actualTotal`,
  told,
  due: total([productTotalAmount, ...reductions.map(({ amount }) => -amount)]),
  as: 'productTotalAmount without its reductions',
})

type PackageSku = Combo['mainProd']['skuList'][number]

/** Of the least that a package needs: of each product the variant for which the amount is lowest. */
const ofPackage = (
  { mainProd, matchingProds }: Combo,
  centsOf: (sku: PackageSku) => number,
): Pick<Sum, 'due' | 'as'> => ({
  due: total(
    [mainProd, ...matchingProds.filter(({ required }) => required === 1)].map(
      ({ leastNum, skuList }) => (Math.min(...skuList.map(centsOf)) * leastNum) / 100,
    ),
  ),
  as: 'the sum of what it needs',
})

export const packagePrice = (combo: Combo, path: string): Sum[] => [
  {
    path: `${path}/comboAmount`,
    told: combo.comboAmount,
    ...ofPackage(combo, ({ matchingPrice }) => cents(matchingPrice)),
  },
  {
    path: `${path}/preferentialAmount`,
    told: combo.preferentialAmount,
    ...ofPackage(combo, ({ price, matchingPrice }) => cents(price) - cents(matchingPrice)),
  },
]

export const atMostPrice = (
  { price, priceInHand: told }: { readonly price: number; readonly priceInHand: number | null },
  path: string,
): Sum[] =>
  typeof told === 'number'
    ? [{ path: `${path}/priceInHand`, told, due: Math.min(told, price), as: 'at most the price' }]
    : []

interface Bought {
  readonly orderType: number
  readonly seckillId: number | null
  readonly groupTeamId: number | null
}

const orderTypes = { general: 0, group: 1, flash: 2 } as const

/** An order is in a group, from a flash sale, or neither. */
const typeOf = ({ orderType: told, seckillId, groupTeamId }: Bought, path: string): Sum => {
  const ofActivity = [
    ...(groupTeamId === null ? [] : [orderTypes.group]),
    ...(seckillId === null ? [] : [orderTypes.flash]),
  ]
  const isOfNone = told !== orderTypes.group && told !== orderTypes.flash
  const due = isOfNone && ofActivity.length === 0 ? told : ofActivity.join(' and ') || orderTypes.general
  return { path: `${path}/orderType`, told: String(told), due: String(due), as: 'by its seckillId and groupTeamId' }
}

/** Between two things that happen in one call. */
const moment = 5_000

interface Timed {
  readonly status: number
  readonly createTime: string
  readonly endTime: string | null
}

/** What waits for its payment ends by itself. What is over may go on telling when it would have. */
const endOf = ({ status, createTime, endTime }: Timed, path: string): Sum => {
  const told = endTime ?? 'null'
  const isRight =
    status !== orderStatuses.unpaid ||
    (endTime !== null && Math.abs(instantOf(endTime) - instantOf(createTime) - times.unpaidOrder) <= moment)
  const as = 'half an hour after createTime while it is unpaid'
  return { path: `${path}/endTime`, told, due: isRight ? told : 'another time', as }
}

interface Priced extends Bought, Timed {
  readonly total: number
  readonly actualTotal: number
  readonly freightAmount: number
  readonly productNums: number
  readonly orderItemDtos: readonly OrderLine[]
}

export const order = ({ orderItemDtos, ...told }: Priced, path: string): Sum[] => [
  typeOf(told, path),
  endOf(told, path),
  ...orderItemDtos.flatMap((each, at) => [
    line(each, `${path}/orderItemDtos/${at}`),
    reduced(each, `${path}/orderItemDtos/${at}`),
  ]),
  {
    path: `${path}/total`,
    told: told.total,
    due: total(orderItemDtos.map(({ productTotalAmount }) => productTotalAmount)),
    as: 'the sum of its lines',
  },
  {
    path: `${path}/actualTotal`,
    told: told.actualTotal,
    due: total([...orderItemDtos.map(({ actualTotal }) => actualTotal), told.freightAmount]),
    as: 'the sum of its lines and the freight',
  },
  {
    path: `${path}/productNums`,
    told: told.productNums,
    due: count(orderItemDtos.map(({ prodCount }) => prodCount)),
    as: 'the pieces of its lines',
  },
]

import type { Confirmation } from '../src/index.ts'
import { cents, count, parts, reduced, total } from './amounts.ts'
import type { Sum } from './sum.ts'

const pointsOrder = 3
const unit = 10

type Line = Confirmation['shopCartOrders'][number]['shopCartItemDiscounts'][number]['shopCartItems'][number]

const reducedBy = ({ reductions }: Pick<Line, 'reductions'>, wanted: string): number =>
  total(reductions.flatMap(({ part, amount }) => (part === wanted ? [amount] : [])))

/** Points that reduce the price: a cent each, in tens, up to half of the goods that they can pay for. */
const reducingPoints = (confirmation: Confirmation): Sum[] => {
  const { isScorePay, userUseScore, totalUsableScore, maxUsableScore, shopCartOrders } = confirmation
  const payable = shopCartOrders
    .flatMap(({ shopCartItemDiscounts }) => shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))
    .filter((each) => reducedBy(each, 'activity') === 0)
  const goods = total(payable.flatMap((each) => [each.actualTotal, reducedBy(each, 'points')]))
  const most = Math.min(Math.floor(cents(goods) / 2), totalUsableScore)
  return [
    {
      path: '/maxUsableScore',
      told: maxUsableScore,
      due: Math.min(maxUsableScore - (maxUsableScore % unit), most),
      as: 'tens, at most half of the goods and what the buyer has',
    },
    {
      path: '/userUseScore',
      told: userUseScore,
      due: Math.min(userUseScore - (userUseScore % unit), maxUsableScore),
      as: 'tens, at most maxUsableScore',
    },
    { path: '/isScorePay', told: isScorePay, due: userUseScore > 0 ? 1 : 0, as: 'whether points are used' },
    {
      path: '/reductions',
      told: reducedBy(confirmation, 'points'),
      due: userUseScore / 100,
      as: 'a cent for each point',
    },
  ]
}

const points = (confirmation: Confirmation): Sum[] => {
  const { orderType, userUseScore: told, totalUsableScore } = confirmation
  return orderType === pointsOrder
    ? [{ path: '/userUseScore', told, due: Math.min(told, totalUsableScore), as: 'at most totalUsableScore' }]
    : reducingPoints(confirmation)
}

/** What is confirmed adds up, over its shops and over their lines. */
export const confirmation = (told: Confirmation): Sum[] => [...amounts(told), ...points(told)]

const amounts = ({ actualTotal, parts: list, shopCartOrders, total: goods, totalCount }: Confirmation): Sum[] => [
  parts(list, actualTotal, '/actualTotal'),
  {
    path: '/actualTotal',
    told: actualTotal,
    due: total(shopCartOrders.map((shop) => shop.actualTotal)),
    as: 'the sum over the shops',
  },
  { path: '/total', told: goods, due: total(shopCartOrders.map((shop) => shop.total)), as: 'the sum over the shops' },
  {
    path: '/totalCount',
    told: totalCount,
    due: count(shopCartOrders.map((shop) => shop.totalCount)),
    as: 'the sum over the shops',
  },
  ...shopCartOrders.flatMap((shop, at) => {
    const items = shop.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems)
    return [
      parts(shop.parts, shop.actualTotal, `/shopCartOrders/${at}/actualTotal`),
      {
        path: `/shopCartOrders/${at}/actualTotal`,
        told: shop.actualTotal,
        due: total([shop.total, shop.transfee, ...shop.reductions.map(({ amount }) => -amount)]),
        as: 'goods and freight without the reductions',
      },
      ...shop.shopCartItemDiscounts.flatMap((group, n) =>
        group.shopCartItems.map((each, item) =>
          reduced(each, `/shopCartOrders/${at}/shopCartItemDiscounts/${n}/shopCartItems/${item}`),
        ),
      ),
      {
        path: `/shopCartOrders/${at}/total`,
        told: shop.total,
        due: total(items.map(({ price, prodCount }) => cents(price * prodCount) / 100)),
        as: 'the price of its lines',
      },
      {
        path: `/shopCartOrders/${at}/totalCount`,
        told: shop.totalCount,
        due: count(items.map(({ prodCount }) => prodCount)),
        as: 'the pieces of its lines',
      },
    ]
  }),
]

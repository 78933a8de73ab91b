import type { Route } from '@mall/contracts'
import type { Check } from '../../run/finding.ts'
import { at, body, isGood, put, user, type Defect, type Fields } from '../defect.ts'
import type { Spoil } from '../spoiled-server.ts'
import { lookUp, plus, told, type Page } from '../spoiling.ts'

const info = 'GET /p/score/scoreInfo'
const pointsLog = 'GET /p/score/page'
const balance = 'GET /p/userBalance/getBalanceInfo'
const balanceLog = 'GET /p/userBalanceLog/log'
const levels = 'GET /p/score/scoreLevel/page'
const cheapest = 'GET /p/score/scoreLevel/minAmountLevel'
const offers = 'GET /p/userBalance/getList'
const payInfo = 'GET /p/order/getOrderPayInfoByOrderNumber'
const pointsGoods = 'GET /score/prod/prodScorePage'
const pointsProduct = 'GET /score/prod/prodInfo'

const inRow =
  (check: Check) =>
  (what: string, route: Route, spoil: () => Spoil, path?: string): Defect => ({
    what,
    route,
    check,
    ...(path !== undefined && { path }),
    spoil,
  })
const sums = inRow('sums')
const foreign = inRow('foreign')

const every =
  (change: (record: Fields) => unknown) =>
  (page: Page): Page => ({ ...page, records: page.records.map(change) as Fields[] })

/** One record less, wherever it is asked for. */
const without = (isIt: (record: Fields) => boolean) => (page: Page) => {
  const records = page.records.filter((record) => !isIt(record))
  return { ...page, records, total: page.total - (page.records.length - records.length) }
}

/** Whoever asks gets the list of whoever asked first. */
const ofTheFirst =
  (route: Route): (() => Spoil) =>
  () => {
    let first: string | undefined
    return async (call) => {
      first ??= call.route === route ? call.headers['authorization'] : undefined
      const own = call.headers['authorization']
      return call.route === route && own !== undefined && first !== undefined
        ? call.send({ headers: { authorization: first } })
        : call.send()
    }
  }

const sixDays = (told: Fields) => ({ ...told, scoreList: (told['scoreList'] as unknown as number[]).slice(0, 6) })
const allExpire = (told: Fields) => ({ ...told, expireScore: Number(told['score']) + 1 })
const unknownLevel = (page: Fields) => ({
  ...page,
  userLevel: { ...(page['userLevel'] as unknown as Fields), id: 4711 },
})
const morePieces = (told: Fields) => {
  const skus = told['skuList'] as unknown as Fields[]
  return { ...told, stocks: Number(told['stocks']) + skus.length, skuList: skus.map(plus('stocks', 1)) }
}
const pointsOfTheMall = 7
const payment = 3

const dearest = at(cheapest, async (told, call) => {
  const page = await lookUp<{ userLevels: Fields[] }>(call, 'GET', '/p/score/scoreLevel/page?levelType=1')
  return isGood(told) && page ? { ...told, text: JSON.stringify(page.userLevels.at(-1)) } : told
})

export const memberDefects: readonly Defect[] = [
  sums('the user has other points than the points say', user, body(user, plus('score', 1)), '/score'),
  sums('a growth that is known by the levels alone', levels, body(levels, plus('growth', 1)), '/growth'),
  sums('points under another level', info, body(info, put('levelName', '白银会员')), '/levelName'),
  sums('six days in a row', info, body(info, sixDays), '/scoreList'),
  sums('more points that expire than there are', info, body(info, allExpire), '/expireScore'),
  sums(
    'points that no record tells of',
    pointsLog,
    told(
      pointsLog,
      without((record) => Number(record['source']) === pointsOfTheMall),
    ),
    '/records/*/score',
  ),
  sums('points that were received and tell of no direction', pointsLog, told(pointsLog, every(put('ioType', 0)))),
  sums(
    'a balance of a cent more',
    balance,
    body(balance, (amount: number) => Math.round(amount * 100 + 1) / 100),
  ),
  sums(
    'a payment that is no record of the balance',
    balanceLog,
    told(
      balanceLog,
      without((record) => Number(record['type']) === payment),
    ),
    '/records/*/changeBalance',
  ),
  sums(
    'records of the balance without a sign',
    balanceLog,
    told(balanceLog, every(put('ioType', 1))),
    '/records/0/ioType',
  ),
  sums('orders that are paid from another balance', payInfo, body(payInfo, plus('balance', 1)), '/balance'),
  sums(
    'offers that cannot be told apart',
    offers,
    body(offers, (list: Fields[]) => list.map((each) => ({ ...each, balanceId: 1 }))),
  ),
  sums('the dearest level as the cheapest', cheapest, dearest, '/needAmount'),
  sums('more growth than is needed', levels, body(levels, plus('needGrowth', 100)), '/needGrowth'),
  sums('a paid level without an end', levels, body(levels, put('endTime', null)), '/endTime'),
  sums('an own level that nobody can have', levels, body(levels, unknownLevel), '/userLevel/id'),
  inRow('order')(
    'goods for points in no order',
    pointsGoods,
    told(pointsGoods, (page: Page) => ({ ...page, records: page.records.toReversed() })),
  ),
  sums(
    'goods for points that cost less than each variant',
    pointsProduct,
    body(pointsProduct, plus('scorePrice', -10)),
    '/scorePrice',
  ),
  sums(
    'goods for points with pieces of their own',
    pointsProduct,
    body(pointsProduct, morePieces),
    '/skuList/0/stocks',
  ),
  foreign('records of points of somebody else', pointsLog, ofTheFirst(pointsLog)),
  foreign('records of the balance of somebody else', balanceLog, ofTheFirst(balanceLog)),
]

import type { BalanceRecord, LevelPage, PointsInfo, PointsProduct, PointsRecord, TopUpOffer } from '../src/index.ts'
import { pointsSources } from '../src/points-sources.ts'
import { count } from './amounts.ts'
import type { Sum } from './sum.ts'
import { ahead, type Now } from './times.ts'

const daysOfRow = 7

const used: readonly number[] = [pointsSources.used, pointsSources.expired]

/** What the mall changed by hand goes either way. */
const flows = ({ ioType: told }: { readonly ioType: 0 | 1 }, isEither: boolean, isOut: boolean, path: string): Sum => ({
  path: `${path}/ioType`,
  told,
  due: isEither ? told : isOut ? 0 : 1,
  as: 'by what it is a record of',
})

export const pointsRecords = (records: readonly PointsRecord[]): Sum[] =>
  records.flatMap((record, at) => {
    const path = `/records/${at}`
    const { source, ioType, createTime, expireTime } = record
    return [
      flows(record, source === pointsSources.adjusted, used.includes(source), path),
      {
        path: `${path}/expireTime`,
        told: expireTime ?? 'null',
        due: expireTime === null || (ioType === 1 && expireTime > createTime) ? (expireTime ?? 'null') : 'null',
        as: 'only points that were received expire, later',
      },
    ]
  })

const [payment, adjusted, membership] = [3, 5, 6]

export const balanceRecords = (records: readonly BalanceRecord[]): Sum[] =>
  records.map((record, at) =>
    flows(record, record.type === adjusted, record.type === payment || record.type === membership, `/records/${at}`),
  )

export const pointsInfo = (
  { score, scoreList, isSignIn, signInCount, expireScore, expireTime, scoreExpireSwitch }: PointsInfo,
  now: Now,
): Sum[] => [
  { path: '/scoreList', told: scoreList.length, due: daysOfRow, as: 'the number of days in a row' },
  {
    path: '/signInCount',
    told: signInCount,
    due: Math.max(signInCount, isSignIn),
    as: 'with today, if it was signed in',
  },
  {
    path: '/expireScore',
    told: expireScore,
    due: scoreExpireSwitch ? Math.min(expireScore, score) : 0,
    as: 'a part of score, if points expire',
  },
  {
    path: '/expireTime',
    told: expireTime ?? 'null',
    due: expireTime ?? (expireScore > 0 ? 'a time' : 'null'),
    as: 'the time when the next ones expire',
  },
  ...(expireTime === null ? [] : ahead(expireTime, '', now).map((each) => ({ ...each, path: '/expireTime' }))),
]

export const topUpOffers = (offers: readonly TopUpOffer[]): Sum[] => [
  {
    path: '',
    told: new Set(offers.map(({ balanceId }) => balanceId)).size,
    due: offers.length,
    as: 'a balanceId for each offer',
  },
]

/** The own level among all of its type, and the next that growth leads to. */
const byGrowth = ({ growth, userLevel, userLevels, nextGrowth, nextLevelName }: LevelPage): Sum[] => {
  const byNeed = userLevels.toSorted((a, b) => a.needGrowth - b.needGrowth)
  const reached = byNeed.findLast(({ needGrowth }) => needGrowth <= growth)
  const next = byNeed.find(({ needGrowth }) => needGrowth > growth)
  return [
    {
      path: '/userLevel/id',
      told: userLevel.id,
      due: userLevel.levelType === 0 ? (reached?.id ?? userLevel.id) : userLevel.id,
      as: 'the highest level of userLevels that growth reaches',
    },
    {
      path: '/nextGrowth',
      told: nextGrowth,
      due: next?.needGrowth ?? nextGrowth,
      as: 'the needGrowth of the next level',
    },
    {
      path: '/nextLevelName',
      told: nextLevelName || 'null',
      due: next?.levelName ?? 'null',
      as: 'the name of the next level',
    },
  ]
}

const isOneOf = ({ userLevel: { id, levelType }, userLevels }: LevelPage, asked: 0 | 1): Sum => ({
  path: '/userLevel/id',
  told: id,
  due: levelType !== asked || userLevels.some((each) => each.id === id) ? id : 'another',
  as: 'one of userLevels',
})

export const levelPage = (page: LevelPage, asked: 0 | 1, now: Now): Sum[] => {
  const { growth, levelType, levelName, endTime, needGrowth, nextGrowth, nextLevelName, userLevel, userLevels } = page
  return [
    {
      path: '/needGrowth',
      told: needGrowth,
      due: nextLevelName ? nextGrowth - growth : 0,
      as: 'nextGrowth − growth; 0 at the highest level',
    },
    { path: '/userLevel/levelType', told: userLevel.levelType, due: levelType, as: 'levelType' },
    { path: '/userLevel/levelName', told: userLevel.levelName, due: levelName, as: 'levelName' },
    {
      path: '/endTime',
      told: endTime === null ? 'null' : 'a time',
      due: levelType === 1 ? 'a time' : 'null',
      as: 'only a paid level ends',
    },
    ...(endTime === null ? [] : ahead(endTime, '', now)),
    ...userLevels.map(({ levelType: told }, at) => ({
      path: `/userLevels/${at}/levelType`,
      told,
      due: asked,
      as: 'as asked for',
    })),
    isOneOf(page, asked),
    ...(asked === 0 ? byGrowth(page) : []),
  ]
}

export const pointsProduct = ({ scorePrice, price, oriPrice, stocks, skuList }: PointsProduct): Sum[] => {
  const least = Math.min(...skuList.map(({ skuScore }) => skuScore))
  const cheapest = skuList.filter(({ skuScore }) => skuScore === least)
  const as = 'that of the variant for the fewest points'
  return [
    { path: '/scorePrice', told: scorePrice, due: least, as },
    { path: '/price', told: price, due: cheapest.some((sku) => sku.price === price) ? price : 'another', as },
    {
      path: '/oriPrice',
      told: oriPrice,
      due: cheapest.some((sku) => sku.oriPrice === oriPrice) ? oriPrice : 'another',
      as,
    },
    { path: '/stocks', told: stocks, due: count(skuList.map((sku) => sku.stocks)), as: 'the sum over the variants' },
  ]
}

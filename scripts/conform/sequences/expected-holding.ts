import { pointsSources } from 'qinghua-contract/points-sources'
import { balanceInfo, pointsInfo, pointsLog } from '../journeys/holdings.ts'
import { isPaidCall, me } from '../journeys/purchase.ts'
import { usedPoints, type HoldingState } from './holding-state.ts'
import type { HoldingView } from './look-at-holding.ts'
import type { Expectation } from './machine.ts'

type Expect = (state: HoldingState, view: HoldingView) => Expectation

const pointsFollow: Expect = ({ score }, view) => ({
  about: 'the points follow from the actions',
  seen: [
    { route: pointsInfo, path: '/score', value: view.info.score, expected: score },
    { route: me, path: '/score', value: view.user.score, expected: score },
  ],
})

const balanceFollows: Expect = ({ balance }, view) => ({
  about: 'the balance follows from the actions',
  seen: [
    { route: balanceInfo, path: '', value: view.balance, expected: balance / 100 },
    { route: me, path: '/balance', value: view.user.balance, expected: balance / 100 },
  ],
})

const isSignedInOrNot: Expect = ({ isSignedIn }, { info }) => ({
  about: 'a day is signed in once',
  seen: [{ route: pointsInfo, path: '/isSignIn', value: info.isSignIn, expected: isSignedIn ? 1 : 0 }],
})

/** Used once, and given back once if it was canceled. */
const ordersHaveRecords: Expect = ({ bought }, { records }) => ({
  about: 'each order has its records of points',
  seen: bought.map(({ orderNumber, status }) => ({
    route: pointsLog,
    path: '/records',
    value: records
      .filter((each) => each.orderNumber === orderNumber)
      .map(({ source, score }) => ({ source, score }))
      .sort((a, b) => a.source - b.source),
    expected: [
      { source: pointsSources.used, score: usedPoints },
      ...(status === 'canceled' ? [{ source: pointsSources.returned, score: usedPoints }] : []),
    ],
  })),
})

const topUpsArePaidOrNot: Expect = ({ topUps }, view) => ({
  about: 'a top-up is paid once its provider says so',
  seen: topUps.map(({ number, isPaid }) => ({
    route: isPaidCall,
    path: '',
    value: view.topUps.find((each) => each.number === number)?.isPaid,
    expected: isPaid,
  })),
  fault: isPaidCall,
})

export const expectedOfHolding = (state: HoldingState, view: HoldingView): readonly Expectation[] =>
  [pointsFollow, balanceFollows, isSignedInOrNot, ordersHaveRecords, topUpsArePaidOrNot].map((expect) =>
    expect(state, view),
  )

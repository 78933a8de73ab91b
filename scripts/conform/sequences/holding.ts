import type { PayStarted } from 'qinghua-contract'
import { withCheck } from 'qinghua-contract/gift-code'
import { payTypes } from 'qinghua-contract/order-machine'
import { Unavailable } from '../inputs/fact-source.ts'
import { begun, providerSays, providersOf } from '../journeys/balance.ts'
import { pointsInfo } from '../journeys/holdings.ts'
import type { JourneyRunner } from '../journeys/journey-runner.ts'
import { balanceOf } from '../journeys/holdings.ts'
import { cancel, confirm, itemOf, submit } from '../journeys/purchase.ts'
import { expectedOfHolding } from './expected-holding.ts'
import { canUse, lastBought, usedPoints, type Bought, type HoldingState } from './holding-state.ts'
import { dayOfLook, lookAtHolding, type HoldingView } from './look-at-holding.ts'
import type { ActionCall, Machine } from './machine.ts'

type Action =
  | 'signIn'
  | 'confirm'
  | 'confirmTooMany'
  | 'submit'
  | 'cancel'
  | 'cancelAgain'
  | 'pay'
  | 'beginTopUp'
  | 'topUp'
  | 'redeemMistyped'

const noOrder = '98765432109876543210'
/** Of their own, because the same amount may be asked for once while it waits. */
const amounts = { beginTopUp: 10, topUp: 11 } as const

const topUp = 'POST /p/balance/pay'

const cents = (yuan: number): number => Math.round(yuan * 100)
const uuidOf = ({ serial, confirmed }: HoldingState): string => `conform-${serial}-holding-${confirmed}`
const numberOf = (bought: Bought | undefined): string => bought?.orderNumber ?? noOrder
/** The oldest confirmation that was not submitted, otherwise the last one once more. */
const toSubmit = (state: HoldingState): string | undefined => state.waiting[0]?.uuid ?? lastBought(state)?.uuid
const purchase = (uuid: string, { item }: Pick<HoldingState, 'item'>) => ({
  uuid,
  addrId: 0,
  orderItem: item,
  userChangeCoupon: 1 as const,
  couponUserIds: [],
})

const topUpOf = ({ payType }: HoldingState, customRechargeAmount: number) => ({
  body: { payType: payType ?? 3, id: -1, customRechargeAmount },
})

const actions: Readonly<Record<Action, ActionCall<HoldingState>>> = {
  signIn: {
    route: 'GET /p/score/updateUserScore',
    input: () => ({}),
    isAllowed: ({ isSignedIn }) => !isSignedIn,
  },
  confirm: {
    route: confirm,
    input: (state) => ({
      body: { ...purchase(uuidOf(state), state), isScorePay: 1, userUseScore: usedPoints },
    }),
    isAllowed: canUse,
  },
  confirmTooMany: {
    route: confirm,
    input: (state) => ({
      body: { ...purchase(`${uuidOf(state)}-many`, state), isScorePay: 1, userUseScore: state.most + 10 },
    }),
    isAllowed: () => false,
  },
  submit: {
    route: submit,
    input: (state) => ({
      body: { uuid: toSubmit(state) ?? 'conform-never-confirmed', orderShopParam: [], virtualRemarkList: [] },
    }),
    isAllowed: (state) => (state.waiting.length > 0 ? usedPoints <= state.score : toSubmit(state) !== undefined),
  },
  cancel: {
    route: cancel,
    input: (state) => ({ params: { orderNumber: numberOf(lastBought(state)) } }),
    isAllowed: (state) => lastBought(state)?.status === 'unpaid',
  },
  cancelAgain: {
    route: cancel,
    input: ({ bought }) => ({
      params: { orderNumber: numberOf(bought.find(({ status }) => status === 'canceled')) },
    }),
    isAllowed: () => false,
  },
  pay: {
    route: 'POST /p/order/pay',
    input: (state) => ({ body: { payType: payTypes.balance, orderNumbers: numberOf(lastBought(state)) } }),
    isAllowed: (state) => lastBought(state)?.status === 'unpaid',
    isRare: true,
  },
  beginTopUp: {
    route: topUp,
    input: (state) => topUpOf(state, amounts.beginTopUp),
    isAllowed: ({ payType }) => payType !== null,
  },
  topUp: {
    route: topUp,
    input: (state) => topUpOf(state, amounts.topUp),
    isAllowed: ({ payType }) => payType !== null,
    completes: async (runner, answer) => {
      const { payNo } = begun(topUp, JSON.parse(answer) as PayStarted)
      if (runner.hasProvider) await providerSays(runner, payNo)
    },
  },
  redeemMistyped: {
    route: 'POST /p/userBalance/redeem',
    input: () => ({ body: { code: `${withCheck('CONFORM12345678').slice(0, -2)}--` } }),
    isAllowed: () => false,
    isRare: true,
  },
}

const withLast = (state: HoldingState, status: Bought['status']): HoldingState => {
  const last = lastBought(state)
  return last ? { ...state, bought: [...state.bought.slice(0, -1), { ...last, status }] } : state
}

const submitted = (state: HoldingState, answer: string): HoldingState => {
  const [first, ...waiting] = state.waiting
  if (!first) return state
  const { orderNumbers: orderNumber } = JSON.parse(answer) as { readonly orderNumbers: string }
  const bought: Bought = { ...first, orderNumber, status: 'unpaid' }
  return { ...state, waiting, bought: [...state.bought, bought], score: state.score - usedPoints }
}

const paid = (state: HoldingState, answer: string): HoldingState =>
  (JSON.parse(answer) as { readonly type: number }).type === 1
    ? { ...withLast(state, 'paid'), balance: state.balance - (lastBought(state)?.price ?? 0) }
    : state

const toppedUp = (state: HoldingState, action: keyof typeof amounts, answer: string): HoldingState => {
  const { number } = begun(topUp, JSON.parse(answer) as PayStarted)
  const isPaid = action === 'topUp' && state.canPay
  const others = state.topUps.filter((each) => each.number !== number)
  const balance = state.balance + (isPaid ? cents(amounts[action]) : 0)
  return { ...state, balance, topUps: [...others, { number, isPaid }] }
}

const after = (state: HoldingState, action: Action, answer: string): HoldingState => {
  const { score, daily, waiting, confirmed } = state
  switch (action) {
    case 'signIn':
      return { ...state, isSignedIn: true, score: score + daily }
    case 'confirm': {
      const { actualTotal } = JSON.parse(answer) as { readonly actualTotal: number }
      const one = { uuid: uuidOf(state), price: cents(actualTotal) }
      return { ...state, waiting: [...waiting, one], confirmed: confirmed + 1 }
    }
    case 'submit':
      return submitted(state, answer)
    case 'cancel':
      return { ...withLast(state, 'canceled'), score: score + usedPoints }
    case 'pay':
      return paid(state, answer)
    case 'beginTopUp':
    case 'topUp':
      return toppedUp(state, action, answer)
    default:
      return state
  }
}

const begin = async (runner: JourneyRunner): Promise<HoldingState> => {
  // Delivered later, so that payment completes nothing that gives points.
  const item = await itemOf(runner, { kind: 'physical' })
  const { score, isSignIn, signInCount, scoreList } = await runner.step(pointsInfo, {})
  const body = { ...purchase(`conform-${runner.serial}-holding`, { item }), isScorePay: 0 as const }
  const { maxUsableScore: most } = await runner.step(confirm, { body })
  if (Math.min(score, most) < usedPoints) throw new Unavailable('the account has too few points for random sequences')
  const [payType = null] = await providersOf(runner)
  return {
    item,
    serial: runner.serial,
    score,
    balance: cents(await balanceOf(runner)),
    isSignedIn: isSignIn === 1,
    day: dayOfLook(runner),
    daily: scoreList[signInCount % scoreList.length] ?? 0,
    most,
    payType,
    canPay: runner.hasProvider,
    waiting: [],
    confirmed: 0,
    bought: [],
    topUps: [],
  }
}

/** So that the points are there for the next sequence. */
const leave = async (runner: JourneyRunner, { bought }: HoldingState): Promise<void> => {
  for (const { status, orderNumber } of bought)
    if (status === 'unpaid') await runner.call(cancel, { params: { orderNumber } })
}

export const holdingMachine: Machine<HoldingState, HoldingView, Action> = {
  name: 'points and balance',
  journey: 'random sequences of actions on points and balance',
  actions,
  beginnings: [[], ['confirm', 'submit'], ['confirm', 'submit', 'cancel'], ['confirm', 'submit', 'pay']],
  begin,
  look: lookAtHolding,
  after,
  learn: (state) => state,
  expected: expectedOfHolding,
  leave,
}

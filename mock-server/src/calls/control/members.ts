import type { ControlTables, GiftCardView, MemberView } from 'qinghua-contract/control'
import { shownGiftCode } from 'qinghua-contract/gift-code'
import { known } from '@mall/fixtures/known'
import { issueGiftCard } from '../../core/membership/gift-cards.ts'
import { levelOf, levelsOf, paidLevelOf } from '../../core/membership/levels.ts'
import { aliveLots, scoreOf } from '../../core/membership/points.ts'
import { changeAccount } from '../../core/people/office.ts'
import type { GiftCard } from '../../core/state/membership.ts'
import type { Mall } from '../../core/state/mall.ts'
import type { Account } from '../../core/state/people.ts'
import { textIn, type Language } from '../../core/state/text.ts'
import type { InWorldHandlers } from '../handler.ts'

const year = 365 * 86_400_000

const memberView = (mall: Mall, account: Account, language: Language): MemberView => {
  const { userId, userName, nickName, status, balance, growth, membership } = account
  return {
    ...{ userId, userName, nickName, status },
    balance,
    score: scoreOf(mall, userId),
    growth,
    levelName: textIn(levelOf(mall, account).name, language),
    paidLevel: paidLevelOf(mall, account) ? membership : null,
    expiring: aliveLots(mall, userId).map(({ until, count }) => ({ until, score: count })),
  }
}

const stateOf = (mall: Mall, { used, until }: GiftCard): GiftCardView['state'] => {
  if (used) return 'used'
  return mall.now < until ? 'open' : 'expired'
}

const giftCardView = (mall: Mall, card: GiftCard): GiftCardView => ({
  code: shownGiftCode(card.code),
  amount: card.amount,
  until: card.until,
  state: stateOf(mall, card),
  usedBy: card.used && (mall.accounts.get(card.used.userId)?.userName ?? card.used.userId),
  usedAt: card.used && card.used.at,
})

export const about = {
  shopper: { zh: '有购物车、收藏与足迹的买家', en: 'A shopper with a cart, favourites and a history' },
  fresh: { zh: '刚注册，一切为空', en: 'Just registered, with nothing yet' },
  merchant: { zh: '以莫家文房的名义卖货', en: 'Sells as Mo Family Study' },
  member: { zh: '付费会员，余额充足', en: 'A paid member with money in the balance' },
  locked: { zh: '开张前输错十次密码，锁定 30 分钟', en: 'Ten wrong passwords at the opening: locked for 30 minutes' },
} as const
/** Those to log in as. */
export const people = Object.keys(about) as (keyof typeof about)[]
const isKnown = ({ userName }: MemberView): boolean => people.some((who) => known[who].userName === userName)

export const memberHandlers: InWorldHandlers<ControlTables['members']> = {
  'GET /__mall/members': ({ world: { mall }, language }) =>
    [...mall.accounts.values()]
      .map((account) => memberView(mall, account, language))
      .sort((a, b) => Number(isKnown(b)) - Number(isKnown(a)) || (a.userName < b.userName ? -1 : 1)),
  'POST /__mall/accounts/{userName}': ({ world: { mall }, params, body, language }) =>
    memberView(mall, changeAccount(mall, params.userName, body), language),
  'GET /__mall/levels': ({ world: { mall }, language }) =>
    ([0, 1] as const).flatMap((levelType) =>
      levelsOf(mall, levelType).map(({ id: levelId, name, needGrowth, days }) => ({
        levelId,
        levelType,
        levelName: textIn(name, language),
        needGrowth,
        days,
      })),
    ),
  'GET /__mall/giftCards': ({ world: { mall } }) =>
    [...mall.giftCards.values()].map((card) => giftCardView(mall, card)).reverse(),
  'POST /__mall/giftCards': ({ world: { mall }, body: { amount, validFor = year } }) =>
    giftCardView(mall, issueGiftCard(mall, amount, validFor)),
}

import { withCheck } from 'qinghua-contract/gift-code'
import { times, tries } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { redeem } from '../../src/core/membership/gift-cards.ts'
import { paidLevelOf } from '../../src/core/membership/levels.ts'
import { pointsInfo } from '../../src/core/membership/points-views.ts'
import { addPoints, pointsRecords, scoreOf, signIn, signInsOf } from '../../src/core/membership/points.ts'
import { logInByCode, logInByPassword, sendLoginCode, type Credentials } from '../../src/core/people/login.ts'
import { openSession, shopperOf } from '../../src/core/people/sessions.ts'
import { checkFlag, giveFlag, sendCode } from '../../src/core/people/sms.ts'
import { changeShopPassword } from '../../src/core/shops/shop-account.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import { startOf } from '../../src/core/state/time.ts'
import { refusal } from '../mall.ts'
import { day } from '../purchases.ts'
import { works, type Instant } from './instant.ts'

let ciphers = 0
const packed = (password: string, at: number): Credentials => ({ cipher: `i${++ciphers}`, opened: { at, password } })
const { userName, mobile } = known.shopper
const isLetIn = (mall: Mall, password: string = known.password) =>
  works(() => logInByPassword(mall, userName, packed(password, mall.now)))
const failed = (mall: Mall, times: number): void => {
  for (let tried = 0; tried < times; tried++) isLetIn(mall, 'wrong')
}
const codeSent = (mall: Mall): string => {
  sendLoginCode(mall, mobile)
  return mall.smsOutbox.changes().at(-1)?.[1]?.code ?? ''
}
const nobodysCode = withCheck('NOBODYHASTHIS00')
const changed = (mall: Mall, old: string) =>
  works(() => {
    const merchant = mall.accounts.get(known.merchant.userId)
    if (merchant) changeShopPassword(mall, merchant, packed(old, mall.now), packed('135790', mall.now))
  })

export const people: Instant[] = [
  [
    'another code can be asked for',
    'begins',
    ({ mall }) => {
      codeSent(mall)
      return { at: mall.now + times.smsResend, is: (mall) => works(() => sendLoginCode(mall, mobile)) }
    },
    'smsResend',
  ],
  [
    'a code is good',
    'lasts',
    ({ mall }) => {
      const code = codeSent(mall)
      return { at: mall.now + times.smsLife, is: (mall) => works(() => logInByCode(mall, mobile, code)) }
    },
    'smsLife',
  ],
  [
    'a phone that was proven may go on',
    'lasts',
    ({ mall }) => {
      const flag = giveFlag(mall, 'register', mobile)
      return { at: mall.now + times.smsLife, is: (mall) => works(() => checkFlag(mall, flag, 'register', mobile)) }
    },
    'smsLife',
  ],
  [
    'a phone gets codes again',
    'begins',
    ({ mall }) => {
      for (let sent = 0; sent < tries.smsPerDay; sent++, mall.now += times.smsResend) sendCode(mall, 'login', mobile)
      return { at: startOf('2026-11-03'), is: (mall) => works(() => sendLoginCode(mall, mobile)) }
    },
  ],
  [
    'a password that was packed is taken',
    'lasts',
    ({ mall }) => {
      const { now } = mall
      return {
        at: now + times.credentialsLife,
        is: (mall) => works(() => logInByPassword(mall, userName, packed(known.password, now))),
      }
    },
    'credentialsLife',
  ],
  [
    'a password that was packed ahead is taken',
    'begins',
    ({ mall }) => {
      const ahead = mall.now + day
      return {
        at: ahead - times.credentialsLife,
        is: (mall) => works(() => logInByPassword(mall, userName, packed(known.password, ahead))),
      }
    },
    'credentialsLife',
  ],
  [
    'a cipher text is known as a replay',
    'lasts',
    ({ mall }) => {
      const once = packed('wrong', mall.now)
      refusal(() => logInByPassword(mall, userName, once))
      return {
        at: mall.now + 2 * times.credentialsLife,
        is: (mall) => refusal(() => logInByPassword(mall, userName, once)) === 'credentialsReplayed',
      }
    },
    'credentialsLife',
  ],
  [
    'a locked account opens',
    'begins',
    ({ mall }) => {
      failed(mall, tries.password)
      return { at: mall.now + times.lockAfterWrongPasswords, is: (mall) => isLetIn(mall) }
    },
    'lockAfterWrongPasswords',
  ],
  [
    'wrong passwords count',
    'ends',
    ({ mall }) => {
      failed(mall, tries.password - 1)
      const is = (mall: Mall) => {
        failed(mall, 1)
        return !isLetIn(mall)
      }
      return { at: mall.now + times.lockAfterWrongPasswords, is }
    },
    'lockAfterWrongPasswords',
  ],
  [
    'a locked shop account opens',
    'begins',
    ({ mall }) => {
      mall.shopAccounts.set(known.merchant.shopId, { userName: 'mo_store', password: '135790' })
      for (let tried = 0; tried < tries.password; tried++) changed(mall, '000000')
      return { at: mall.now + times.lockAfterWrongPasswords, is: (mall) => changed(mall, '135790') }
    },
    'lockAfterWrongPasswords',
  ],
  [
    'a session lasts',
    'ends',
    ({ mall, shopper }) => {
      const { accessToken } = openSession(mall, shopper)
      return { at: mall.now + times.session, is: (mall) => shopperOf(mall, accessToken) !== null }
    },
    'session',
  ],
  [
    'gift codes are taken again after wrong ones',
    'begins',
    ({ mall, shopper }) => {
      for (let tried = 0; tried < tries.giftCode; tried++) refusal(() => redeem(mall, shopper, nobodysCode))
      return {
        at: mall.now + times.lockAfterWrongGiftCodes,
        is: (mall) => works(() => redeem(mall, shopper, known.giftCard.code)),
      }
    },
    'lockAfterWrongGiftCodes',
  ],
  [
    'a gift card is good',
    'ends',
    ({ mall, shopper }) => ({
      at: mall.giftCards.get(known.giftCard.code)?.until ?? 0,
      is: (mall) => works(() => redeem(mall, shopper, known.giftCard.code)),
    }),
  ],
  [
    'a paid level lasts',
    'ends',
    ({ mall }) => {
      const { userId, membership } = mall.accounts.get(known.member.userId) ?? {}
      return { at: membership?.until ?? 0, is: (mall) => !!paidLevelOf(mall, mall.accounts.get(userId ?? '') ?? null) }
    },
  ],
  ...(['begins', 'ends'] as const).map((turn): Instant => [
    turn === 'ends' ? 'points can be used' : 'points are told to expire soon',
    turn,
    ({ mall }) => {
      const { userId } = known.fresh
      mall.points.set(userId, { lots: [], records: [] })
      addPoints(mall, userId, 7, { source: 'signedIn', orderNumber: null }, 90 * day)
      const end = mall.now + 90 * day
      if (turn === 'ends') return { at: end, is: (mall) => scoreOf(mall, userId) === 7 }
      const told = (mall: Mall, account = mall.accounts.get(userId)) => account && pointsInfo(mall, account, 'en')
      return { at: end - 30 * day, is: (mall) => told(mall)?.expireScore === 7 }
    },
  ]),
  [
    'points are recorded as expired',
    'begins',
    ({ mall }) => {
      const { userId } = known.fresh
      mall.points.set(userId, { lots: [], records: [] })
      addPoints(mall, userId, 7, { source: 'signedIn', orderNumber: null }, day)
      const is = (mall: Mall) => pointsRecords(mall, userId).some(({ source }) => source === 'expired')
      return { at: mall.now + day, is }
    },
  ],
  [
    'one has signed in today',
    'ends',
    ({ mall, shopper: { userId } }) => {
      signIn(mall, userId)
      return { at: startOf('2026-11-03'), is: (mall) => signInsOf(mall, userId).isDone }
    },
  ],
  [
    'signing in today goes on with a row',
    'ends',
    ({ mall, shopper: { userId } }) => {
      signIn(mall, userId)
      return { at: startOf('2026-11-04'), is: (mall) => signInsOf(mall, userId).count > 0 }
    },
  ],
]

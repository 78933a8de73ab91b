import { giftCodeLength, isGiftCode, plainGiftCode, withCheck } from 'qinghua-contract/gift-code'
import { times, tries } from 'qinghua-contract/rules'
import { moveMoney } from '../paying/ledger.ts'
import { lockedUntil, refuseUntil, withWrongTry, type TryRule } from '../people/wrong-tries.ts'
import type { GiftCard } from '../state/membership.ts'
import type { Mall } from '../state/mall.ts'
import { digits } from '../state/secrets.ts'
import type { Account } from '../state/people.ts'
import { Refusal, refuseUnless } from '../state/refusal.ts'

const wrongCodes: TryRule = { most: tries.giftCode, wait: times.lockAfterWrongGiftCodes }
const wrongOf = (mall: Mall, userId: string): readonly number[] => mall.wrongGiftCodes.get(userId) ?? []

const refuseWrong = (mall: Mall, userId: string): never => {
  const wrong = withWrongTry(wrongOf(mall, userId), mall.now, wrongCodes)
  mall.wrongGiftCodes.set(userId, wrong)
  throw new Refusal('giftCodeWrong', { left: tries.giftCode - wrong.length })
}

/** Adds the amount of a card to the balance. A typing error is no try, because no card can have such a code. */
export const redeem = (mall: Mall, { userId }: Account, typed: string): number => {
  refuseUntil(lockedUntil(wrongOf(mall, userId), wrongCodes), mall.now, 'giftCodeLocked')
  refuseUnless(isGiftCode(typed), 'giftCodeMistyped')
  const card = mall.giftCards.get(plainGiftCode(typed))
  if (!card) return refuseWrong(mall, userId)
  refuseUnless(card.used === null, 'giftCodeUsed')
  refuseUnless(mall.now < card.until, 'giftCodeExpired')
  mall.wrongGiftCodes.delete(userId)
  mall.giftCards.set(card.code, { ...card, used: { userId, at: mall.now } })
  moveMoney(mall, 'redeemed', '', { from: 'outside', to: `balance:${userId}`, amount: card.amount })
  return card.amount
}

/** A card of the office, with a code that nobody can guess. */
export const issueGiftCard = (mall: Mall, amount: number, validFor: number): GiftCard => {
  const code = withCheck(digits(mall, giftCodeLength - 1))
  const card: GiftCard = { code, amount, until: mall.now + validFor, used: null }
  mall.giftCards.set(code, card)
  return card
}

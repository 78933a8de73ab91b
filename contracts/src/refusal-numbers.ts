import type { RefusalCode } from './refusals.ts'
import { limits, points, times, topUp, tries } from './rules.ts'

type Range = readonly [least: number, most: number]

const only = (value: number): Range => [value, value]
const minutes: Range = [1, times.lockAfterWrongPasswords / 60_000]

/** What can stand in the gaps of a refusal, where it is the same whoever asks and when. */
export const refusalNumbers: { readonly [K in RefusalCode]?: Readonly<Record<string, Range>> } = {
  accountLocked: { minutes },
  addressLimit: { max: only(limits.addresses) },
  cartFull: { max: only(limits.cartLines) },
  favouritesFull: { max: only(limits.favourites) },
  giftCodeLocked: { minutes: [1, times.lockAfterWrongGiftCodes / 60_000] },
  giftCodeWrong: { left: [0, tries.giftCode - 1] },
  pointsMultiple: { unit: only(points.unit) },
  smsTooSoon: { seconds: [1, times.smsResend / 1_000] },
  topUpAmount: { min: only(topUp.least), max: only(topUp.most) },
}

import type { Level, LevelPage } from 'qinghua-contract'
import { instantOf } from '../../lib/server-clock.ts'

const day = 86_400_000
const shanghai = 8 * 3_600_000

/** `2026-12-02 10:00:00`, as the server writes it. */
const wireTime = (instant: number): string => {
  const time = new Date(instant + shanghai)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 19).replace('T', ' ')
}

/** What buying a level does for who has what they have now. */
export type Purchase =
  | { readonly kind: 'begins' }
  | { readonly kind: 'extends'; readonly until: string }
  | { readonly kind: 'rises'; readonly from: string }
  | { readonly kind: 'lower'; readonly own: string; readonly until: string }

export const purchaseOf = ({ userLevel, endTime, levelName }: LevelPage, level: Level): Purchase => {
  if (endTime === null || userLevel.levelType === 0) return { kind: 'begins' }
  if (level.id === userLevel.id) return { kind: 'extends', until: wireTime(instantOf(endTime) + level.term * day) }
  return level.level > userLevel.level
    ? { kind: 'rises', from: levelName }
    : { kind: 'lower', own: levelName, until: endTime }
}

export const isForSale = (page: LevelPage, level: Level): boolean => purchaseOf(page, level).kind !== 'lower'

/** That of the address if it is for sale; else the own one, or the first. */
export const chosenLevel = (page: LevelPage, search: URLSearchParams): Level | undefined => {
  const buyable = page.userLevels.filter((level) => isForSale(page, level))
  return (
    buyable.find(({ id }) => String(id) === search.get('id')) ??
    buyable.find(({ id }) => id === page.userLevel.id) ??
    buyable[0]
  )
}

import { serviceHours } from 'qinghua-contract/rules'
import type { Mall } from '../state/mall.ts'

const hour = 3_600_000
const day = 24 * hour
/** Asia/Shanghai. */
const offset = 8 * hour

const midnightBefore = (at: number): number => Math.floor((at + offset) / day) * day - offset
const opensAt = (at: number): number => midnightBefore(at) + serviceHours.from * hour
const closesAt = (at: number): number => midnightBefore(at) + serviceHours.to * hour

const isOpenAt = (at: number): boolean => at >= opensAt(at) && at < closesAt(at)

export const isSwitchedOff = ({ desks }: Mall, shopId: number): boolean => desks.get(shopId) === 'off'
/** `on` answers at any hour, so that a tester need not wait for the morning. */
export const isReachable = ({ desks, now }: Mall, shopId: number): boolean => {
  const desk = desks.get(shopId)
  return desk === undefined ? isOpenAt(now) : desk === 'on'
}

/** When the service is back by its hours; null if it is there, or nobody knows. */
export const backAt = (mall: Mall, shopId: number): number | null => {
  if (isReachable(mall, shopId) || isSwitchedOff(mall, shopId)) return null
  return mall.now < opensAt(mall.now) ? opensAt(mall.now) : opensAt(mall.now + day)
}

/** The next time that the hours begin or end. */
export const nextHours = ({ now }: Mall): number => {
  if (now < opensAt(now)) return opensAt(now)
  return now < closesAt(now) ? closesAt(now) : opensAt(now + day)
}

import { isOpenShop } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'

export interface Event {
  readonly startsAt: number
  readonly endsAt: number
  readonly isOn: boolean
  /** Of the mall itself if 0. */
  readonly shopId: number
}

/** Promotions rest while their shop is not open. */
export const isHeld = (mall: Mall, { isOn, shopId }: Event): boolean => isOn && isOpenShop(mall, shopId)

export const isRunning = (mall: Mall, event: Event): boolean =>
  isHeld(mall, event) && event.startsAt <= mall.now && mall.now < event.endsAt

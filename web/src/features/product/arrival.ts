import type { ShopOrder } from 'qinghua-contract'
import { now } from '../../lib/server-clock.ts'
import { useDaysText, useDayText } from '../../lib/time-text.ts'

const day = 86_400_000

/** The day by which a parcel arrives that is sent at a time, or now; null if it is unknown or has passed. */
export const useArrival = () => {
  const dayText = useDayText()
  return (days: ShopOrder['deliveryDays'], sentAt: number | null = null): string | null => {
    if (!days) return null
    const at = (sentAt ?? now()) + days.maxDays * day
    return at < now() ? null : dayText(at)
  }
}

/** The day by which all of some orders are there that are sent now; null if that is unknown. */
export const useLastArrival = (orders: readonly Pick<ShopOrder, 'deliveryDays'>[] = []): string | null => {
  const arrival = useArrival()
  const [last = null] = orders
    .flatMap(({ deliveryDays }) => deliveryDays ?? [])
    .toSorted((one, other) => other.maxDays - one.maxDays)
  return arrival(last)
}

/** The days on which a parcel arrives that is ordered now. */
export const useArrivalDays = () => {
  const daysText = useDaysText()
  return ({ minDays, maxDays }: NonNullable<ShopOrder['deliveryDays']>): string =>
    daysText(now() + minDays * day, now() + maxDays * day)
}

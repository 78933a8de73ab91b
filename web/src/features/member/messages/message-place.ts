import type { Message } from '@mall/contracts'

const places: Readonly<Record<Exclude<Message['leadsTo'], 1>, string>> = {
  2: '/user-center/uc-coupons',
  3: '/member-center/member-center',
  4: '/user-center/uc-integral',
  5: '/user-center/uc-balance',
  6: '/member-center/buy-member',
  7: '/user-center/uc-freeshop',
}

/** Where a message leads, or null if it names an order without a number. */
export const placeOf = ({ leadsTo, orderNumber }: Pick<Message, 'leadsTo' | 'orderNumber'>): string | null => {
  if (leadsTo !== 1) return places[leadsTo]
  return orderNumber === null ? null : `/order-detail?orderNumber=${encodeURIComponent(orderNumber)}`
}

import type { Message } from '@mall/contracts'

/** Where a message leads. */
export const placeOf = ({ orderNumber }: Pick<Message, 'orderNumber'>): string =>
  `/order-detail?orderNumber=${orderNumber}`

import type { PushObj, Route } from 'qinghua-contract'
import type { QueryClient } from '@tanstack/react-query'

export type LiveEvent = PushObj<'event'>

const readAgain: Readonly<Record<LiveEvent['type'], readonly Route[]>> = {
  notification: ['GET /p/myNotifyLog/unReadCount', 'GET /p/myNotifyLog/unReadCountList'],
  flashResult: ['GET /p/seckill/createOrderStatus'],
}

/** An event says only that something has happened: what shows it is read again. */
export const refreshAfter = (client: QueryClient, { type }: LiveEvent): void => {
  for (const route of readAgain[type]) void client.invalidateQueries({ queryKey: [route] })
}

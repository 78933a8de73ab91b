import type { FlashSession } from 'qinghua-contract'
import { matchPath } from 'react-router'

/** `null` if the address names none. */
export const seckillIdIn = (pathname: string): number | null => {
  const text = matchPath('/secdetail/:seckillId?', pathname)?.params.seckillId ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
export const saleAddress = (seckillId: number): string => `/secdetail/${seckillId}`

type Times = Pick<FlashSession, 'startTime' | 'endTime'>
const digitsOf = (time: string): string => time.replaceAll(/\D/g, '')
export const sessionKey = ({ startTime, endTime }: Times): string => `${digitsOf(startTime)}-${digitsOf(endTime)}`
export const sessionAddress = (session: Times): string => `/flash-sale?session=${sessionKey(session)}`

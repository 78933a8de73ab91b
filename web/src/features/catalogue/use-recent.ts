import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/api/api.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { seenHere } from './seen.ts'

export interface Recent {
  readonly prodId: number
  readonly prodName: string
  readonly pic: string
  readonly price: number
  readonly status: 0 | 1
}
const quiet = { silent: true, suppressLogin: true }

/** Only what can still be bought; `undefined` while unknown. */
export const useRecent = (except: number | undefined, most: number, ready = true): readonly Recent[] | undefined => {
  const loggedIn = useLoggedIn()
  const [seen] = useState(seenHere)
  const ids = loggedIn ? [] : seen.filter((id) => id !== except).slice(0, most)
  const own = useQuery({
    ...query('GET /p/prodBrowseLog/page', { query: { current: 1, size: 2 * most } }),
    enabled: loggedIn && ready,
    meta: quiet,
  })
  const here = useQueries({
    queries: ids.map((prodId) => ({ ...query('GET /prod/prodInfo', { query: { prodId } }), meta: quiet })),
  })
  const found: readonly Recent[] | undefined = loggedIn ? own.data?.records : here.flatMap(({ data }) => data ?? [])
  const isPending = loggedIn ? own.isPending : here.some((each) => each.isPending)
  if (isPending) return undefined
  return (found ?? []).filter(({ prodId, status }) => status === 1 && prodId !== except).slice(0, most)
}

import { useEffect } from 'react'
import { useCommand } from '../../lib/api/command.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { noteSeen } from './seen.ts'

const refreshes = [{ queryKey: ['GET /p/prodBrowseLog/page'] }]

/**
 * On the server for a shopper, in the browser for a visitor. Failures are silent. Tells whether the history can be read:
 * while a visit is on its way, it would be read twice.
 */
export const useVisit = (prodId: number | undefined): boolean => {
  const loggedIn = useLoggedIn()
  const { mutate, isIdle, isPending } = useCommand('POST /p/prodBrowseLog', {
    refreshes,
    meta: { silent: true, suppressLogin: true },
  })
  useEffect(() => {
    if (prodId === undefined) return
    if (loggedIn) mutate({ body: { prodId } })
    else noteSeen(prodId)
  }, [prodId, loggedIn, mutate])
  return !loggedIn || prodId === undefined || !(isIdle || isPending)
}

import { useEffect } from 'react'
import { useCommand } from '../../../lib/api/command.ts'
import { useLoggedIn } from '../../../lib/session/token.ts'
import { noteSeen } from './seen.ts'

const refreshes = [{ queryKey: ['GET /p/prodBrowseLog/page'] }]

/** On the server for a shopper, in the browser for a visitor. Failures are silent. */
export const useVisit = (prodId: number | undefined): void => {
  const loggedIn = useLoggedIn()
  const { mutate } = useCommand('POST /p/prodBrowseLog', { refreshes, meta: { silent: true, suppressLogin: true } })
  useEffect(() => {
    if (prodId === undefined) return
    if (loggedIn) mutate({ body: { prodId } })
    else noteSeen(prodId)
  }, [prodId, loggedIn, mutate])
}

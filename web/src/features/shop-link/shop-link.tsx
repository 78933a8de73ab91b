import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { askLogin } from '../../lib/session/login-popup.ts'
import { centerQuery, useCenterInfo } from '../../lib/session/session.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { showToast } from '../../lib/toasts.ts'
import { shopEntry } from './shop-entry.ts'

const ApplyAgain = lazy(async () => ({
  default: (await loadChunk('apply again', () => import('./apply-again.tsx'))).ApplyAgain,
}))

/** The way to one's own shop, as far as its status lets one (S4.5). */
export const ShopLink = () => {
  const t = useText('shell')
  const client = useQueryClient()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const center = useCenterInfo()
  const [refused, setRefused] = useState(false)

  const enter = async () => {
    if (!loggedIn) return askLogin('needed')
    const known = await client.fetchQuery(centerQuery).catch(() => null)
    if (!known) return
    const entry = shopEntry(known)
    if (entry.kind === 'screen') void navigate(entry.path)
    else if (entry.kind === 'refused') setRefused(true)
    else showToast('info', t(entry.kind === 'reviewing' ? 'shop.reviewing' : 'shop.offline'))
  }
  return (
    <>
      <button type="button" onClick={() => void enter()}>
        {center?.shopId ? t('account.myShop') : t('account.openShop')}
      </button>
      <Suspense>{refused && <ApplyAgain onClose={() => setRefused(false)} />}</Suspense>
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { lazily } from '../../lib/load-chunk.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import { centerQuery, useCenterInfo } from '../../lib/session/session.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { showToast } from '../../lib/toasts.ts'
import { Link } from '../../ui/link.tsx'
import { shopEntry } from './shop-entry.ts'

const ApplyAgain = lazily('apply again', [], async () =>
  import('./apply-again.tsx').then(({ ApplyAgain }) => ApplyAgain),
)

/** A link or a message, by the status of the shop (S4.5). */
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
    const { path, says } = shopEntry(known)
    if (path !== undefined) void navigate(path)
    else if (says === 'refused') setRefused(true)
    else if (says) showToast('info', t(`shop.${says}`))
  }
  const path = center && shopEntry(center).path
  const name = center?.shopId ? t('account.myShop') : t('account.openShop')
  if (path !== undefined) return <Link to={path}>{name}</Link>
  return (
    <>
      <button type="button" onClick={() => void enter()}>
        {name}
      </button>
      <Suspense>{refused && <ApplyAgain onClose={() => setRefused(false)} />}</Suspense>
    </>
  )
}

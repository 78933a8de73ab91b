import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { logOut, useUser } from '../../lib/session/session.ts'
import { useLoggedIn } from '../../lib/session/token.ts'

/** S2.42. Space is reserved while the nickname loads. */
export const AccountLinks = () => {
  const t = useText('shell')
  const client = useQueryClient()
  const user = useUser()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await logOut(client)
    setLeaving(false)
  }
  if (!useLoggedIn())
    return (
      <>
        <li data-part="strong">
          <Link to="/login">{t('account.login')}</Link>
        </li>
        <li>
          <Link to="/register">{t('account.register')}</Link>
        </li>
      </>
    )
  return (
    <>
      <li key={user?.userId} data-part="strong">
        {user?.nickName ?? '…'}
      </li>
      <li>
        <Link to="/user-center/uc-collection">{t('account.collection')}</Link>
      </li>
      <li>
        <button type="button" disabled={leaving} onClick={() => void leave()}>
          {t('account.logOut')}
        </button>
      </li>
    </>
  )
}

import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { chatAddressIn } from './chat-address.ts'
import { ChatPage } from './chat-page.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { askLogin } from '../../lib/login/ask-login.ts'
import { readToken, useLoggedIn } from '../../lib/login/token.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

const Visitor = () => {
  const t = useText('chat')
  const account = useText('shell')
  useEffect(() => askLogin('needed'), [])
  return (
    <EmptyState icon="user" text={t('visitor')}>
      <Button aria-haspopup="dialog" onClick={() => askLogin('needed')}>
        {account('account.login')}
      </Button>
    </EmptyState>
  )
}

/** S2.13 */
export const Screen = () => {
  const t = useText('chat')
  const [search] = useSearchParams()
  // A session that ends meanwhile leaves the conversation on the page, below the login popup.
  const [opened] = useState(readToken() !== null)
  const loggedIn = useLoggedIn() || opened
  return (
    <>
      <PageTitle text={t('title')} hidden={loggedIn} />
      {loggedIn ? <ChatPage address={chatAddressIn(search)} /> : <Visitor />}
    </>
  )
}

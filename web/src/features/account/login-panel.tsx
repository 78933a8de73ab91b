import { css } from '@emotion/react'
import { useState } from 'react'
import { Link } from '../../ui/link.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { textLink } from '../../ui/text-link.ts'
import { stackOf, type } from '../../ui/theme.ts'
import { AccountLoginForm } from './account-login-form.tsx'
import { MobileLoginForm } from './mobile-login-form.tsx'

const root = css`
  ${stackOf(12)}
  [role='tabpanel'] {
    padding-top: 16px;
  }
  > [data-part='ways'] {
    display: flex;
    justify-content: space-between;
    font: ${type.note};
  }
`

interface Props {
  /** In the popup: the page has its own way to register. */
  onLeave?: () => void
}

/** The two ways to log in (S2.70), for the popup and the login page. */
export const LoginPanel = ({ onLeave }: Props) => {
  const t = useText('account')
  const [way, setWay] = useState<'account' | 'mobile'>('account')
  return (
    <div css={root}>
      <Tabs
        label={t('ways')}
        value={way}
        onChange={setWay}
        tabs={[
          { value: 'account', label: t('accountLogin'), content: <AccountLoginForm /> },
          { value: 'mobile', label: t('mobileLogin'), content: <MobileLoginForm /> },
        ]}
      />
      <p data-part="ways">
        <Link css={textLink} to="/forget-password" onClick={onLeave}>
          {t('forgot')}
        </Link>
        {onLeave && (
          <Link css={textLink} to="/register" onClick={onLeave}>
            {t('register')}
          </Link>
        )}
      </p>
    </div>
  )
}

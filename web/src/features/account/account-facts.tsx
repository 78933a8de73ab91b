import { css } from '@emotion/react'
import type { UserInfo } from 'qinghua-contract'
import { useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { useCenterInfo } from '../../lib/session/session.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { gridOf } from '../../ui/shapes.ts'
import { color, digits, type } from '../../ui/theme.ts'
import { BindMobileDialog } from './bind-mobile-dialog.tsx'

const root = css`
  > h2 {
    margin-bottom: 8px;
    font: 700 ${type.lead};
  }
  > dl > div {
    ${gridOf('112px minmax(0, 1fr) auto', '16px')}
    align-items: center;
    min-height: 52px;
    border-top: 1px solid ${color.line};
  }
  dd[data-part='digits'] {
    font: 600 16px/24px ${digits};
  }
`
const number = new Intl.NumberFormat('en')

interface FactProps {
  name: string
  isNumber?: boolean
  action?: ReactNode
  children: ReactNode
}

const Fact = ({ name, isNumber = false, action, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd data-part={isNumber ? 'digits' : undefined}>{children}</dd>
    {action && <dd>{action}</dd>}
  </div>
)

export const AccountFacts = ({ user }: { user: UserInfo }) => {
  const t = useText('account')
  const { isSetPassword = true } = useCenterInfo() ?? {}
  const [binding, setBinding] = useState(false)
  return (
    <section css={root} aria-labelledby="account-facts">
      <h2 id="account-facts">{t('own.account')}</h2>
      <dl>
        <Fact name={t('own.level')}>{user.levelName}</Fact>
        <Fact name={t('own.growth')} isNumber>
          {number.format(user.growth)}
        </Fact>
        <Fact name={t('own.userName')}>{user.username}</Fact>
        <Fact
          name={t('own.mobile')}
          isNumber
          action={
            <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setBinding(true)}>
              {t('own.changeMobile')}
            </Button>
          }
        >
          {user.mobile}
        </Fact>
        <Fact
          name={t('own.password')}
          action={
            <Link css={buttonStyle} data-look="quiet" data-size="small" to="/user-center/uc-password">
              {t(isSetPassword ? 'own.changePassword' : 'own.setPassword')}
            </Link>
          }
        >
          {isSetPassword ? '••••••••' : t('own.noPassword')}
        </Fact>
      </dl>
      {binding && <BindMobileDialog user={user} onClose={() => setBinding(false)} />}
    </section>
  )
}

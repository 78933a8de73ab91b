import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { askLogin } from '../../../lib/session/ask-login.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useLoggedIn } from '../../../lib/session/token.ts'
import { SignIn } from '../../../shop/points/sign-in.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { color, digits, paper, quietNote, rowOf, type, underlined } from '../../../ui/theme.ts'

const root = css`
  ${rowOf()}
  flex-wrap: wrap;
  gap: 8px 24px;
  min-height: 88px;
  margin-block: 16px 24px;
  padding: 16px 24px;
  ${paper}
  border-top: 2px solid ${color.ink};
  > [data-part='have'] {
    display: flex;
    align-items: baseline;
    gap: 12px;
    color: ${color.ink2};
    > strong {
      color: ${color.amber};
      font: 700 34px/40px ${digits};
      font-variant-numeric: tabular-nums;
    }
  }
  > a {
    color: ${color.cobalt};
    font: ${type.note};
    &:hover {
      ${underlined}
    }
  }
  > [data-part='final'] {
    ${rowOf(6)}
    margin-left: auto;
    ${quietNote}
    > svg {
      flex: none;
      color: ${color.amber};
    }
  }
`
const number = new Intl.NumberFormat('en')

const Own = () => {
  const t = useText('exchange')
  const score = useUser()?.score
  return (
    <>
      <div data-part="have">
        {t('have')}
        <strong>{score === undefined ? <Skeleton width={96} height={34} /> : number.format(score)}</strong>
      </div>
      <SignIn />
      <ScreenLink to="/user-center/uc-integral">{t('records')}</ScreenLink>
    </>
  )
}

const Invitation = () => {
  const t = useText('exchange')
  return (
    <>
      <p data-part="have">{t('visitor')}</p>
      <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => askLogin('asked')}>
        {t('login')}
      </Button>
    </>
  )
}

/** What somebody has to spend, and that it is for good. */
export const MallHead = () => {
  const t = useText('exchange')
  return (
    <div css={root}>
      {useLoggedIn() ? <Own /> : <Invitation />}
      <p data-part="final">
        <Icon name="info" />
        {t('final')}
      </p>
    </div>
  )
}

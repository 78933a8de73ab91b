import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { askLogin } from '../../lib/session/ask-login.ts'
import { useUser } from '../../lib/session/session.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { SignIn } from './sign-in.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lineOf, ruledPaper } from '../../ui/shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
import { color, digits, quietNote, rowOf, type, wrapOf } from '../../ui/theme.ts'

const root = css`
  align-items: center;
  ${wrapOf('8px 24px')}
  min-height: 88px;
  margin-block: 16px 24px;
  padding: 16px 24px;
  ${ruledPaper}
  > [data-part='have'] {
    ${lineOf(12)}
    color: ${color.ink2};
    > strong {
      color: ${color.amber};
      font: 700 34px/40px ${digits};
    }
  }
  > a {
    font: ${type.note};
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
      <Link css={textLink} to="/user-center/uc-integral">
        {t('records')}
      </Link>
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

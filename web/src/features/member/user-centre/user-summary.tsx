import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { userQuery } from '../../../lib/session/session.ts'
import { Progress } from '../../../shop/membership/progress.tsx'
import { SignIn } from '../../../shop/points/sign-in.tsx'
import { moneyText } from '../../../ui/money.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { centred, color, digits, faintNote, paper, type, underlined, wraps } from '../../../ui/theme.ts'

const root = css`
  display: flex;
  ${wraps}
  align-items: center;
  gap: 20px;
  min-height: 120px;
  padding: 24px;
  ${paper}
  border-top: 2px solid ${color.ink};
  > [data-part='face'] {
    ${centred}
    flex: none;
    width: 72px;
    height: 72px;
    border-radius: 50%;
    overflow: hidden;
    background: ${color.cobaltWash};
    color: ${color.cobalt};
    font: 700 ${type.page};
  }
  > div {
    flex: 1;
    min-width: 0;
    > strong {
      display: block;
      font: 700 ${type.floor};
    }
    > p {
      color: ${color.ink3};
    }
    > [data-part='progress'] {
      max-width: 280px;
      min-height: 56px;
      margin-top: 6px;
      font: ${type.note};
    }
    > a,
    > p > a {
      display: inline-block;
      padding-block: 2px;
      color: ${color.cobalt};
      font: ${type.note};
      &:hover {
        ${underlined}
      }
    }
  }
  > dl {
    display: flex;
    ${wraps}
    text-align: center;
    > div {
      min-width: 132px;
      padding-inline: 20px;
      border-left: 1px solid ${color.line};
    }
    dt {
      ${faintNote}
    }
    dd {
      font: 700 22px/32px ${digits};
      font-variant-numeric: tabular-nums;
    }
    dd > a:hover {
      text-decoration: underline;
      text-underline-offset: 4px;
    }
    [data-part='points'] > dd {
      color: ${color.amber};
    }
  }
`
const number = new Intl.NumberFormat('en')

export const UserSummary = () => {
  const t = useText('centre')
  const { data: user, isError, isFetching, refetch } = useQuery(userQuery)
  if (!user && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!user)
    return (
      <div css={root} aria-busy="true">
        <Skeleton width={72} height={72} borderRadius="50%" />
        <Skeleton width={180} height={52} />
      </div>
    )
  return (
    <div css={root}>
      <span data-part="face" aria-hidden="true">
        {user.userAvatar ? (
          <Picture src={user.userAvatar} alt="" width={72} height={72} />
        ) : (
          Array.from(user.nickName)[0]
        )}
      </span>
      <div>
        <strong>{user.nickName}</strong>
        <p>
          <ScreenLink to="/member-center/member-center">{user.levelName}</ScreenLink> ·{' '}
          {t('growth', { growth: number.format(user.growth) })}
        </p>
        <ScreenLink to="/user-center/uc-account">{t('editProfile')}</ScreenLink>
        <div data-part="progress">
          <Progress />
        </div>
      </div>
      <SignIn />
      <dl aria-label={t('groups.assets')}>
        <div>
          <dt>{t('screens.balance')}</dt>
          <dd>
            <ScreenLink to="/user-center/uc-balance">{moneyText(user.balance)}</ScreenLink>
          </dd>
        </div>
        <div data-part="points">
          <dt>{t('screens.integral')}</dt>
          <dd>
            <ScreenLink to="/user-center/uc-integral">{number.format(user.score)}</ScreenLink>
          </dd>
        </div>
      </dl>
    </div>
  )
}

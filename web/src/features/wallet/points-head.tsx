import { css } from '@emotion/react'
import type { PointsInfo } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { useTimeText } from '../../lib/time-text.ts'
import { Holding, HoldingHead } from './holding.tsx'
import { SignInButton } from './sign-in-button.tsx'
import { usePointsInfo } from './use-points-info.ts'
import { Heard } from '../../ui/heard.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { textLink } from '../../ui/text-link.ts'
import { color, faintNote, rowOf, type, digits, faintSmall, inlineRowOf, radius, stackOf } from '../../ui/theme.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const root = css`
  ${stackOf(8)}
  grid-template-columns: repeat(7, minmax(0, 1fr));
  margin-top: 12px;
  > li {
    ${stackOf(2)}
    justify-items: center;
    padding: 8px 4px;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    ${faintSmall}
    > b {
      color: ${color.ink};
      font: 600 16px/24px ${digits};
    }
    > small {
      ${inlineRowOf(2)}
      color: inherit;
    }
    svg {
      color: ${color.jade};
    }
    &[data-done] {
      border-color: transparent;
      background: ${color.jadeWash};
      color: ${color.ink2};
    }
    &[aria-current] {
      border-color: ${color.cobalt};
      > small {
        color: ${color.cobalt};
        font: 600 ${type.small};
      }
    }
  }
`

/** What each of seven days in a row gives, and how far somebody has come. */
const SignInDays = ({ info: { isSignIn, signInCount, scoreList } }: { info: PointsInfo }) => {
  const t = useText('points')
  const today = signInCount + 1 - isSignIn
  return (
    <ol css={root} aria-label={t('signIn.days')}>
      {scoreList.map((score, at) => {
        const day = at + 1
        const isToday = day === today
        const isDone = day <= signInCount
        return (
          <li key={day} data-done={isDone || undefined} aria-current={isToday ? 'date' : undefined}>
            <small>
              {isDone && <Icon name="check" size={14} />}
              {isToday ? t('signIn.today') : t('signIn.day', { day })}
            </small>
            <b>{t('signIn.gives', { score })}</b>
            {isDone && <VisuallyHidden>{t('signIn.done')}</VisuallyHidden>}
          </li>
        )
      })}
    </ol>
  )
}

const signIn = css`
  > header {
    ${rowOf(16)}
    justify-content: space-between;
    min-height: 32px;
  }
  > p {
    margin-top: 12px;
    ${faintNote}
  }
`
const toMall = css`
  display: inline-block;
  margin-top: 8px;
  font: 600 ${type.note};
`
const soon = css`
  && {
    margin-top: 8px;
    color: ${color.ink2};
  }
`
const number = new Intl.NumberFormat('en')

const Have = ({ info: { score, expireScore, expireTime } }: { info: PointsInfo }) => {
  const t = useText('points')
  const when = useTimeText()
  const isSoon = expireScore > 0 && expireTime !== null
  return (
    <Holding name={t('have')} amount={number.format(score)} tone="amber">
      <p css={isSoon && soon}>
        {isSoon ? t('soon', { score: number.format(expireScore), time: when(expireTime) }) : t('lasting')}
      </p>
      <Link css={[textLink, toMall]} to="/member-center/integral-mall">
        {t('toMall')}
      </Link>
    </Holding>
  )
}

/** What somebody has, and the sign-in of today (S4.9). */
export const PointsHead = () => {
  const t = useText('points')
  const shell = useText('shell')
  const { data: info, isError, isFetching, refetch } = usePointsInfo()
  if (!info && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!info)
    return (
      <HoldingHead busy>
        <div>
          <Skeleton width={120} height={98} />
        </div>
        <section>
          <Skeleton height={154} />
        </section>
      </HoldingHead>
    )
  return (
    <HoldingHead>
      <Have info={info} />
      <section css={signIn} aria-labelledby="sign-in">
        <header>
          <h2 id="sign-in">{t('signIn.title')}</h2>
          <SignInButton info={info} />
        </header>
        <SignInDays info={info} />
        <p>
          <Heard text={info.isSignIn === 1 ? shell('signIn.notYet') : t('signIn.note')} />
        </p>
      </section>
    </HoldingHead>
  )
}

import { css } from '@emotion/react'
import type { PointsInfo } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { useTimeText } from '../../../lib/time-text.ts'
import { SignInButton } from '../../../shop/points/sign-in-button.tsx'
import { usePointsInfo } from '../../../shop/points/use-points-info.ts'
import { Heard } from '../../../ui/heard.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { color, digits, faintNote, paper, rowOf, stacks, type, underlined } from '../../../ui/theme.ts'
import { SignInDays } from './sign-in-days.tsx'

const root = css`
  display: grid;
  grid-template-columns: 240px minmax(0, 1fr);
  ${stacks}
  min-height: 184px;
  margin-top: 16px;
  ${paper}
  border-top: 2px solid ${color.ink};
  > div,
  > section {
    padding: 20px 24px;
  }
  > section {
    border-left: 1px solid ${color.line};
    > header {
      ${rowOf(16)}
      justify-content: space-between;
      min-height: 32px;
      > h2 {
        font: 700 ${type.title};
      }
    }
    > p {
      margin-top: 12px;
      ${faintNote}
    }
  }
  > [data-part='have'] {
    > strong {
      display: block;
      color: ${color.amber};
      font: 700 40px/52px ${digits};
      font-variant-numeric: tabular-nums;
    }
    > p {
      ${faintNote}
    }
    > a {
      display: inline-block;
      margin-top: 8px;
      color: ${color.cobalt};
      font: 600 ${type.note};
      &:hover {
        ${underlined}
      }
    }
    > p[data-soon] {
      margin-top: 8px;
      color: ${color.ink2};
    }
  }
`
const number = new Intl.NumberFormat('en')

const Have = ({ info: { score, expireScore, expireTime } }: { info: PointsInfo }) => {
  const t = useText('points')
  const when = useTimeText()
  const isSoon = expireScore > 0 && expireTime !== null
  return (
    <div data-part="have">
      <p>{t('have')}</p>
      <strong>{number.format(score)}</strong>
      <p data-soon={isSoon || undefined}>
        {isSoon ? t('soon', { score: number.format(expireScore), time: when(expireTime) }) : t('lasting')}
      </p>
      <ScreenLink to="/member-center/integral-mall">{t('toMall')}</ScreenLink>
    </div>
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
      <div css={root} aria-busy="true">
        <div>
          <Skeleton width={120} height={92} />
        </div>
        <section>
          <Skeleton height={148} />
        </section>
      </div>
    )
  return (
    <div css={root}>
      <Have info={info} />
      <section aria-labelledby="sign-in">
        <header>
          <h2 id="sign-in">{t('signIn.title')}</h2>
          <SignInButton info={info} />
        </header>
        <SignInDays info={info} />
        <p>
          <Heard text={info.isSignIn === 1 ? shell('signIn.notYet') : t('signIn.note')} />
        </p>
      </section>
    </div>
  )
}

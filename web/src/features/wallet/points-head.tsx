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
import { color, faintNote, rowOf, type } from '../../ui/theme.ts'
import { SignInDays } from './sign-in-days.tsx'

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

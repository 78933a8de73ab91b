import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { useUser } from '../../lib/session/session.ts'
import { moneyText } from '../../ui/money.ts'
import { Seal } from '../../ui/seal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
import { color, digits, quietSmall, rowOf } from '../../ui/theme.ts'

const root = css`
  ${rowOf(6)}
  ${quietSmall}
  > b {
    flex: none;
    color: ${color.ink};
    font: 600 14px/20px ${digits};
  }
`

const buyMember = '/member-center/buy-member'
const benefits = '/member-center/member-equity?type=paid'
const levels = query('GET /p/score/scoreLevel/page', { query: { levelType: 1 } })

interface Props {
  /** At the own paid level, or the one to begin with. */
  memberPrice: number
}

/** To a paid member the own price, to all others what they would pay as one. */
export const MemberPrice = ({ memberPrice }: Props) => {
  const t = useText('detail')
  const c = useText('coupons')
  const isMember = useUser()?.levelType === 1
  const { data, isError } = useQuery({ ...levels, enabled: isMember, meta: { silent: true, suppressLogin: true } })
  const own = isMember ? data?.userLevel : undefined
  return (
    <p css={root} data-part="member">
      <Seal mark={c('memberMark')} meaning={t('memberPrice')} />
      {isMember && !own && !isError && <Skeleton width={140} height={20} />}
      {own && (
        <>
          <b>{moneyText(memberPrice)}</b>
          <Link css={textLink} to={benefits}>
            {t('ownMemberPrice', { level: own.levelName })}
          </Link>
        </>
      )}
      {(!isMember || isError) && (
        <>
          <b>{moneyText(memberPrice)}</b>
          <Link css={textLink} to={buyMember}>
            {t('memberReason')}
          </Link>
        </>
      )}
    </p>
  )
}

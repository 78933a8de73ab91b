import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { useDateText } from '../../lib/time-text.ts'
import { Meter } from '../../ui/meter.tsx'
import { Stack } from '../../ui/layout.tsx'
import { color, underlined } from '../../ui/theme.ts'
import { shareOf } from './growth-bar.tsx'
import { usePointsInfo } from '../wallet/sign-in.tsx'

const expiring = css`
  color: ${color.amber};
  &:hover {
    ${underlined}
  }
`
const number = new Intl.NumberFormat('en')
const quiet = { silent: true, suppressLogin: true }

const Growth = () => {
  const t = useText('centre')
  const { data } = useQuery({ ...query('GET /p/score/scoreLevel/page', { query: { levelType: 0 } }), meta: quiet })
  if (!data) return null
  const { needGrowth, nextLevelName } = data
  if (nextLevelName === null) return <p>{t('progress.highest')}</p>
  return (
    <>
      <p>{t('progress.missing', { growth: number.format(needGrowth), level: nextLevelName })}</p>
      <Meter filled={shareOf(data)} aria-hidden="true" />
    </>
  )
}

const Expiring = () => {
  const t = useText('centre')
  const dateOf = useDateText()
  const { data } = usePointsInfo(quiet)
  if (!data || data.expireScore === 0 || data.expireTime === null) return null
  return (
    <Link css={expiring} to="/user-center/uc-integral">
      {t('progress.expiring', { score: number.format(data.expireScore), date: dateOf(data.expireTime) })}
    </Link>
  )
}

/** What is missing for the next level, and which points expire soon. Without an answer it shows nothing. */
export const Progress = () => (
  <Stack gap={6} tone="quiet">
    <Growth />
    <Expiring />
  </Stack>
)

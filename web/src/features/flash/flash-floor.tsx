import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { type } from '../../ui/theme.ts'
import { sessionAddress } from './flash-address.ts'
import { FlashBrief, FlashBriefSkeleton } from './flash-brief.tsx'
import { FlashCountdown } from './flash-countdown.tsx'
import { floorSize, sessionGoods } from './session-goods.ts'
import { clockTime, nextChange, useDayText } from './session-times.ts'
import { useSessions } from './use-sessions.ts'

const root = css`
  > :not(:last-child) {
    min-height: 34px;
    margin-bottom: 8px;
    padding-bottom: 4px;
    > h2 {
      font: 700 ${type.title};
    }
  }
`

/** On the home page: the session that runs or comes next, and nothing if there is none. */
export const FlashFloor = ({ id }: { id: string }) => {
  const t = useText('product')
  const dayText = useDayText()
  const sessions = useSessions()
  const session = sessions.data?.[0]
  const goods = useQuery({ ...sessionGoods(session, floorSize), enabled: session !== undefined })
  if (sessions.data?.length === 0) return null
  const failed = [sessions, goods].filter(({ data, isError }) => !data && isError)
  const day = session && dayText(session.startTime)
  const name = session && t('sale.session', { time: clockTime(session.startTime) })
  const note = day ? `${day} ${name}` : name
  return (
    <section css={root} aria-labelledby={id}>
      <FloorHeading
        id={id}
        title={t('sale.title')}
        {...(note !== undefined && { note })}
        aside={
          session && (
            <FlashCountdown instant={nextChange(session)} until={session.activityStatus === 1 ? 'start' : 'end'} />
          )
        }
        more={<Link to={session ? sessionAddress(session) : '/flash-sale'}>{t('sale.more')}</Link>}
      />
      {failed.length > 0 && (
        <ErrorState
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {failed.length === 0 && !goods.data && <FlashBriefSkeleton />}
      {goods.data?.records.length === 0 && <EmptyState icon="clock" text={t('sale.noGoods')} />}
      {goods.data && goods.data.records.length > 0 && <FlashBrief label={t('sale.title')} sales={goods.data.records} />}
    </section>
  )
}

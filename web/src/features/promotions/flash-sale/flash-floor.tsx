import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { FloorHeading } from '../../../ui/floor-heading.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { sessionAddress } from './flash-address.ts'
import { FlashCountdown } from './flash-countdown.tsx'
import { FlashGrid, FlashGridSkeleton } from './flash-grid.tsx'
import { floorSize } from './session-goods.ts'
import { clockTime, nextChange, useDayText } from './session-times.ts'
import { useSessions } from './use-sessions.ts'

/** On the home page: the session that runs or comes next, and nothing if there is none. */
export const FlashFloor = ({ no, id }: { no: number; id: string }) => {
  const t = useText('product')
  const dayText = useDayText()
  const { data, isError, isFetching, refetch } = useSessions()
  if (data?.length === 0) return null
  const session = data?.[0]
  const day = session && dayText(session.startTime)
  const name = session && t('sale.session', { time: clockTime(session.startTime) })
  const note = day ? `${day} ${name}` : name
  return (
    <section aria-labelledby={id}>
      <FloorHeading
        no={no}
        id={id}
        title={t('sale.title')}
        {...(note !== undefined && { note })}
        aside={
          session && (
            <FlashCountdown instant={nextChange(session)} until={session.activityStatus === 1 ? 'start' : 'end'} />
          )
        }
        more={<ScreenLink to={session ? sessionAddress(session) : '/flash-sale'}>{t('sale.more')}</ScreenLink>}
      />
      {!session && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!session && !isError && <FlashGridSkeleton />}
      {session && <FlashGrid session={session} label={t('sale.title')} most={floorSize} />}
    </section>
  )
}

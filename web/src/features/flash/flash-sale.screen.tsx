import type { FlashSession } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { PromotionPage } from '../promotions/promotion-page.tsx'
import { instantOf, useReached } from '../../lib/server-clock.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FlashCard, FlashCardSkeleton } from './flash-card.tsx'
import { flashGrid } from './flash-row.tsx'
import {
  floorSize,
  sessionGoods,
  sessionAddress,
  sessionKey,
  clockTime,
  nextChange,
  useDayText,
  useSessions,
} from './sessions.ts'
import { useQueryNow } from '../../lib/navigation/query-now.ts'
import { Link } from '../../ui/link.tsx'
import { useAnnounced } from '../../lib/lost.ts'
import { Numbers } from '../../ui/numbers.tsx'
import { useStore } from '../../lib/store.ts'
import { reminders } from './flash-reminders.ts'
import { Nothing } from '../../ui/nothing.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { color, digits, paper } from '../../ui/theme.ts'
import { FlashCountdown } from './flash-countdown.tsx'

const FlashGridSkeleton = () => (
  <div css={flashGrid} data-row aria-busy="true">
    {Array.from({ length: floorSize }, (_, at) => (
      <FlashCardSkeleton key={at} />
    ))}
  </div>
)

interface Props {
  session: FlashSession
  label: string
  most?: number
}

const FlashGrid = ({ session, label, most }: Props) => {
  const t = useText('product')
  const { startTime, activityStatus } = session
  const hasStarted = useReached(instantOf(startTime))
  return (
    <Loaded of={useQuery(sessionGoods(session, most))} waiting={<FlashGridSkeleton />}>
      {({ records }) =>
        records.length === 0 ? (
          <EmptyState icon="clock" text={t('sale.noGoods')} />
        ) : (
          <ul css={flashGrid} data-row={most === floorSize || undefined} aria-label={label}>
            {records.map((sale) => (
              <li key={sale.seckillId}>
                <FlashCard sale={sale} isRunning={hasStarted || activityStatus === 2} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const root = css`
  margin-top: 24px;
  && [role='tablist'] {
    gap: 4px;
    overflow-x: auto;
    scrollbar-width: none;
    border-bottom: 2px solid ${color.ink};
    > button {
      display: grid;
      flex: 1 0 112px;
      min-height: 64px;
      margin: 0;
      padding: 8px 12px;
      ${paper}
      border-bottom: 0;
      text-align: center;
      &:focus-visible {
        outline-offset: -4px;
      }
      > strong {
        font: 700 20px/26px ${digits};
      }
      &[aria-selected='true'],
      &[aria-selected='true'] > span {
        border-color: ${color.cobaltFill};
        background: ${color.cobaltFill};
        color: ${color.onFill};
      }
    }
  }
`
const headLook = { gap: 16, justify: 'between', high: 60 } as const

const useStateText = (sessions: readonly FlashSession[]) => {
  const t = useText('flash')
  const dayText = useDayText()
  const first = sessions.find(({ activityStatus }) => activityStatus === 1)
  return (session: FlashSession): string => {
    if (session.activityStatus === 2) return t('state.running')
    if (session === first) return t('state.soon')
    return dayText(session.startTime) ?? t('state.today')
  }
}

/** Its name, and what it waits for. */
const Head = ({ session }: { session: FlashSession }) => {
  const t = useText('flash')
  const p = useText('product')
  const day = useDayText()(session.startTime)
  const isComing = session.activityStatus === 1
  const changed = useReached(nextChange(session))
  useAnnounced(changed ? t(isComing ? 'begun' : 'ended', { time: clockTime(session.startTime) }) : null)
  const title = p('sale.session', { time: clockTime(session.startTime) })
  return (
    <Row {...headLook}>
      <h2 style={{ margin: 0 }}>{day === null ? title : `${day} ${title}`}</h2>
      <FlashCountdown instant={nextChange(session)} until={isComing ? 'start' : 'end'} />
    </Row>
  )
}

const Next = ({ session }: { session: FlashSession }) => {
  const t = useText('flash')
  const day = useDayText()(session.startTime)
  const time = clockTime(session.startTime)
  const title = day === null ? t('next', { time }) : t('nextDay', { day, time })
  return (
    <section style={{ marginTop: 36 }} aria-labelledby="next-session">
      <Row {...headLook}>
        <h2 style={{ margin: 0 }} id="next-session">
          {title}
        </h2>
        <Text as="span" tone="brand" bold>
          <Link to={sessionAddress(session)}>{t('nextAll')}</Link>
        </Text>
      </Row>
      <FlashGrid session={session} label={title} most={floorSize} />
    </section>
  )
}

const FlashSessionsSkeleton = () => (
  <div css={root}>
    <Skeleton height={66} borderRadius={0} />
    <Row {...headLook}>
      <Skeleton width={160} height={26} />
      <Skeleton width={170} height={28} />
    </Row>
    <FlashGridSkeleton />
  </div>
)

const FlashSessions = ({ sessions }: { sessions: readonly FlashSession[] }) => {
  const t = useText('flash')
  const [search, change] = useQueryNow()
  const stateText = useStateText(sessions)
  const chosen = sessions.find((session) => sessionKey(session) === search.get('session')) ?? sessions[0]
  if (!chosen) return <Nothing icon="clock" text={t('empty')} to="/special-discount" way={t('toDiscounts')} />
  const next = sessions.find(({ startTime }) => startTime > chosen.startTime)
  return (
    <div css={root}>
      <Tabs
        label={t('sessions')}
        value={sessionKey(chosen)}
        onChange={(session) => change({ session })}
        tabs={sessions.map((session) => ({
          value: sessionKey(session),
          label: (
            <>
              <strong>{clockTime(session.startTime)}</strong>
              <Text as="span" tone={session.activityStatus === 2 ? 'alarm' : 'faint'} size="small">
                {stateText(session)}
              </Text>
            </>
          ),
          content: session === chosen && (
            <>
              <Head session={session} />
              <FlashGrid session={session} label={t('goods')} />
            </>
          ),
        }))}
      />
      {next && <Next session={next} />}
    </div>
  )
}

/** S2.10 */
export const Screen = () => {
  const t = useText('flash')
  return (
    <PromotionPage
      title={t('title')}
      note={t('note')}
      aside={<Numbers numbers={[{ name: t('mine'), value: useStore(reminders).length }]} />}
    >
      <Loaded of={useSessions()} waiting={<FlashSessionsSkeleton />}>
        {(sessions) => <FlashSessions sessions={sessions} />}
      </Loaded>
    </PromotionPage>
  )
}

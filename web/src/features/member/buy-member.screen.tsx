import type { LevelPage, Level } from 'qinghua-contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PayCard, PayScreen, PaymentOutcome, PayCardSkeleton, PayVisitor, ToPay } from '../buy/pay-screen.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { Link } from '../../ui/link.tsx'
import { useTimeText } from '../../lib/time-text.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Ways } from '../../ui/outcome.tsx'
import { api, query } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useQueryNow } from '../../lib/navigation/query-now.ts'
import { userQuery, useUser } from '../../lib/session/session.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { PaySubjectHere, useScanning } from '../buy/pay-subject.tsx'
import { useMethods } from '../buy/use-methods.ts'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { LevelCards, chosenLevel } from './level-cards.tsx'

const memberCentre = '/member-center/member-center'

interface Props {
  page: LevelPage
  /** The page is still the one from before. */
  busy: boolean
  onMore: () => void
}

/** Paid from the balance, at once. */
const LevelBought = ({ page: { levelName, endTime }, busy, onMore }: Props) => {
  const t = useText('membership')
  const pay = useText('payment')
  const when = useTimeText()
  return (
    <PaymentOutcome look="paid" title={pay('started.membership.paid')}>
      <p aria-busy={busy}>
        {busy || endTime === null
          ? '\u00a0'
          : pay('started.membership.until', { level: levelName, time: when(endTime) })}
      </p>
      <Ways>
        <Link css={buttonStyle} to="/list">
          {t('shop')}
        </Link>
        <Link css={buttonStyle} data-look="outline" to={memberCentre}>
          {pay('started.membership.centre')}
        </Link>
        <Button look="outline" onClick={onMore}>
          {t('more')}
        </Button>
      </Ways>
    </PaymentOutcome>
  )
}

const route = 'POST /p/level/payLevel'

interface PayProps {
  level: Level
  scanning: boolean
  /** A new one begins with the methods again. */
  attempt: number
  onPaid: () => void
  onFailed: (error: Error | null, method: string) => void
}

const PayLevel = ({ level, scanning, attempt, onPaid, onFailed }: PayProps) => {
  const balance = useUser()?.balance ?? 0
  const { id, needAmount: fee } = level
  const choice = useMethods({ fee, balance })
  return (
    <PaySubjectHere
      key={`${id} ${attempt}`}
      scanning={scanning}
      subject={{
        payEntry: 2,
        fee,
        balance,
        queryKey: [route, { id }],
        start: (payType) => api(route, { body: { id, payType } }),
        facts: { amount: fee, gift: 0, next: null },
      }}
      choice={choice}
      onPaid={onPaid}
      onFailed={onFailed}
      topUpFor={{ levelId: id }}
    />
  )
}

/** The level and its end: whether a membership was bought shows in these alone. */
const stateOf = ({ levelName, endTime }: LevelPage): string => JSON.stringify([levelName, endTime])

interface FormProps {
  page: LevelPage
  busy: boolean
  /** Asks again; null if it is still unknown. */
  refresh: () => Promise<LevelPage | null>
}

const BuyLevelForm = ({ page, busy, refresh }: FormProps) => {
  const t = useText('membership')
  const when = useTimeText()
  const client = useQueryClient()
  const [search, change] = useQueryNow()
  const [bought, setBought] = useState(false)
  /** What was true before a payment whose answer was lost. */
  const [unsure, setUnsure] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const [attempt, setAttempt] = useState(1)
  const chosen = chosenLevel(page, search)
  const scanning = useScanning() && chosen !== undefined
  const onPaid = () => {
    setBought(true)
    // A level changes the prices everywhere.
    void client.invalidateQueries()
  }
  const settle = async (before: string) => {
    setUnsure(before)
    setAsking(true)
    const now = await refresh()
    setAsking(false)
    if (now === null) return
    setUnsure(null)
    setAttempt((last) => last + 1)
    if (stateOf(now) !== before) onPaid()
  }
  const onFailed = (error: Error | null, method: string) => {
    const isRefused = error instanceof ApiError && error.kind === 'refused'
    if (error && !isRefused && method === 'balance') void settle(stateOf(page))
    else {
      void refresh()
      void client.invalidateQueries(userQuery)
    }
  }
  if (bought) return <LevelBought page={page} busy={busy} onMore={() => setBought(false)} />
  return (
    <PayCard
      title={t(scanning ? 'scan' : 'which')}
      note={
        page.endTime === null
          ? t('none', { level: page.levelName })
          : t('now', { level: page.levelName, time: when(page.endTime) })
      }
      sum={
        scanning && (
          <ToPay name={chosen.levelName}>
            <Price yuan={chosen.needAmount} size={34} />
          </ToPay>
        )
      }
    >
      {!scanning && <LevelCards page={page} chosen={chosen} onChoose={({ id }) => change({ id: String(id) })} />}
      {unsure !== null && asking && (
        <div aria-busy="true">
          <Skeleton height={140} />
        </div>
      )}
      {unsure !== null && !asking && <ErrorState text={t('unsure')} onRetry={() => void settle(unsure)} />}
      {unsure === null && chosen && (
        <PayLevel level={chosen} scanning={scanning} attempt={attempt} onPaid={onPaid} onFailed={onFailed} />
      )}
    </PayCard>
  )
}

const BuyLevel = () => {
  const t = useText('membership')
  const loggedIn = useLoggedIn()
  const answer = useQuery({
    ...query('GET /p/score/scoreLevel/page', { query: { levelType: 1 } }),
    enabled: loggedIn,
    staleTime: 0,
  })
  const refresh = async () => {
    const { isError, data } = await answer.refetch()
    return isError || !data ? null : data
  }
  if (!loggedIn) return <PayVisitor />
  return (
    <Loaded of={answer} waiting={<PayCardSkeleton heights={[330, 140]} />}>
      {(page) =>
        page.userLevels.length === 0 ? (
          <EmptyState icon="wallet" text={t('noLevels')} />
        ) : (
          <BuyLevelForm page={page} busy={answer.isFetching} refresh={refresh} />
        )
      }
    </Loaded>
  )
}

/** S2.14 */
export const Screen = () => {
  const t = useText('membership')
  return (
    <PayScreen title={t('title')}>
      <SectionBoundary>
        <BuyLevel />
      </SectionBoundary>
    </PayScreen>
  )
}

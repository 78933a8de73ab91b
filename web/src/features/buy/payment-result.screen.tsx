import { pageIds } from 'qinghua-contract/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOrderNumbers, useOrdersStep, usePayEntry } from './pay-paths.ts'
import { PaymentResult } from './payment-result.tsx'
import { PayScreen, known, maxAttempts, PaymentOutcome, type Look, NoPayInfo } from './pay-screen.tsx'
import { levelAddress } from '../promotions/addresses.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { query } from '../../lib/api/api.ts'
import { Link } from '../../ui/link.tsx'
import { useLoggedIn } from '../../lib/login/token.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { balanceReads } from './reads.ts'
import { startedPayment, patientInterval, pollInterval } from './paying.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Surface } from '../../ui/layout.tsx'
import { moneyText } from '../../ui/money.ts'
import { Ways } from '../../ui/outcome.tsx'
import { Price } from '../../ui/price.tsx'
import { EmptyState } from '../../ui/states.tsx'

const route = 'GET /p/order/isPay/{payEntry}/{orderNumbers}'

/** Polled until it is paid; less often once the provider has had its time to report it. */
const useResult = (payEntry: 1 | 2, payNo: string) => {
  const client = useQueryClient()
  const options = query(route, { params: { payEntry, orderNumbers: payNo } })
  const answersNow = () => client.getQueryState(options.queryKey)?.dataUpdateCount ?? 0
  // The page before may have made the same query.
  const [before] = useState(answersNow)
  const answer = useQuery({
    ...options,
    enabled: useLoggedIn(),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === false && (state.dataUpdateCount - before < maxAttempts ? pollInterval : patientInterval),
    refetchOnWindowFocus: true,
  })
  const { data } = answer
  const paid = data === true
  useEffect(() => {
    if (!paid) return
    // A level changes the prices everywhere. What is asked for just now is up to date.
    const isChanged = (read: unknown) =>
      payEntry === 2 ? read !== route : balanceReads.some((balanceRead) => balanceRead === read)
    void client.invalidateQueries({
      predicate: ({ queryKey: [read], state }) => state.fetchStatus === 'idle' && isChanged(read),
    })
  }, [paid, payEntry, client])
  const waits = answersNow() - before < maxAttempts
  const unpaid: Exclude<Look, 'failed'> = waits ? 'checking' : 'unpaid'
  const look = paid ? ('paid' as const) : unpaid
  return { look: data === undefined ? null : look, answer }
}

interface PartProps {
  payNo: string
  paid: boolean
}

const ToppedUp = ({ payNo, paid }: PartProps) => {
  const t = useText('payment')
  const gift = startedPayment(payNo)?.gift ?? 0
  const { data: balance } = useQuery({ ...query('GET /p/userBalance/getBalanceInfo'), enabled: paid, staleTime: 0 })
  if (!paid) return null
  return (
    <>
      {gift > 0 && <p>{t('started.topUp.gift', { gift: moneyText(gift) })}</p>}
      <p>{balance === undefined ? ' ' : t('started.topUp.balance', { balance: moneyText(balance) })}</p>
    </>
  )
}

const Member = ({ paid }: PartProps) => {
  const t = useText('payment')
  const when = useTimeText()
  const { data } = useQuery({
    ...query('GET /p/score/scoreLevel/page', { query: { levelType: 1 } }),
    enabled: paid,
    staleTime: 0,
  })
  if (!paid) return null
  return (
    <p>{data?.endTime ? t('started.membership.until', { level: data.levelName, time: when(data.endTime) }) : ' '}</p>
  )
}

const kinds = {
  1: { name: 'topUp', Part: ToppedUp, again: '/recharge-pay', on: '/user-center/uc-balance' },
  2: { name: 'membership', Part: Member, again: levelAddress(), on: '/member-center/member-center' },
} as const

interface LinksProps {
  payEntry: 1 | 2
  payNo: string
  look: Look
  busy: boolean
  onCheck: () => void
}

const Links = ({ payEntry, payNo, look, busy, onCheck }: LinksProps) => {
  const t = useText('payment')
  const { name, again, on } = kinds[payEntry]
  const next = look === 'paid' ? (startedPayment(payNo)?.next ?? null) : null
  return (
    <Ways>
      {next !== null && (
        <Link css={buttonStyle} data-look="buy" to={next}>
          {t('started.topUp.after')}
        </Link>
      )}
      {look === 'unpaid' && (
        <>
          <Link css={buttonStyle} data-look="buy" to={again}>
            {t(`started.${name}.again`)}
          </Link>
          <Button look="outline" busy={busy} onClick={onCheck}>
            {t('check')}
          </Button>
        </>
      )}
      <Link css={buttonStyle} data-look={look === 'paid' && next === null ? undefined : 'outline'} to={on}>
        {t(payEntry === 1 ? 'started.topUp.records' : 'started.membership.centre')}
      </Link>
      <Link css={buttonStyle} data-look="outline" to="/">
        {t('home')}
      </Link>
    </Ways>
  )
}

const Known = ({ payEntry, payNo }: { payEntry: 1 | 2; payNo: string }) => {
  const t = useText('payment')
  const { look, answer } = useResult(payEntry, payNo)
  if (look === null) return <NoPayInfo of={answer} />
  const { name, Part } = kinds[payEntry]
  const started = startedPayment(payNo)
  const title = look === 'paid' ? t(`started.${name}.paid`) : t(`result.${look}`)
  return (
    <PaymentOutcome
      look={look}
      title={title}
      price={started && <Price yuan={started.amount + started.gift} size={34} />}
    >
      <Part payNo={payNo} paid={look === 'paid'} />
      {look === 'checking' && <p>{t('resultHint.checking')}</p>}
      {look === 'unpaid' && <p>{t(`started.${name}.unpaid`)}</p>}
      <Links
        payEntry={payEntry}
        payNo={payNo}
        look={look}
        busy={answer.isFetching}
        onCheck={() => void answer.refetch()}
      />
      <Surface css={known} pad="20px 24px" text="start">
        <Facts
          facts={[
            { name: t('known.what'), value: t(`started.${name}.what`) },
            { name: t('known.number'), value: payNo },
            { name: t('known.meanwhile'), value: look === 'paid' ? null : t('known.turns') },
            { name: t('known.longer'), value: look === 'paid' ? null : t('known.call') },
          ]}
        />
      </Surface>
    </PaymentOutcome>
  )
}

/** Of a top-up or a membership. */
const StartedResult = ({ payEntry, payNo }: { payEntry: 1 | 2; payNo: string | null }) => {
  const t = useText('payment')
  if (payNo !== null) return <Known payEntry={payEntry} payNo={payNo} />
  return (
    <EmptyState icon="search" text={t('started.none')}>
      <Ways>
        <Link css={buttonStyle} to="/">
          {t('home')}
        </Link>
      </Ways>
    </EmptyState>
  )
}

/** S2.8 */
export const Screen = () => {
  const t = useText('payment')
  const orderNumbers = useOrderNumbers()
  const payEntry = usePayEntry()
  useOrdersStep(pageIds.payment, payEntry === 0 ? orderNumbers : null)
  return (
    <PayScreen title={t('resultTitle')} untitled>
      {payEntry === 0 ? (
        <PaymentResult orderNumbers={orderNumbers} />
      ) : (
        <StartedResult payEntry={payEntry} payNo={orderNumbers} />
      )}
    </PayScreen>
  )
}

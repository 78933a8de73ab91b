import { css } from '@emotion/react'
import { refusals } from 'qinghua-contract/refusals'
import { useEffect, useId, type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { payTypes, type PayMethod } from 'qinghua-contract/order-machine'
import { times } from 'qinghua-contract/rules'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { instantOf, useCountdown, now } from '../../lib/server-clock.ts'
import { useTold, useWarned } from '../../lib/lost.ts'
import { PayChoice } from './pay-choice.tsx'
import { payPath, resultPath, scanPath } from './pay-paths.ts'
import { ScanCode } from './scan-code.tsx'
import { useMethods } from './use-methods.ts'
import { Way } from '../../ui/link.tsx'
import { usePaidOrders, usePayInfo, type PayInfo, changedByPayment } from './use-paid-orders.ts'
import { Closed, NoPayInfo, NothingToPay, Clock, PayCard, ToPay } from './pay-screen.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { Facts } from '../../ui/facts.tsx'
import { stays } from '../../ui/shapes.ts'
import { PaidGoods } from './paid-goods.tsx'
import { besideSummary } from './summary.tsx'
import { PlaceNames } from '../addresses/place-names.tsx'
import { useLastArrival } from '../product/arrival.ts'
import { Price } from '../../ui/price.tsx'
import { api, query } from '../../lib/api/api.ts'
import { useCode, useFollow } from './paying.ts'
import { isRefusal } from '../../lib/api/api-error.ts'
import { useCommand } from '../../lib/api/command.ts'

const number = new Intl.NumberFormat('en')

const facts = css`
  ${stays}
`

interface OrdersCardProps {
  info: PayInfo
  title: string
  children: ReactNode
}

const OrdersCard = ({ info, title, children }: OrdersCardProps) => {
  const t = useText('payment')
  const heading = useId()
  const { left } = useCountdown(instantOf(info.endTime))
  const { orders } = usePaidOrders(info.orderNumbers)
  const day = useLastArrival(orders)
  const { orderNumbers, prodNameList, receiver, userAddr, totalFee, totalScore } = info
  return (
    <div css={besideSummary}>
      <PayCard
        title={title}
        note={
          <>
            {t('until')} <Clock left={left} />
          </>
        }
        sum={
          <div>
            <ToPay name={t('toPay')}>
              <Price yuan={totalFee} size={34} />
            </ToPay>
            {totalScore > 0 && (
              <Text tone="warn" size="note" text="end">
                {t('pointsUsed', { count: totalScore, score: number.format(totalScore) })}
              </Text>
            )}
          </div>
        }
      >
        {children}
      </PayCard>
      <Stack as="section" css={facts} gap={16} pad="20px" ground="paper" tone="quiet" aria-labelledby={heading}>
        <Text as="h2" id={heading} size="title" tone="ink" heavy>
          {t('order')}
        </Text>
        <PaidGoods orders={orders} names={prodNameList} />
        <Facts
          facts={[
            { name: t('orders'), value: orderNumbers.replaceAll(',', '\n') },
            {
              name: t('to'),
              value:
                receiver === null ? (
                  t('noAddress')
                ) : (
                  <>
                    <PlaceNames>{[receiver, userAddr].filter(Boolean).join('\n')}</PlaceNames>
                    {day !== null && (
                      <Text tone="ink" bold>
                        {t('arrives', { day })}
                      </Text>
                    )}
                  </>
                ),
            },
          ]}
        />
      </Stack>
    </div>
  )
}

/** Counts from when the code was requested, in whichever tab: a provider that is still waiting issues no new one. */
const endOf = ({ codeEndTime }: PayInfo): number =>
  codeEndTime === null ? now() + times.payment : instantOf(codeEndTime)

const useOrdersCode = (orderNumbers: string) => {
  const input = { body: { payType: payTypes.wechat, orderNumbers, returnUrl: resultPath(orderNumbers) } }
  return useCode({
    queryKey: query('POST /p/order/pay', input).queryKey,
    request: async () => {
      const text = await api('POST /p/order/pay', input)
      if (typeof text !== 'string') return null
      // Not the answer that the page is reading: that may be older than the code.
      const info = await api('GET /p/order/getOrderPayInfoByOrderNumber', { query: { orderNumbers } })
      return { text, until: endOf(info), orderNumbers }
    },
  })
}

interface Outcomes {
  /** The amount or the balance is no longer what the page shows. */
  readonly onChanged: () => void
  readonly onMethodClosed: (method: PayMethod) => void
}

const usePayment = (orderNumbers: string, { onChanged, onMethodClosed }: Outcomes) => {
  const navigate = useNavigate()
  // Two clicks can come before the first one renders as busy.
  const underWay = useRef(false)
  const { mutate, isPending } = useCommand('POST /p/order/pay', { refreshes: changedByPayment })

  const follow = useFollow({
    onPaid: () => void navigate(resultPath(orderNumbers), { replace: true }),
    onChanged,
  })
  const pay = (method: PayMethod): void => {
    if (method === 'wechat') {
      void navigate(scanPath(orderNumbers))
      return
    }
    if (underWay.current) return
    underWay.current = true
    mutate(
      { body: { payType: payTypes[method], orderNumbers, returnUrl: resultPath(orderNumbers) } },
      {
        onSuccess: follow,
        onError: (error) => {
          if (isRefusal(error, 'payMethodClosed')) onMethodClosed(method)
          else onChanged()
        },
        onSettled: () => {
          underWay.current = false
        },
      },
    )
  }
  return { pay, busy: isPending }
}

interface Props {
  orderNumbers: string
  info: PayInfo
  onChanged: () => void
}

const PayByCode = ({ orderNumbers, info, onChanged }: Props) => {
  const t = useText('payment')
  return (
    <OrdersCard info={info} title={t('scan')}>
      <ScanCode asked={useOrdersCode(orderNumbers)} payEntry={0} onPaid={onChanged}>
        <Way to={payPath(orderNumbers)}>{t('otherMethod')}</Way>
      </ScanCode>
    </OrdersCard>
  )
}

/** S2.8 */
const PayForm = ({ orderNumbers, info, onChanged }: Props) => {
  const t = useText('payment')
  const { balance, totalFee: fee } = info
  const choice = useMethods({ fee, balance })
  const { pay, busy } = usePayment(orderNumbers, { onChanged, onMethodClosed: choice.close })
  return (
    <OrdersCard info={info} title={t('placed')}>
      <PayChoice choice={choice} fee={fee} balance={balance} busy={busy} onPay={pay} topUpFor={{ orderNumbers }} />
    </OrdersCard>
  )
}

type PayStep = 'choose' | 'scan'

const UnpaidOrders = ({ step, ...open }: Props & { step: PayStep }) => {
  const { orderNumbers, info } = open
  const t = useText('payment')
  const locale = localeOf(useLanguage())
  const { over } = useCountdown(instantOf(info.endTime))
  const closed = over || info.status === 6 ? refusals.orderExpired[locale] : null
  useWarned(instantOf(info.endTime), t('soonOver'))
  useTold(closed)
  if (closed !== null) return <Closed orderNumbers={orderNumbers} text={closed} />
  if (step === 'scan') return <PayByCode {...open} />
  return <PayForm {...open} />
}

const never = () => false as const

const OrdersToPay = ({ orderNumbers, step }: { orderNumbers: string; step: PayStep }) => {
  const navigate = useNavigate()
  const answer = usePayInfo(orderNumbers, never)
  const { data, refetch } = answer
  const paid = data?.status === 2
  useEffect(() => {
    if (paid) void navigate(resultPath(orderNumbers), { replace: true })
  }, [paid, orderNumbers, navigate])
  if (data && !paid)
    return <UnpaidOrders orderNumbers={orderNumbers} info={data} step={step} onChanged={() => void refetch()} />
  return <NoPayInfo of={answer} />
}

export const Payment = ({ orderNumbers, step }: { orderNumbers: string | null; step: PayStep }) =>
  orderNumbers === null ? <NothingToPay /> : <OrdersToPay orderNumbers={orderNumbers} step={step} />

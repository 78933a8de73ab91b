import { payTypes } from 'qinghua-contract/order-machine'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OrderDetail } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { groupAddress } from '../promotions/addresses.ts'
import { known, maxAttempts, PaymentOutcome, type Look, NoPayInfo, NothingToPay, PaymentLinks } from './pay-screen.tsx'
import { payPath } from './pay-paths.ts'
import { patientInterval, pollInterval } from './paying.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { PlaceNames } from '../addresses/place-names.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { changedByPayment, payInfoQuery, usePayInfo, type PayInfo, usePaidOrders } from './use-paid-orders.ts'
import { useLastArrival } from '../product/arrival.ts'
import { readOnAddress } from '../product/reading-place.ts'
import { PaidGoods } from './paid-goods.tsx'
import { textLink } from '../../ui/text-link.ts'
import { Grid, Row, Text } from '../../ui/layout.tsx'
import { useTimeText } from '../../lib/time-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { query } from '../../lib/api/api.ts'
import { Recommended } from '../catalogue/recommended.tsx'
import { RecommendedFrame } from '../catalogue/recommended-frame.tsx'

/** Goods near the first of those that were bought. */
const AfterPurchase = ({ orderNumbers }: { orderNumbers: string }) => {
  const { bought } = usePaidOrders(orderNumbers)
  const first = bought?.[0]
  const { data, isPending } = useQuery({
    ...query('GET /prod/prodInfo', { query: { prodId: first ?? 0 } }),
    enabled: first !== undefined,
    meta: { silent: true },
  })
  if (!bought || (first !== undefined && isPending)) return <RecommendedFrame reason="alike" />
  return <Recommended reason="alike" filled categoryId={data?.categoryId} except={bought} />
}

const mostToRead = 3

/** What was paid: what can be read now, when the rest comes, and the orders. */
const Bought = ({ orders }: { orders: readonly OrderDetail[] }) => {
  const t = useText('payment')
  const day = useLastArrival(orders)
  const readable = orders.flatMap(({ orderItemDtos }) => orderItemDtos).filter(({ isReadable }) => isReadable)
  return (
    <>
      {readable.length > 0 && (
        <Row as="p" gap={8} wrap justify="center">
          {readable.slice(0, mostToRead).map(({ orderItemId, prodId, prodName }) => (
            <Link key={orderItemId} css={buttonStyle} data-size="small" to={readOnAddress(prodId)}>
              {t('read', { name: prodName })}
            </Link>
          ))}
        </Row>
      )}
      {day !== null && (
        <Text tone="ink" bold>
          {t('arrives', { day })}
        </Text>
      )}
    </>
  )
}

interface KnownSoFarProps {
  info: PayInfo
  look: Look
  orders: readonly OrderDetail[] | undefined
}

/** What the payment is for, and what is known of it. */
const KnownSoFar = ({ info, look, orders }: KnownSoFarProps) => {
  const t = useText('payment')
  const when = useTimeText()
  const { orderNumbers, prodNameList, providerPayment, endTime, receiver, userAddr } = info
  const method = providerPayment?.payType === payTypes.wechat ? 'wechat' : 'alipay'
  const waits = look === 'checking' || look === 'unpaid'
  return (
    <Grid css={known} columns={2} gap="16px 32px" align="center" pad="20px 24px" text="start">
      <PaidGoods orders={orders} names={prodNameList} />
      <Facts
        facts={[
          { name: t('known.method'), value: providerPayment && t(`methods.${method}`) },
          { name: t('known.meanwhile'), value: waits ? t('known.turns') : null },
          { name: t('known.longer'), value: waits ? t('known.call') : null },
          {
            name: t('to'),
            value: look === 'paid' && receiver && <PlaceNames>{`${receiver}\n${userAddr ?? ''}`}</PlaceNames>,
          },
          { name: t('known.kept'), value: look === 'paid' ? null : t('known.until', { time: when(endTime) }) },
          {
            name: t('orders'),
            value: orderNumbers.split(',').map((orderNumber) => (
              <div key={orderNumber}>
                <Link css={textLink} to={`/order-detail?orderNumber=${orderNumber}`}>
                  {orderNumber}
                </Link>
              </div>
            )),
          },
        ]}
      />
    </Grid>
  )
}

interface PayAgainProps {
  orderNumbers: string
  /** The method that did not work, as it is on the wire. */
  failed: 2 | 3 | undefined
}

/** The same orders, the same way or the other. */
const PayAgain = ({ orderNumbers, failed }: PayAgainProps) => {
  const t = useText('payment')
  const [same, other] = failed === payTypes.wechat ? (['wechat', 'alipay'] as const) : (['alipay', 'wechat'] as const)
  return (
    <>
      <Link css={buttonStyle} data-look="buy" to={payPath(orderNumbers, same)}>
        {t('payAgain')}
      </Link>
      <Link css={buttonStyle} data-look="outline" to={payPath(orderNumbers, other)}>
        {t('otherMethod')}
      </Link>
    </>
  )
}

const lookOf = ({ status, providerPayment }: PayInfo, checking: boolean): Look => {
  if (status === 2) return 'paid'
  if (status === 6) return 'closed'
  if (providerPayment?.state === 'failed') return 'failed'
  return checking ? 'checking' : 'unpaid'
}

interface OrdersProps {
  orderNumbers: string
  info: PayInfo
  look: Look
  busy: boolean
  onCheck: () => void
}

const OrdersOutcome = ({ orderNumbers, info, look, busy, onCheck }: OrdersProps) => {
  const t = useText('payment')
  const { digital, groupTeamId, orders } = usePaidOrders(look === 'closed' ? null : orderNumbers)
  const { receiver, totalFee, totalScore } = info
  return (
    <PaymentOutcome
      look={look}
      title={t(`result.${look}`)}
      price={<PointsPrice score={totalScore} yuan={totalFee} size={34} />}
    >
      {look === 'paid' && orders && <Bought orders={orders} />}
      {look === 'paid' && groupTeamId !== null && <p>{t('groupWaits')}</p>}
      {look === 'paid' && groupTeamId === null && receiver !== null && <p>{t('willBeSent')}</p>}
      {look === 'paid' && groupTeamId === null && (digital || receiver === null) && <p>{t('readyInOrder')}</p>}
      {look !== 'paid' && <p>{t(`resultHint.${look}`)}</p>}
      <PaymentLinks orderNumbers={orderNumbers}>
        {look === 'paid' && groupTeamId !== null && (
          <Link css={buttonStyle} data-look="buy" to={groupAddress(groupTeamId)}>
            {t('invite')}
          </Link>
        )}
        {look === 'failed' && <PayAgain orderNumbers={orderNumbers} failed={info.providerPayment?.payType} />}
        {look === 'unpaid' && (
          <>
            <Link css={buttonStyle} data-look="buy" to={payPath(orderNumbers)}>
              {t('payAgain')}
            </Link>
            <Button look="outline" busy={busy} onClick={onCheck}>
              {t('check')}
            </Button>
          </>
        )}
      </PaymentLinks>
      {look !== 'closed' && <KnownSoFar info={info} look={look} orders={orders} />}
    </PaymentOutcome>
  )
}

const OrdersToPay = ({ orderNumbers }: { orderNumbers: string }) => {
  const client = useQueryClient()
  const answersNow = () => client.getQueryState(payInfoQuery(orderNumbers).queryKey)?.dataUpdateCount ?? 0
  // The page before may have made the same query.
  const [before] = useState(answersNow)
  const answer = usePayInfo(
    orderNumbers,
    (info, answers) => info.status === 1 && (answers - before < maxAttempts ? pollInterval : patientInterval),
  )
  const { data, isFetching, refetch } = answer
  const paid = data?.status === 2
  useEffect(() => {
    if (!paid) return
    // The orders and the balance have changed; the query of this page is up to date.
    for (const { queryKey } of changedByPayment.slice(1)) void client.invalidateQueries({ queryKey })
  }, [paid, client])
  if (data) {
    return (
      <>
        <OrdersOutcome
          orderNumbers={orderNumbers}
          info={data}
          look={lookOf(data, answersNow() - before < maxAttempts)}
          busy={isFetching}
          onCheck={() => void refetch()}
        />
        {paid && <AfterPurchase orderNumbers={orderNumbers} />}
      </>
    )
  }
  return <NoPayInfo of={answer} />
}

export const PaymentResult = ({ orderNumbers }: { orderNumbers: string | null }) =>
  orderNumbers === null ? <NothingToPay /> : <OrdersToPay orderNumbers={orderNumbers} />

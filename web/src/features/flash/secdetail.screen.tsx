import { pageIds } from 'qinghua-contract/rules'
import { useLocation } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import type { FlashSale } from 'qinghua-contract'
import { css } from '@emotion/react'
import { nextChange } from './sessions.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStep } from '../../lib/use-step.ts'
import { ActivityProduct, type Selling } from '../product/activity-product.tsx'
import { idAtEnd } from '../../lib/navigation/address.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Grid, Stack } from '../../ui/layout.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { query } from '../../lib/api/api.ts'
import { instantOf, useReached, useCountdown } from '../../lib/server-clock.ts'
import { usePollWhenOver } from '../goods/time-left.ts'
import { useAnnounced } from '../../lib/lost.ts'
import { gap } from '../../ui/with-strong.tsx'
import { RemindButton } from './remind-button.tsx'
import { Brief, PurchaseRows, Standing } from '../product/purchase-rows.tsx'
import { usePurchase, type Purchase } from '../product/use-purchase.ts'
import { Promises } from '../product/promises.tsx'
import { FlashBand } from './flash-band.tsx'
import { moneyText } from '../../ui/money.ts'

const SaleGone = () => {
  const t = useText('flash')
  return (
    <>
      <PageTitle text={t('unknown')} hidden />
      <Nothing icon="clock" text={t('unknown')} to="/flash-sale" way={t('showAll')} />
    </>
  )
}

/** Once it is over the server answers 204, which leads home (S8.4). */
const useFlashSale = (seckillId: number) => {
  const answer = useQuery({ ...query('GET /seckill/prod', { query: { seckillId } }), staleTime: 0 })
  const { data } = answer
  const isRunning = useReached(data ? instantOf(data.startTime) : Number.MAX_SAFE_INTEGER)
  const hasChanged = useReached(data ? nextChange(data) : Number.MAX_SAFE_INTEGER)
  usePollWhenOver(hasChanged, () => answer.refetch())
  return { ...answer, hasStarted: isRunning || data?.activityStatus === 2 }
}

/** Beside each other; of three, the last below. */
const buttons = css`
  > * {
    padding-inline: 12px;
  }
  > * + * + * {
    grid-column: 1 / -1;
  }
`
const two = (value: number): string => String(value).padStart(2, '0')

/** Its name stays as it is while the time runs: a name that changes is read out again each time. */
const Opens = ({ instant }: { instant: number }) => {
  const t = useText('flash')
  const { left, minutes, seconds } = useCountdown(instant)
  const [before, after] = t('opensIn', { time: gap }).split(gap)
  return (
    <>
      {before}
      <span aria-hidden="true">{`${two(Math.floor(left / 3600))}:${two(minutes)}:${two(seconds)}`}</span>
      {after}
    </>
  )
}

interface Props {
  sale: FlashSale
  hasStarted: boolean
  soldOut: Purchase['soldOut']
  onBuy: () => void
}

const FlashButton = ({ sale, hasStarted, soldOut, onBuy }: Props) => {
  const t = useText('flash')
  useAnnounced(hasStarted ? t('remindNow', { name: sale.prodName }) : null)
  if (!hasStarted)
    return (
      <>
        <Button look="buy" size="large" aria-disabled>
          <Opens instant={instantOf(sale.startTime)} />
        </Button>
        <RemindButton sale={sale} size="large" />
      </>
    )
  return (
    <Button look="buy" size="large" aria-disabled={soldOut !== null} onClick={() => soldOut ?? onBuy()}>
      {t(soldOut === 'all' ? 'sale.soldOut' : soldOut ? 'variantGone' : 'buy')}
    </Button>
  )
}

type Variant = FlashSale['skuList'][number]

/** What the sale has of a variant. */
const soldAs = ({ seckillPrice, price, seckillStocks }: Variant) => ({
  price: seckillPrice,
  oriPrice: price,
  stocks: seckillStocks,
})

type FlashPurchaseProps = Selling<FlashSale, Variant> & { hasStarted: boolean }

const FlashPurchase = ({ offer: sale, product, choice, chosen, possible, hasStarted }: FlashPurchaseProps) => {
  const t = useText('flash')
  const { seckillId, seckillTotalStocks: stocks, maxNum, prodId } = sale
  // How many are left is told of all kinds of goods.
  const sold = { kind: 'physical', stocks, hasMaxNum: 1, maxNum } as const
  const purchase = usePurchase(`flash:${seckillId}`, choice, sold)
  const { count, soldOut, order } = purchase
  const buy = (): void =>
    order(chosen && { flashItem: { seckillId, seckillSkuId: chosen.seckillSkuId, prodCount: count } })
  return (
    <Stack gap={12}>
      <Brief>{product.brief}</Brief>
      <Standing product={product} />
      <FlashBand sale={sale} possible={possible} hasStarted={hasStarted} />
      <PurchaseRows product={product} purchase={purchase} terms={<Promises kind={product.kind} />}>
        <Grid css={buttons} columns={2} gap={12}>
          <FlashButton sale={sale} hasStarted={hasStarted} soldOut={soldOut} onBuy={buy} />
          <Link
            css={buttonStyle}
            data-look="outline"
            data-size="large"
            to={`/detail/${prodId}${chosen ? `?sku=${chosen.skuId}` : ''}`}
          >
            {t('ordinary', { price: moneyText(chosen?.price ?? sale.price) })}
          </Link>
        </Grid>
      </PurchaseRows>
    </Stack>
  )
}

const SalePage = ({ seckillId }: { seckillId: number }) => {
  const t = useText('flash')
  const sale = useFlashSale(seckillId)
  useStep(pageIds.seckill, { bizType: 2, bizData: String(seckillId) })
  return (
    <ActivityProduct
      offer={sale}
      soldAs={soldAs}
      trail={[
        { text: t('home'), to: '/' },
        { text: t('title'), to: '/flash-sale' },
      ]}
      coming={t('coming')}
      gone={<SaleGone />}
      waiting={[22, 24, 72, 36, 36, 36, 48]}
    >
      {(selling) => <FlashPurchase {...selling} hasStarted={sale.hasStarted} />}
    </ActivityProduct>
  )
}

/** S2.5 */
export const Screen = () => {
  const seckillId = idAtEnd(useLocation().pathname)
  return seckillId === null ? <SaleGone /> : <SalePage key={seckillId} seckillId={seckillId} />
}

import { pageIds } from 'qinghua-contract/rules'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import type { FlashSale, ProductDetail, Sku } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useSkuChoice, type SkuChoice } from '../goods/use-sku-choice.ts'
import { seckillIdIn, nextChange } from './sessions.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStep } from '../../lib/use-step.ts'
import { ActivityProduct, useProductOf } from '../product/activity-product.tsx'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { besideLabels, OfferRow } from '../goods/offer-row.tsx'
import { Grid, Row, Text } from '../../ui/layout.tsx'
import { buttonStyle, Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { query } from '../../lib/api/api.ts'
import { instantOf, useReached, useCountdown } from '../../lib/server-clock.ts'
import { usePollWhenOver } from '../goods/time-left.ts'
import { useAnnounced } from '../../lib/lost.ts'
import { gap } from '../../ui/with-strong.tsx'
import { RemindButton } from './remind-button.tsx'
import { Delivery } from '../product/delivery.tsx'
import { offerStyle } from '../goods/offer-style.ts'
import { Pieces, piecesWithin } from '../product/pieces.tsx'
import { Promises } from '../product/promises.tsx'
import { FlashBand } from './flash-band.tsx'
import { useDraft } from '../../lib/draft.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { flashOrderAddress } from '../goods/checkout.ts'
import { SkuPicker } from '../goods/sku-picker.tsx'
import { moneyText } from '../../ui/money.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color, underlined } from '../../ui/theme.ts'

const SaleGone = () => {
  const t = useText('flash')
  return (
    <>
      <PageTitle text={t('unknown')} hidden />
      <EmptyState icon="clock" text={t('unknown')}>
        <Link css={buttonStyle} data-look="outline" to="/flash-sale">
          {t('showAll')}
        </Link>
      </EmptyState>
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

const buttons = css`
  ${besideLabels}
  > button {
    flex: 0 1 208px;
    padding-inline: 12px;
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
  /** The chosen variant is gone. */
  isGone: boolean
  onBuy: () => void
}

const FlashButton = ({ sale, hasStarted, isGone, onBuy }: Props) => {
  const t = useText('flash')
  useAnnounced(hasStarted ? t('remindNow', { name: sale.prodName }) : null)
  if (!hasStarted)
    return (
      <Row css={buttons} gap={12} align="stretch">
        <Button look="buy" size="large" aria-disabled>
          <Opens instant={instantOf(sale.startTime)} />
        </Button>
        <RemindButton sale={sale} size="large" />
      </Row>
    )
  const noneLeft = sale.seckillTotalStocks === 0
  return (
    <Row css={buttons} gap={12} align="stretch">
      <Button look="buy" size="large" aria-disabled={noneLeft || isGone} onClick={() => noneLeft || isGone || onBuy()}>
        {noneLeft ? t('sale.soldOut') : t(isGone ? 'variantGone' : 'buy')}
      </Button>
    </Row>
  )
}

const ordinaryLink = css`
  ${besideLabels}
  color: ${color.cobalt};
  ${underlined}
`
/** The variants that are in the sale, with what the sale has of them. */
const skusOf = (sale: FlashSale | undefined, product: ProductDetail | undefined): Sku[] =>
  (product?.skuList ?? []).flatMap((sku) => {
    const found = sale?.skuList.find(({ skuId }) => skuId === sku.skuId)
    return found ? [{ ...sku, price: found.seckillPrice, oriPrice: found.price, stocks: found.seckillStocks }] : []
  })

interface FlashPurchaseProps {
  sale: FlashSale
  product: ProductDetail
  hasStarted: boolean
  choice: SkuChoice
  skus: readonly Sku[]
}

const FlashPurchase = ({ sale, product, hasStarted, choice, skus }: FlashPurchaseProps) => {
  const t = useText('flash')
  const d = useText('detail')
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const { sku, possible, picker, isComplete } = choice
  const { seckillId, seckillTotalStocks, maxNum, prodId, kind } = sale
  const [draft, setDraft] = useDraft(`flash:${seckillId}`, { count: 1 })
  const stock = Math.max(0, ...possible.map(({ stocks }) => stocks))
  const limit = stock < maxNum ? ({ max: stock, by: 'stock' } as const) : ({ max: maxNum, by: 'rule' } as const)
  const count = piecesWithin(draft.count, limit)
  const chosen = sale.skuList.find(({ skuId }) => skuId === sku?.skuId)
  const isIn = new Set(possible.map(({ skuId }) => skuId))
  const isGone = chosen?.seckillStocks === 0
  const soldOut = seckillTotalStocks === 0 ? 'all' : isGone ? 'one' : null
  const ordinary = chosen?.price ?? sale.price
  const buy = (): void => {
    if (!isComplete() || !chosen) return
    const to = flashOrderAddress({ seckillId, seckillSkuId: chosen.seckillSkuId, prodCount: count })
    if (loggedIn) void navigate(to)
    else askLogin('needed', { act: 'open', to })
  }
  return (
    <Grid columns={1} gap={16}>
      <Text tone="quiet" size="body" style={{ marginTop: -8 }}>
        {product.brief}
      </Text>
      <FlashBand sale={sale} possible={sale.skuList.filter(({ skuId }) => isIn.has(skuId))} hasStarted={hasStarted} />
      <div css={offerStyle}>
        <OfferRow label={d('delivery.label')}>
          <Delivery prodId={prodId} kind={kind} skuId={sku?.skuId} count={count} />
        </OfferRow>
        <OfferRow label={d('promises.label')}>
          <Promises kind={kind} />
        </OfferRow>
        <SkuPicker skus={skus} guide={product.sizeGuide} {...picker} />
        <OfferRow label={d('quantity')}>
          <Pieces
            kind="physical"
            wanted={draft.count}
            limit={limit}
            stock={chosen?.seckillStocks}
            inCart={0}
            soldOut={soldOut}
            onChange={(next) => setDraft({ count: next })}
          />
        </OfferRow>
        <FlashButton sale={sale} hasStarted={hasStarted} isGone={isGone} onBuy={buy} />
        <Link css={ordinaryLink} to={`/detail/${prodId}${sku ? `?sku=${sku.skuId}` : ''}`}>
          {t('ordinary', { price: moneyText(ordinary) })}
        </Link>
      </div>
    </Grid>
  )
}

const FlashPurchaseSkeleton = () => (
  <Grid columns={1} gap={16} aria-busy="true">
    <Skeleton width="70%" height={22} />
    <Skeleton height={104} borderRadius={0} />
    {Array.from({ length: 4 }, (_, at) => (
      <Skeleton key={at} height={36} />
    ))}
    <Skeleton width={208} height={48} />
  </Grid>
)

const SalePage = ({ seckillId }: { seckillId: number }) => {
  const t = useText('flash')
  const sale = useFlashSale(seckillId)
  const of = useProductOf(sale.data)
  const skus = useMemo(() => skusOf(sale.data, of.data), [sale.data, of.data])
  const choice = useSkuChoice(skus)
  useStep(pageIds.seckill, { bizType: 2, bizData: String(seckillId) })
  return (
    <ActivityProduct
      offer={sale}
      of={of}
      choice={choice}
      trailLabel={t('trail')}
      trail={[
        { text: t('home'), to: '/' },
        { text: t('title'), to: '/flash-sale' },
      ]}
      coming={t('coming')}
      gone={<SaleGone />}
      purchase={
        sale.data && of.data ? (
          <FlashPurchase sale={sale.data} product={of.data} hasStarted={sale.hasStarted} choice={choice} skus={skus} />
        ) : (
          <FlashPurchaseSkeleton />
        )
      }
    />
  )
}

/** S2.5 */
export const Screen = () => {
  const { pathname } = useLocation()
  const seckillId = seckillIdIn(pathname)
  return seckillId === null ? <SaleGone /> : <SalePage key={seckillId} seckillId={seckillId} />
}

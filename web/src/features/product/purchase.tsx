import { css } from '@emotion/react'
import type { ProductDetail } from 'qinghua-contract'
import { Suspense, useRef, useEffect, useEffectEvent } from 'react'
import { Offer } from './offer.tsx'
import { Prices } from './prices.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { lazily } from '../../lib/load-chunk.ts'
import { useTold } from '../../lib/lost.ts'
import type { SkuChoice } from '../goods/use-sku-choice.ts'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import { Price } from '../../ui/price.tsx'
import { Seal } from '../../ui/seal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color } from '../../ui/theme.ts'
import { stateNames, type ShopStatusNumber } from '../goods/shop-closed.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useReader } from './use-reader.ts'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { Brief, Standing } from './purchase-rows.tsx'
import { usePurchase } from './use-purchase.ts'

const offShelfStyle = css`
  border: 1px solid ${color.line};
  > svg {
    grid-row: span 2;
    color: ${color.amber};
  }
`

/** The goods of a shop that is closed are off the shelf, too. */
const useOffShelfText = (shopStatus: ShopStatusNumber): string => {
  const t = useText('detail')
  const product = useText('product')
  return shopStatus === 1 ? t('offShelf') : product(`closed.${stateNames[shopStatus]}`)
}

const OffShelf = ({ shopStatus }: { shopStatus: ShopStatusNumber }) => {
  const t = useText('detail')
  const text = useOffShelfText(shopStatus)
  return (
    <Grid css={offShelfStyle} columns="24px 1fr" wide gap="4px 12px" pad={20} ground="sunken" tone="quiet">
      <Icon name="warning" size={24} />
      <Text as="strong" tone="ink" size="lead" heavy>
        {text}
      </Text>
      <p>{t(shopStatus === 1 ? 'offShelfHint' : 'shopClosedHint')}</p>
    </Grid>
  )
}

const Reader = lazily('reader', ['reading'], async () => import('./reader.tsx').then(({ Reader }) => Reader))

interface Props {
  product: ProductDetail
  choice: Pick<SkuChoice, 'sku' | 'possible'>
  /** Asks for a variant if none is chosen. */
  onBuy: () => void
}

/** The reader, if the address names a chapter. Where a variant is to be chosen, it makes room for that. */
const Reading = ({ product, choice: { sku, possible }, onBuy }: Props) => {
  const { chapter, close } = useReader()
  const isBuying = useRef(false)
  const buy = useEffectEvent(onBuy)
  useEffect(() => {
    if (!isBuying.current || chapter !== null) return
    isBuying.current = false
    buy()
  }, [chapter])
  if (chapter === null || !product.contents) return null
  const price = sku?.price ?? Math.min(...possible.map((each) => each.price))
  const buyOrChoose = () => {
    if (sku) return onBuy()
    isBuying.current = true
    close()
  }
  return (
    <SectionBoundary silent>
      <Suspense>
        <Reader product={product} chapter={chapter} sale={{ price, onBuy: buyOrChoose }} />
      </Suspense>
    </SectionBoundary>
  )
}

export const Purchase = ({ product, choice }: { product: ProductDetail; choice: SkuChoice }) => {
  const t = useText('product')
  const { prodId, shopId, status, brief, totalStocks } = product
  const purchase = usePurchase(`pieces:${prodId}`, choice, { ...product, stocks: totalStocks })
  const { sku, possible, count, order } = purchase
  const offShelf = useOffShelfText(product.shopStatus)
  useTold(status === 0 ? offShelf : null)
  const buy = () => order(sku && { orderItem: { prodId, skuId: sku.skuId, shopId, prodCount: count } })
  return (
    <Stack gap={12}>
      <Brief>
        {product.isNew && <Seal mark={t('isNewMark')} meaning={t('isNew')} tone="money" />}
        {brief}
      </Brief>
      <Standing product={product} />
      {status === 0 ? (
        <OffShelf shopStatus={product.shopStatus} />
      ) : (
        <>
          <Prices prodId={prodId} possible={possible} />
          <Offer product={product} purchase={purchase} onBuy={buy} />
        </>
      )}
      <Reading product={product} choice={choice} onBuy={buy} />
    </Stack>
  )
}

interface SkeletonProps {
  known: Pick<ProductDetail, 'brief' | 'price' | 'oriPrice'> | undefined
}

export const PurchaseSkeleton = ({ known }: SkeletonProps) => (
  <Stack gap={16} aria-busy="true">
    {known ? <Brief>{known.brief}</Brief> : <Skeleton width="70%" height={22} />}
    {known ? <Price yuan={known.price} was={known.oriPrice} size={34} /> : <Skeleton height={72} />}
    {Array.from({ length: 5 }, (_, at) => (
      <Skeleton key={at} height={36} />
    ))}
    <Skeleton height={48} />
  </Stack>
)

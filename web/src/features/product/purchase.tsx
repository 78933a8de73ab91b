import { css } from '@emotion/react'
import type { ProductDetail } from 'qinghua-contract'
import { lazy, Suspense, useCallback, useRef, useState, useEffect, useEffectEvent, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Added } from '../goods/added-line.tsx'
import { useAddToCart } from '../goods/use-add-to-cart.ts'
import { Offer } from './offer.tsx'
import { packagesId } from './packages.tsx'
import { PriceBand } from './price-band.tsx'
import { TrySample } from './try-sample.tsx'
import { readInvitation } from '../promotions/group-address.ts'
import { GroupPanel } from '../promotions/group-panel.tsx'
import { useDraft } from '../../lib/draft.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { loadChunk, lazily } from '../../lib/load-chunk.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import { keepIfLoggedOut } from '../../lib/api/errors.ts'
import type { Intent } from '../../lib/login/intent.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { useTold } from '../../lib/lost.ts'
import { useCartLines } from '../goods/cart-lines.ts'
import { groupOrderAddress, keepCheckout } from '../goods/checkout.ts'
import { SkuPicker } from '../goods/sku-picker.tsx'
import type { SkuChoice } from '../goods/use-sku-choice.ts'
import { besideLabels } from '../goods/offer-row.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { Price } from '../../ui/price.tsx'
import { Seal } from '../../ui/seal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color } from '../../ui/theme.ts'
import { stateNames, type ShopStatusNumber } from '../goods/shop-closed.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useReader } from './use-reader.ts'
import { SectionBoundary } from '../../ui/section-boundary.tsx'

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

const loadMiniCart = () => loadChunk('mini cart', () => import('../goods/mini-cart.tsx'))
const MiniCart = lazy(async () => ({ default: (await loadMiniCart()).MiniCart }))

/** What a product is in a few words. */
const Brief = ({ children }: { children: ReactNode }) => (
  <Row as="p" gap={8} tone="quiet" size="body" style={{ marginTop: -8 }}>
    {children}
  </Row>
)

const packagesIn = (search: URLSearchParams): string =>
  search.size > 0 ? `?${search}#${packagesId}` : `#${packagesId}`

const reviewsIn = (search: URLSearchParams): string => {
  const next = new URLSearchParams(search)
  next.set('tab', 'reviews')
  return `?${next}#reviews`
}

export const Purchase = ({ product, choice }: { product: ProductDetail; choice: SkuChoice }) => {
  const t = useText('product')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const loggedIn = useLoggedIn()
  const lines = useCartLines()
  const { mutate, isPending } = useAddToCart()
  // Two clicks can come before the first one renders as busy.
  const sent = useRef(false)
  const [added, setAdded] = useState<Added | null>(null)
  const close = useCallback(() => setAdded(null), [])
  const { sku, possible, picker, isComplete } = choice
  const { prodId, shopId, prodName, skuList, soldNum, status, brief } = product

  const offShelf = useOffShelfText(product.shopStatus)
  useTold(status === 0 ? offShelf : null)

  const [draft, setDraft, forget] = useDraft(`pieces:${prodId}`, { count: 1 })
  const change = (count: number) => setDraft({ count })

  const isAllowed = (intent: Intent): boolean => {
    if (!loggedIn) askLogin('needed', intent)
    return loggedIn
  }
  const open = (to: string): void => {
    if (isAllowed({ act: 'open', to })) void navigate(to)
  }
  const add = (count: number, done: () => void) => {
    if (sent.current || !isComplete() || !sku) return
    const { skuId, skuName: variant, pic, price } = sku
    const body = { basketId: 0, prodId, skuId, shopId, count }
    const intent = { act: 'add', body, name: prodName } as const
    if (!isAllowed(intent)) return
    sent.current = true
    loadMiniCart().catch(() => undefined)
    const onSuccess = () => {
      setAdded({ name: prodName, variant, pic, price, count })
      done()
    }
    const onSettled = () => {
      sent.current = false
    }
    mutate({ body }, { onSuccess, onSettled, onError: (error) => keepIfLoggedOut(error, intent) })
  }
  const buy = (prodCount: number) => {
    if (isComplete() && sku) open(keepCheckout({ orderItem: { prodId, skuId: sku.skuId, shopId, prodCount } }))
  }
  const offer = product.groupActivityVO
  const orderInGroup = (groupTeamId: number) => {
    const item = isComplete() ? offer?.groupSkuList.find(({ skuId }) => skuId === sku?.skuId) : undefined
    if (!offer || !item) return
    const { groupActivityId } = offer
    open(groupOrderAddress({ groupActivityId, groupSkuId: item.groupSkuId, groupTeamId, prodCount: draft.count }))
  }
  const inCart = lines.find(({ skuId }) => skuId === sku?.skuId)?.prodCount ?? 0
  return (
    <Stack gap={16}>
      <Brief>
        {product.isNew && <Seal mark={t('isNewMark')} meaning={t('isNew')} tone="money" />}
        {brief}
      </Brief>
      <PriceBand
        prodId={prodId}
        kind={product.kind}
        count={draft.count}
        possible={possible}
        sold={soldNum}
        reviews={reviewsIn(search)}
      />
      {status === 0 ? (
        <OffShelf shopStatus={product.shopStatus} />
      ) : (
        <Offer
          product={product}
          sku={sku}
          possible={possible}
          inCart={inCart}
          busy={isPending}
          pieces={{ count: draft.count, change, forget: () => (forget(), change(1)) }}
          packages={packagesIn(search)}
          onAdd={add}
          onBuy={buy}
          otherWay={
            <>
              {product.contents && (
                <div css={besideLabels}>
                  <TrySample product={product} />
                </div>
              )}
              {offer && (
                <GroupPanel offer={offer} sku={sku} invitedTo={readInvitation(search)} onOrder={orderInGroup} />
              )}
            </>
          }
        >
          <SkuPicker skus={skuList} guide={product.sizeGuide} {...picker} />
        </Offer>
      )}
      <Reading product={product} choice={choice} onBuy={() => buy(draft.count)} />
      <Suspense>{added && <MiniCart added={added} onClose={close} />}</Suspense>
    </Stack>
  )
}

interface Known {
  readonly brief: string
  readonly price: number
  readonly oriPrice: number
}

export const PurchaseSkeleton = ({ known }: { known: Known | undefined }) => (
  <Stack gap={16} aria-busy="true">
    {known ? <Brief>{known.brief}</Brief> : <Skeleton width="70%" height={22} />}
    {known ? <Price yuan={known.price} was={known.oriPrice} size={34} /> : <Skeleton height={100} />}
    {Array.from({ length: 5 }, (_, at) => (
      <Skeleton key={at} height={36} />
    ))}
    <Skeleton width={348} height={48} />
  </Stack>
)

import { css } from '@emotion/react'
import type { ProductDetail } from 'qinghua-contract'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Added } from '../goods/mini-cart.tsx'
import { useCartLines } from '../goods/cart-lines.ts'
import { besideLabels, OfferRow } from '../goods/offer-row.tsx'
import { useAddToCart } from '../goods/use-add-to-cart.ts'
import { readInvitation } from '../promotions/addresses.ts'
import { GroupPanel } from '../promotions/group-panel.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { readToken } from '../../lib/login/token.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Seal } from '../../ui/seal.tsx'
import { textLink } from '../../ui/text-link.ts'
import { underlined } from '../../ui/theme.ts'
import { BuyButtons } from './buy-buttons.tsx'
import { packagesId } from './packages.tsx'
import { Promises } from './promises.tsx'
import { Promotions } from './promotions.tsx'
import { PurchaseRows } from './purchase-rows.tsx'
import { TrySample } from './try-sample.tsx'
import type { Purchase } from './use-purchase.ts'

/** The name leads to all that a search finds for it. */
const AuthorRow = ({ author, kind }: Pick<ProductDetail, 'author' | 'kind'>) => {
  const t = useText('detail')
  if (author === undefined) return null
  return (
    <OfferRow label={t(`author.${kind}`)}>
      <span>
        <Link css={textLink} to={`/list?${new URLSearchParams({ pn: author })}`}>
          {author}
        </Link>
      </span>
    </OfferRow>
  )
}

const giftLink = css`
  &:hover {
    ${underlined}
  }
`

const Gifts = ({ gifts }: { gifts: ProductDetail['giveaway']['giveawayProds'] }) => {
  const t = useText('detail')
  if (gifts.length === 0) return null
  return (
    <OfferRow label={t('gift.label')}>
      <Stack as="ul" gap={8}>
        {gifts.map(({ prodId, skuId, prodName, pic, giveawayNum }) => (
          <Row as="li" gap={8} key={skuId}>
            <Seal mark={t('gift.mark')} meaning={t('gift.label')} />
            <Picture src={pic} alt="" width={32} height={32} />
            <Link css={giftLink} to={`/detail/${prodId}?sku=${skuId}`}>
              {prodName}
            </Link>
            <span>{t('gift.count', { count: giveawayNum })}</span>
          </Row>
        ))}
      </Stack>
    </OfferRow>
  )
}

const loadMiniCart = () => loadChunk('mini cart', () => import('../goods/mini-cart.tsx'))
const MiniCart = lazy(async () => ({ default: (await loadMiniCart()).MiniCart }))

interface Props {
  product: ProductDetail
  purchase: Purchase
  onBuy: () => void
}

/** Adds what was chosen to the cart, and shows it. */
const useAdding = ({ prodId, shopId, prodName }: ProductDetail, { sku, count, change, isComplete }: Purchase) => {
  const { add, isPending } = useAddToCart()
  const [added, setAdded] = useState<Added | null>(null)
  const close = useCallback(() => setAdded(null), [])
  const put = async () => {
    if (isPending || !isComplete() || !sku) return
    const { skuId, skuName: variant, pic, price } = sku
    if (readToken() !== null) loadMiniCart().catch(() => undefined)
    if (!(await add({ body: { basketId: 0, prodId, skuId, shopId, count }, name: prodName }))) return
    setAdded({ name: prodName, variant, pic, price, count })
    change(1)
  }
  return {
    add: () => void put(),
    isPending,
    shown: <Suspense>{added && <MiniCart added={added} onClose={close} />}</Suspense>,
  }
}

const packagesIn = (search: URLSearchParams): string =>
  search.size > 0 ? `?${search}#${packagesId}` : `#${packagesId}`

/** A product that is on sale. */
export const Offer = ({ product, purchase, onBuy }: Props) => {
  const [search] = useSearchParams()
  const lines = useCartLines()
  const { add, isPending, shown } = useAdding(product, purchase)
  const { sku, count, order } = purchase
  const offer = product.groupActivityVO
  return (
    <>
      <PurchaseRows
        product={product}
        purchase={purchase}
        inCart={lines.find(({ skuId }) => skuId === sku?.skuId)?.prodCount}
        reasons={
          <>
            <AuthorRow {...product} />
            <Promotions product={product} packages={packagesIn(search)} />
          </>
        }
        terms={
          <>
            <Promises kind={product.kind} />
            <Gifts gifts={product.giveaway.giveawayProds} />
          </>
        }
      >
        <BuyButtons product={product} purchase={purchase} busy={isPending} onAdd={add} onBuy={onBuy} />
        {product.contents && (
          <div css={besideLabels}>
            <TrySample product={product} />
          </div>
        )}
        {offer && (
          <GroupPanel offer={offer} sku={sku} count={count} invitedTo={readInvitation(search)} onOrder={order} />
        )}
      </PurchaseRows>
      {shown}
    </>
  )
}

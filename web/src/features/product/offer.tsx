import type { ProductDetail } from 'qinghua-contract'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Added } from '../goods/mini-cart.tsx'
import { useCartLines } from '../goods/cart-lines.ts'
import { useAddToCart } from '../goods/use-add-to-cart.ts'
import { readInvitation } from '../promotions/addresses.ts'
import { groupOf, GroupTerms, WaitingGroups } from '../promotions/group-panel.tsx'
import { loadChunk } from '../../lib/load-chunk.ts'
import { readToken } from '../../lib/login/token.ts'
import { Row } from '../../ui/layout.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import { packagesId } from './packages.tsx'
import { Promises } from './promises.tsx'
import { Promotions } from './promotions.tsx'
import { PurchaseRows } from './purchase-rows.tsx'
import { TrySample } from './try-sample.tsx'
import type { Purchase } from './use-purchase.ts'

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
  const group = offer && groupOf({ offer, sku, count, onOrder: order })
  return (
    <>
      <PurchaseRows
        product={product}
        purchase={purchase}
        inCart={lines.find(({ skuId }) => skuId === sku?.skuId)?.prodCount}
        reasons={
          <>
            {group && <GroupTerms group={group} />}
            <Promotions product={product} packages={packagesIn(search)} />
          </>
        }
        terms={<Promises kind={product.kind} />}
      >
        <BuyButtons product={product} purchase={purchase} group={group} busy={isPending} onAdd={add} onBuy={onBuy} />
        {product.contents && (
          <Row>
            <TrySample product={product} />
          </Row>
        )}
        {group && <WaitingGroups group={group} invitedTo={readInvitation(search)} />}
      </PurchaseRows>
      {shown}
    </>
  )
}

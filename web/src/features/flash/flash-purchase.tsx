import { css } from '@emotion/react'
import type { FlashSale, ProductDetail, Sku } from 'qinghua-contract'
import { useNavigate } from 'react-router'
import { Delivery } from '../product/delivery.tsx'
import { offerStyle } from '../goods/offer-style.ts'
import { Pieces } from '../product/pieces.tsx'
import { piecesWithin } from '../product/quantity.ts'
import { Promises } from '../product/promises.tsx'
import { FlashBand } from './flash-band.tsx'
import { FlashButton } from './flash-button.tsx'
import { useDraft } from '../../lib/draft.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { askLogin } from '../../lib/session/ask-login.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { flashOrderAddress } from '../goods/checkout.ts'
import { SkuPicker } from '../goods/sku-picker.tsx'
import type { SkuChoice } from '../goods/use-sku-choice.ts'
import { moneyText } from '../../ui/money.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color, stackOf, type, underlined } from '../../ui/theme.ts'

const root = css`
  ${stackOf(16)}
  grid-template-columns: minmax(0, 1fr);
  > [data-part='brief'] {
    margin-top: -8px;
    color: ${color.ink2};
    font: ${type.body};
  }
  [data-part='ordinary'] {
    padding-left: 84px;
    color: ${color.cobalt};
    ${underlined}
  }
`
/** The variants that are in the sale, with what the sale has of them. */
export const skusOf = (sale: FlashSale | undefined, product: ProductDetail | undefined): Sku[] =>
  (product?.skuList ?? []).flatMap((sku) => {
    const found = sale?.skuList.find(({ skuId }) => skuId === sku.skuId)
    return found ? [{ ...sku, price: found.seckillPrice, oriPrice: found.price, stocks: found.seckillStocks }] : []
  })

interface Props {
  sale: FlashSale
  product: ProductDetail
  hasStarted: boolean
  choice: SkuChoice
  skus: readonly Sku[]
}

export const FlashPurchase = ({ sale, product, hasStarted, choice, skus }: Props) => {
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
    <div css={root}>
      <p data-part="brief">{product.brief}</p>
      <FlashBand sale={sale} possible={sale.skuList.filter(({ skuId }) => isIn.has(skuId))} hasStarted={hasStarted} />
      <div css={offerStyle}>
        <div data-part="row">
          <span data-part="label">{d('delivery.label')}</span>
          <Delivery prodId={prodId} kind={kind} skuId={sku?.skuId} count={count} />
        </div>
        <div data-part="row">
          <span data-part="label">{d('promises.label')}</span>
          <Promises kind={kind} />
        </div>
        <SkuPicker skus={skus} guide={product.sizeGuide} {...picker} />
        <div data-part="row">
          <span data-part="label">{d('quantity')}</span>
          <Pieces
            kind="physical"
            wanted={draft.count}
            limit={limit}
            stock={chosen?.seckillStocks}
            inCart={0}
            soldOut={soldOut}
            onChange={(next) => setDraft({ count: next })}
          />
        </div>
        <FlashButton sale={sale} hasStarted={hasStarted} isGone={isGone} onBuy={buy} />
        <Link data-part="ordinary" to={`/detail/${prodId}${sku ? `?sku=${sku.skuId}` : ''}`}>
          {t('ordinary', { price: moneyText(ordinary) })}
        </Link>
      </div>
    </div>
  )
}

export const FlashPurchaseSkeleton = () => (
  <div css={root} aria-busy="true">
    <Skeleton width="70%" height={22} />
    <Skeleton height={104} borderRadius={0} />
    {Array.from({ length: 4 }, (_, at) => (
      <Skeleton key={at} height={36} />
    ))}
    <Skeleton width={208} height={48} />
  </div>
)

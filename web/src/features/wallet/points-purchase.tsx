import type { PointsProduct, ProductDetail, Sku } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { css } from '@emotion/react'
import { useNavigate } from 'react-router'
import { EntriesAsked } from '../product/entries-asked.tsx'
import { offerStyle } from '../goods/offer-style.ts'
import { Pieces } from '../product/pieces.tsx'
import { limitOf, piecesWithin } from '../product/quantity.ts'
import { SkuPicker } from '../goods/sku-picker.tsx'
import type { SkuChoice } from '../goods/use-sku-choice.ts'
import { PointsBand } from './points-band.tsx'
import { PointsNeeded } from './points-needed.tsx'
import { useDraft } from '../../lib/draft.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { useUser } from '../../lib/session/session.ts'
import { pointsOrderAddress } from '../goods/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moneyText } from '../../ui/money.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
import { color, narrow, stackOf, type } from '../../ui/theme.ts'

const root = css`
  ${stackOf(16)}
  grid-template-columns: minmax(0, 1fr);
  > [data-part='brief'] {
    margin-top: -8px;
    color: ${color.ink2};
    font: ${type.body};
  }
  [data-part='final'] {
    display: flex;
    gap: 6px;
    > svg {
      flex: none;
      margin-top: 3px;
      color: ${color.amber};
    }
  }
  [data-part='act'] {
    ${stackOf(16)}
    justify-items: start;
    padding-left: 84px;
    ${narrow} {
      padding-left: 0;
    }
    > button {
      min-width: 208px;
    }
  }
`

/** The variants that are sold for points, at what they cost without. */
export const skusOf = (goods: PointsProduct | undefined, product: ProductDetail | undefined): Sku[] =>
  (product?.skuList ?? []).flatMap((sku) => {
    const found = goods?.skuList.find(({ skuId }) => skuId === sku.skuId)
    return found ? [{ ...sku, stocks: found.stocks }] : []
  })

const arrivals = { physical: null, ebook: 'delivery.download', virtual: 'delivery.atOnce' } as const
const once = { hasMaxNum: 1, maxNum: limits.cartPieces } as const

interface Props {
  goods: PointsProduct
  product: ProductDetail
  choice: SkuChoice
  skus: readonly Sku[]
}

export const PointsPurchase = ({ goods, product, choice, skus }: Props) => {
  const t = useText('exchange')
  const d = useText('detail')
  const navigate = useNavigate()
  const score = useUser()?.score
  const { sku, possible, picker, isComplete } = choice
  const { prodId, kind, stocks } = goods
  const [draft, setDraft] = useDraft(`points:${prodId}`, { count: 1 })
  const isIn = new Set(possible.map(({ skuId }) => skuId))
  const chosen = goods.skuList.find(({ skuId }) => skuId === sku?.skuId)
  const limit = limitOf(once, possible)
  const count = piecesWithin(draft.count, limit)
  const soldOut = stocks === 0 ? 'all' : chosen?.stocks === 0 ? 'one' : null
  const needed = chosen && chosen.skuScore * count
  const isShort = needed !== undefined && score !== undefined && needed > score
  const arrival = arrivals[kind]
  const exchange = (): void => {
    if (!isComplete() || !chosen) return
    // Visitors are asked to log in there, and go on.
    void navigate(pointsOrderAddress({ prodId, skuId: chosen.skuId, prodCount: count }))
  }
  const isOff = soldOut !== null || isShort
  return (
    <div css={root}>
      <p data-part="brief">{product.brief}</p>
      <PointsBand possible={goods.skuList.filter(({ skuId }) => isIn.has(skuId))} />
      <div css={offerStyle}>
        <div data-part="row">
          <span data-part="label">{d('delivery.label')}</span>
          <span>{arrival === null ? t('fee') : d(arrival)}</span>
        </div>
        <div data-part="row">
          <span data-part="label">{t('important')}</span>
          <span data-part="final">
            <Icon name="info" size={14} />
            {t('final')}
          </span>
        </div>
        <EntriesAsked entries={product.entries} />
        <SkuPicker skus={skus} guide={product.sizeGuide} {...picker} />
        <div data-part="row">
          <span data-part="label">{d('quantity')}</span>
          <Pieces
            kind={kind}
            wanted={draft.count}
            limit={limit}
            stock={chosen?.stocks}
            inCart={0}
            soldOut={soldOut}
            onChange={(next) => setDraft({ count: next })}
          />
        </div>
        {needed !== undefined && (
          <div data-part="row">
            <span data-part="label">{t('inAll')}</span>
            <PointsNeeded needed={needed} score={score} />
          </div>
        )}
        <div data-part="act">
          <Button look="buy" size="large" aria-disabled={isOff} onClick={() => isOff || exchange()}>
            {t(soldOut ? 'soldOut' : isShort ? 'tooFew' : 'exchange')}
          </Button>
          {sku && (
            <Link css={textLink} to={`/detail/${prodId}?sku=${sku.skuId}`}>
              {t('ordinary', { price: moneyText(sku.price) })}
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}

export const PointsPurchaseSkeleton = () => (
  <div css={root} aria-busy="true">
    <Skeleton width="70%" height={22} />
    <Skeleton height={76} borderRadius={0} />
    {Array.from({ length: 4 }, (_, at) => (
      <Skeleton key={at} height={36} />
    ))}
    <Skeleton width={168} height={48} />
  </div>
)

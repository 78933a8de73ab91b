import type { PointsProduct, ProductDetail, Sku } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { css } from '@emotion/react'
import { useNavigate } from 'react-router'
import { EntriesAsked } from '../product/entries-asked.tsx'
import { offerStyle } from '../goods/offer-style.ts'
import { Pieces, limitOf, piecesWithin } from '../product/pieces.tsx'
import { SkuPicker } from '../goods/sku-picker.tsx'
import type { SkuChoice } from '../goods/use-sku-choice.ts'
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
import { color, narrow, stackOf, type, quietNote, radius, wrapOf } from '../../ui/theme.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { Heard } from '../../ui/heard.tsx'

const pointsBandStyle = css`
  align-items: center;
  ${wrapOf('8px 16px')}
  min-height: 76px;
  padding: 12px 20px;
  background: ${color.amberWash};
  > strong {
    padding: 2px 8px;
    border: 1px solid currentColor;
    border-radius: ${radius.seal};
    color: ${color.amber};
    font: 700 ${type.note};
    white-space: nowrap;
  }
  > [data-part='prices'] {
    ${wrapOf('4px 10px')}
    flex: 1;
    align-items: baseline;
    color: ${color.amber};
  }
  > [data-part='worth'] {
    ${quietNote}
  }
`
type Variant = PointsProduct['skuList'][number]

/** The cheapest and the dearest of the variants that the choice leaves. */
const PointsBand = ({ possible }: { possible: readonly Variant[] }) => {
  const t = useText('exchange')
  const sorted = possible.toSorted((a, b) => a.skuScore - b.skuScore || a.price - b.price)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (!least || !most) return null
  const isOne = least.skuScore === most.skuScore && least.price === most.price
  return (
    <div css={pointsBandStyle}>
      <strong>{t('one')}</strong>
      <p data-part="prices">
        <PointsPrice score={least.skuScore} yuan={least.price} size={isOne ? 34 : 26} />
        {!isOne && (
          <>
            <span aria-hidden="true">–</span>
            <PointsPrice score={most.skuScore} yuan={most.price} size={26} />
          </>
        )}
      </p>
      {least.oriPrice === most.oriPrice && <p data-part="worth">{t('worth', { amount: moneyText(least.oriPrice) })}</p>}
    </div>
  )
}

const pointsNeededStyle = css`
  ${stackOf(4)}
  > p {
    color: ${color.ink2};
    b {
      margin-right: 14px;
      color: ${color.amber};
      font: 600 ${type.note};
    }
  }
  > [data-part='missing'] {
    > strong {
      color: ${color.amber};
      font-weight: 600;
    }
  }
`
const number = new Intl.NumberFormat('en')

interface PointsNeededProps {
  /** In all. */
  needed: number
  /** Of who is logged in. */
  score: number | undefined
}

/** What the pieces cost in points, what somebody has, and how to come by what is missing. */
const PointsNeeded = ({ needed, score }: PointsNeededProps) => {
  const t = useText('exchange')
  const missing = score === undefined ? 0 : needed - score
  return (
    <div css={pointsNeededStyle}>
      <p>
        <Heard text={`${needed} ${score}`}>
          <b>{t('needed', { count: needed, score: number.format(needed) })}</b>
          <span>{score === undefined ? t('unknownScore') : t('held', { score: number.format(score) })}</span>
        </Heard>
      </p>
      {missing > 0 && (
        <p data-part="missing">
          <strong>{t('missing', { count: missing, score: number.format(missing) })}</strong>
          {t('earn')}
          <Link css={textLink} to="/user-center/uc-integral">
            {t('toEarn')}
          </Link>
        </p>
      )}
    </div>
  )
}

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

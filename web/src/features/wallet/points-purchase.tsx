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
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { color, narrow, radius } from '../../ui/theme.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { Heard } from '../../ui/heard.tsx'

const mark = css`
  border: 1px solid currentColor;
  border-radius: ${radius.seal};
  font-weight: 700;
  white-space: nowrap;
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
    <Row wrap gap="8px 16px" pad="12px 20px" style={{ minHeight: 76, background: color.amberWash }}>
      <Text as="strong" css={mark} pad="2px 8px" tone="warn" size="note">
        {t('one')}
      </Text>
      <Row as="p" wrap gap="4px 10px" align="baseline" tone="warn" style={{ flex: 1 }}>
        <PointsPrice score={least.skuScore} yuan={least.price} size={isOne ? 34 : 26} />
        {!isOne && (
          <>
            <span aria-hidden="true">–</span>
            <PointsPrice score={most.skuScore} yuan={most.price} size={26} />
          </>
        )}
      </Row>
      {least.oriPrice === most.oriPrice && (
        <Text tone="quiet" size="note">
          {t('worth', { amount: moneyText(least.oriPrice) })}
        </Text>
      )}
    </Row>
  )
}

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
    <Stack gap={4} tone="quiet">
      <p>
        <Heard text={`${needed} ${score}`}>
          <Text as="b" tone="warn" size="note" bold style={{ marginRight: 14 }}>
            {t('needed', { count: needed, score: number.format(needed) })}
          </Text>
          <span>{score === undefined ? t('unknownScore') : t('held', { score: number.format(score) })}</span>
        </Heard>
      </p>
      {missing > 0 && (
        <p>
          <Text as="strong" tone="warn" bold>
            {t('missing', { count: missing, score: number.format(missing) })}
          </Text>
          {t('earn')}
          <Link css={textLink} to="/user-center/uc-integral">
            {t('toEarn')}
          </Link>
        </p>
      )}
    </Stack>
  )
}

const final = css`
  > svg {
    flex: none;
    margin-top: 3px;
    color: ${color.amber};
  }
`
const act = css`
  padding-left: 84px;
  ${narrow} {
    padding-left: 0;
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
    <Grid columns={1} gap={16}>
      <Text tone="quiet" size="body" style={{ marginTop: -8 }}>
        {product.brief}
      </Text>
      <PointsBand possible={goods.skuList.filter(({ skuId }) => isIn.has(skuId))} />
      <div css={offerStyle}>
        <div data-part="row">
          <span data-part="label">{d('delivery.label')}</span>
          <span>{arrival === null ? t('fee') : d(arrival)}</span>
        </div>
        <div data-part="row">
          <span data-part="label">{t('important')}</span>
          <Row as="span" css={final} align="start" gap={6}>
            <Icon name="info" size={14} />
            {t('final')}
          </Row>
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
        <Stack css={act} gap={16} align="start">
          <Button
            look="buy"
            size="large"
            style={{ minWidth: 208 }}
            aria-disabled={isOff}
            onClick={() => isOff || exchange()}
          >
            {t(soldOut ? 'soldOut' : isShort ? 'tooFew' : 'exchange')}
          </Button>
          {sku && (
            <Link css={textLink} to={`/detail/${prodId}?sku=${sku.skuId}`}>
              {t('ordinary', { price: moneyText(sku.price) })}
            </Link>
          )}
        </Stack>
      </div>
    </Grid>
  )
}

export const PointsPurchaseSkeleton = () => (
  <Grid columns={1} gap={16} aria-busy="true">
    {[22, 76, 192, 48].map((height) => (
      <Skeleton key={height} height={height} />
    ))}
  </Grid>
)

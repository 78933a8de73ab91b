import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { mallAddress } from './points-address.ts'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { ActivityProduct, type Selling } from '../product/activity-product.tsx'
import { idAtEnd } from '../../lib/navigation/address.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { buttonStyle, Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { PointsProduct } from 'qinghua-contract'
import { css } from '@emotion/react'
import { OfferRow } from '../goods/offer-row.tsx'
import { Brief, PurchaseRows } from '../product/purchase-rows.tsx'
import { usePurchase } from '../product/use-purchase.ts'
import { useUser } from '../../lib/session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { moneyText } from '../../ui/money.ts'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { color, radius } from '../../ui/theme.ts'
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
    <Row wrap gap="8px 16px" high={76} pad="12px 20px" ground="paper">
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
    <Stack gap={8} tone="quiet">
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
/** What the points mall has of a variant. */
const soldAs = ({ stocks }: Variant) => ({ stocks })

const PointsPurchase = ({ offer: goods, product, choice, chosen, possible }: Selling<PointsProduct, Variant>) => {
  const t = useText('exchange')
  const g = useText('goods')
  const score = useUser()?.score
  const { prodId, kind } = goods
  const purchase = usePurchase(`points:${prodId}`, choice, goods)
  const { sku, count, soldOut, order } = purchase
  const needed = chosen && chosen.skuScore * count
  const isShort = needed !== undefined && score !== undefined && needed > score
  const exchange = (): void => order(chosen && { pointsItem: { prodId, skuId: chosen.skuId, prodCount: count } })
  return (
    <Grid columns={1} gap={16}>
      <Brief>{product.brief}</Brief>
      <PointsBand possible={possible} />
      <PurchaseRows
        product={product}
        purchase={purchase}
        delivery={kind === 'physical' ? t('fee') : undefined}
        terms={null}
      >
        {needed !== undefined && (
          <OfferRow label={t('inAll')}>
            <PointsNeeded needed={needed} score={score} />
          </OfferRow>
        )}
        <OfferRow label={t('important')}>
          <Row as="span" css={final} align="start" gap={6}>
            <Icon name="info" size={14} />
            {g('pointsFinal')}
          </Row>
        </OfferRow>
        <Grid columns="repeat(auto-fit, minmax(min(100%, 216px), 1fr))" wide gap={12}>
          {isShort && !soldOut ? (
            <Link css={buttonStyle} data-size="large" to="/user-center/uc-integral">
              {t('toEarn')}
            </Link>
          ) : (
            <Button look="buy" size="large" aria-disabled={soldOut !== null} onClick={() => soldOut ?? exchange()}>
              {t(soldOut ? 'soldOut' : 'exchange')}
            </Button>
          )}
          {sku && (
            <Link css={buttonStyle} data-look="outline" data-size="large" to={`/detail/${prodId}?sku=${sku.skuId}`}>
              {t('ordinary', { price: moneyText(sku.price) })}
            </Link>
          )}
        </Grid>
      </PurchaseRows>
    </Grid>
  )
}

/** Goods that are not in the points mall; `null` if the address names none. */
const NotForPoints = ({ prodId }: { prodId: number | null }) => {
  const t = useText('exchange')
  const text = t(prodId === null ? 'noGoods' : 'notForPoints')
  return (
    <>
      <PageTitle text={text} hidden />
      <EmptyState icon="box" text={text}>
        <Link css={buttonStyle} data-look="outline" to={mallAddress()}>
          {t('toMall')}
        </Link>
        {prodId !== null && (
          <Link css={buttonStyle} data-look="quiet" to={`/detail/${prodId}`}>
            {t('toProduct')}
          </Link>
        )}
      </EmptyState>
    </>
  )
}

const GoodsPage = ({ prodId }: { prodId: number }) => {
  const t = useText('exchange')
  const goods = useQuery(query('GET /score/prod/prodInfo', { query: { prodId } }))
  return (
    <ActivityProduct
      offer={goods}
      soldAs={soldAs}
      trail={[
        { text: t('home'), to: '/' },
        { text: t('title'), to: mallAddress() },
      ]}
      coming={t('coming')}
      gone={<NotForPoints prodId={prodId} />}
      waiting={[22, 76, 192, 48]}
    >
      {(selling) => <PointsPurchase {...selling} />}
    </ActivityProduct>
  )
}

/** S2.14 */
export const Screen = () => {
  const prodId = idAtEnd(useLocation().pathname)
  return prodId === null ? <NotForPoints prodId={null} /> : <GoodsPage key={prodId} prodId={prodId} />
}

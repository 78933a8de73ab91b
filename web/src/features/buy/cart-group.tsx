import { css } from '@emotion/react'
import { mainShopId } from 'qinghua-contract/rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { keysOf } from '../goods/cart-unit.ts'
import { CouponPopover } from '../promotions/coupon-popover.tsx'
import { ShopName } from '../goods/shop-name.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { moneyText } from '../../ui/money.ts'
import { Seal } from '../../ui/seal.tsx'
import { textLink } from '../../ui/text-link.ts'
import { quietNote, rowOf, type } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ActivityHead } from './activity-head.tsx'
import { CartRow } from './cart-row.tsx'
import type { CartSync } from './cart-sync.ts'
import { PackageRow } from './package-row.tsx'
import { RowActions } from './row-actions.tsx'
import type { ActivityGroup, ShopGroup } from './sums.ts'

/** The coupons of a shop, to take without leaving the cart. */
const ShopCoupons = ({ shopId, shopName }: { shopId: number; shopName: string }) => {
  const t = useText('cart')
  const { data, isError, isFetching, refetch } = useQuery({
    ...query('GET /p/myCoupon/getCouponPage', { query: { shopId } }),
    meta: { silent: true, suppressLogin: true },
  })
  if (!data && isError)
    return (
      <Button
        look="quiet"
        size="small"
        busy={isFetching}
        aria-label={t('couponsAgainOf', { shop: shopName })}
        onClick={() => void refetch()}
      >
        {t('couponsAgain')}
      </Button>
    )
  const coupons = data?.records ?? []
  if (coupons.length === 0) return null
  return <CouponPopover coupons={coupons} text={t('coupons')} label={t('couponsOf', { shop: shopName })} />
}

const root = css`
  margin-top: 24px;
  > [data-part='shop'] {
    ${rowOf(16)}
    padding-left: 35px;
    > label {
      align-items: center;
      gap: 0;
      width: 24px;
    }
    > h2 {
      font: 700 ${type.body};
    }
    > [data-part='free'] {
      display: flex;
      gap: 8px;
      margin-left: auto;
      padding-right: 16px;
      ${quietNote}
    }
  }
`

interface Props {
  group: ShopGroup
  sync: CartSync
  priced: boolean
}

/** One list with all keys, so that a line that moves to another discount stays the same element. */
const rowsOf = (activities: readonly ActivityGroup[], sync: CartSync, priced: boolean): ReactNode[] =>
  activities.flatMap(({ chooseDiscountItemDto: discount, chooseComboItemDto: combo, units }) => [
    discount && <ActivityHead key={`discount ${discount.discountId}`} discount={discount} priced={priced} />,
    ...units.map((unit) =>
      combo ? (
        <PackageRow key={unit.key} unit={unit} combo={combo} sync={sync} priced={priced} />
      ) : (
        <CartRow key={unit.key} item={unit} sync={sync} priced={priced} grouped={discount !== null}>
          <RowActions unit={unit} sync={sync} />
        </CartRow>
      ),
    ),
  ])

export const CartGroup = ({ group, sync, priced }: Props) => {
  const t = useText('cart')
  const p = useText('product')
  const { shopId, shopName, freeMissing, units, activities } = group
  const ticked = units.filter(({ isChecked }) => isChecked).length
  const every = ticked === units.length
  return (
    <section css={root} aria-labelledby={`shop-${shopId}`}>
      <div data-part="shop">
        <Checkbox
          checked={every}
          mixed={ticked > 0 && !every}
          onChange={(checked) => sync.setTicks(keysOf(units), checked)}
        >
          <VisuallyHidden>{t('tickShop', { shop: shopName })}</VisuallyHidden>
        </Checkbox>
        <h2 id={`shop-${shopId}`}>
          <ShopName shopId={shopId} shopName={shopName} />
        </h2>
        {shopId === mainShopId && <Seal mark={p('selfOperatedMark')} meaning={p('selfOperated')} />}
        <ShopCoupons shopId={shopId} shopName={shopName} />
        {priced && ticked > 0 && freeMissing !== null && freeMissing > 0 && (
          <p data-part="free">
            {t('freeMore', { amount: moneyText(freeMissing) })}
            <Link css={textLink} to={`/list?shopId=${shopId}`} aria-label={t('addMoreOf', { name: shopName })}>
              {t('addMore')}
            </Link>
          </p>
        )}
      </div>
      <ul>{rowsOf(activities, sync, priced)}</ul>
    </section>
  )
}

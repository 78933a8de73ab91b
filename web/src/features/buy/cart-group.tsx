import { css } from '@emotion/react'
import { mainShopId } from 'qinghua-contract/rules'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { keysOf, type CartUnit } from '../goods/cart-unit.ts'
import { CouponPopover } from '../promotions/coupon-popover.tsx'
import { ShopName } from '../goods/shop-name.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { moneyText } from '../../ui/money.ts'
import { Seal } from '../../ui/seal.tsx'
import { textLink } from '../../ui/text-link.ts'
import { Row, Stack, Surface, Text } from '../../ui/layout.tsx'
import { chip } from '../../ui/chip.ts'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { lineChoice } from './line-choice.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ActivityHead } from './activity-head.tsx'
import type { CartSync } from './cart-sync.ts'
import { PackageRow } from './package-row.tsx'
import { RowActions } from './row-actions.tsx'
import type { ActivityGroup, ShopGroup } from './sums.ts'
import { useCommand } from '../../lib/api/command.ts'
import { Goods } from '../goods/goods.tsx'
import { Reductions } from '../goods/reductions.tsx'
import { Price } from '../../ui/price.tsx'
import { cartRowStyle } from './cart-row-style.ts'
import { Count } from './count.tsx'
import { SkuChange } from './sku-change.tsx'

const byMall = 0
const noDiscount = -1

/** Which discount of its shop counts for a line: what was chosen last, however fast the choices came. */
const DiscountChoice = ({ unit, sync }: { unit: CartUnit; sync: CartSync }) => {
  const t = useText('cart')
  const [chosen, setChosen] = useState<number>()
  const { basketId, prodId, skuId, shopId, prodName, discounts } = unit
  const { mutate } = useCommand('POST /p/shopCart/changeItem', {
    scope: { id: `discount of ${basketId}` },
    onSuccess: () => sync.read().catch(() => undefined),
  })
  if (discounts.length === 0) return null
  const known = discounts.some((each) => each.discountId === unit.discountId) || unit.discountId === noDiscount
  const choose = (discountId: number) => {
    setChosen(discountId)
    const body = { basketId, prodId, skuId, shopId, count: 0, discountId }
    mutate({ body }, { onSettled: () => setChosen(undefined) })
  }
  const value = chosen ?? (known ? unit.discountId : byMall)
  const options = [
    { discountId: byMall, discountName: t('discount.byMall') },
    ...discounts,
    { discountId: noDiscount, discountName: t('discount.none') },
  ]
  const name = t('discount.of', { name: prodName })
  const text = options.find(({ discountId }) => discountId === value)?.discountName
  return (
    <div css={lineChoice}>
      <Popover
        label={`${text} ${name}`}
        dialog={name}
        trigger={
          <>
            {text}
            <Icon name="down" size={12} />
          </>
        }
      >
        {(close) => (
          <Stack gap={6}>
            {options.map(({ discountId, discountName }) => (
              <button
                key={discountId}
                type="button"
                css={chip}
                aria-current={discountId === value || undefined}
                onClick={() => {
                  close()
                  choose(discountId)
                }}
              >
                {discountName}
              </button>
            ))}
          </Stack>
        )}
      </Popover>
    </div>
  )
}

interface CartRowProps {
  item: CartUnit
  sync: CartSync
  /** Whether its amounts are those of what the page shows. */
  priced: boolean
}

const CartRow = ({ item, sync, priced }: CartRowProps) => {
  const t = useText('cart')
  const { key, name, skuName, hasOtherSkus, price, prodCount, isChecked, actualTotal } = item
  return (
    <li css={cartRowStyle} data-sku={key}>
      <Checkbox checked={isChecked} onChange={(checked) => sync.setTicks([key], checked)}>
        <VisuallyHidden>{t('tick', { name })}</VisuallyHidden>
      </Checkbox>
      <Goods
        item={item}
        sku={
          <>
            {hasOtherSkus ? <SkuChange line={item} sync={sync} /> : <span>{skuName}</span>}
            <DiscountChoice unit={item} sync={sync} />
          </>
        }
      >
        <div data-part="action">
          <RowActions unit={item} sync={sync} />
        </div>
      </Goods>
      <Count unit={item} sync={sync} />
      <span data-part="subtotal" aria-busy={!priced}>
        {priced ? <Price yuan={actualTotal} size={20} /> : '…'}
      </span>
      <div data-part="how">
        {prodCount > 1 && (
          <Text tone="faint" size="small" text="end">
            {t('each', { price: moneyText(price) })}
          </Text>
        )}
        <div data-stale={!priced || !isChecked || undefined}>
          <Reductions item={item} brief />
        </div>
      </div>
    </li>
  )
}

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

const head = css`
  > label {
    align-items: center;
    gap: 0;
    width: 28px;
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
        <CartRow key={unit.key} item={unit} sync={sync} priced={priced} />
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
    <Surface as="section" aria-labelledby={`shop-${shopId}`}>
      <Row css={head} gap="4px 12px" wrap pad="12px 20px">
        <Checkbox
          checked={every}
          mixed={ticked > 0 && !every}
          onChange={(checked) => sync.setTicks(keysOf(units), checked)}
        >
          <VisuallyHidden>{t('tickShop', { shop: shopName })}</VisuallyHidden>
        </Checkbox>
        <Text as="h2" id={`shop-${shopId}`} size="body" heavy>
          <ShopName shopId={shopId} shopName={shopName} />
        </Text>
        {shopId === mainShopId && <Seal mark={p('selfOperatedMark')} meaning={p('selfOperated')} />}
        <ShopCoupons shopId={shopId} shopName={shopName} />
        {priced && ticked > 0 && freeMissing !== null && freeMissing > 0 && (
          <Row as="p" ends gap={8} tone="quiet" size="note">
            {t('freeMore', { amount: moneyText(freeMissing) })}
            <Link css={textLink} to={`/list?shopId=${shopId}`} aria-label={t('addMoreOf', { name: shopName })}>
              {t('addMore')}
            </Link>
          </Row>
        )}
      </Row>
      <ul>{rowsOf(activities, sync, priced)}</ul>
    </Surface>
  )
}

import { css } from '@emotion/react'
import { useState } from 'react'
import { useCommand } from '../../lib/api/command.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { paper, quietSmall, radius } from '../../ui/theme.ts'
import type { CartSync } from './cart-sync.ts'
import type { CartUnit } from '../goods/cart-unit.ts'

const root = css`
  justify-self: start;
  max-width: 100%;
  height: 24px;
  padding: 0 2px;
  ${paper}
  border-radius: ${radius.control};
  ${quietSmall}
  text-overflow: ellipsis;
  &[aria-busy='true'] {
    opacity: 0.5;
  }
`

const byMall = 0
const noDiscount = -1

/** Which discount of its shop counts for a line: what was chosen last, however fast the choices came. */
export const DiscountChoice = ({ unit, sync }: { unit: CartUnit; sync: CartSync }) => {
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
  return (
    <select
      css={root}
      aria-label={t('discount.of', { name: prodName })}
      aria-busy={chosen !== undefined}
      value={chosen ?? (known ? unit.discountId : byMall)}
      onChange={({ target }) => choose(Number(target.value))}
    >
      <option value={byMall}>{t('discount.byMall')}</option>
      {discounts.map(({ discountId, discountName }) => (
        <option key={discountId} value={discountId}>
          {discountName}
        </option>
      ))}
      <option value={noDiscount}>{t('discount.none')}</option>
    </select>
  )
}

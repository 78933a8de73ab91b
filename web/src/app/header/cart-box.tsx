import { css } from '@emotion/react'
import { useCartCount } from '../../features/buying/cart-count/cart-count.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { EntryLink } from '../../lib/session/entry-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { color, digits, motion, radius } from '../../ui/theme.ts'

const root = css`
  justify-self: end;
  > * {
    display: flex;
    align-items: center;
    gap: 10px;
    height: 44px;
    padding: 0 16px;
    border: 1px solid ${color.line};
    border-radius: ${radius.search};
    white-space: nowrap;
    transition: border-color ${motion.hover};
    &:hover {
      border-color: ${color.cobalt};
    }
    > svg {
      color: ${color.cobalt};
    }
  }
  [data-part='count'] {
    min-width: 30px;
    padding: 0 6px;
    border-radius: 10px;
    background: ${color.sunken};
    color: ${color.ink2};
    font: 600 12px/20px ${digits};
    font-variant-numeric: tabular-nums;
    text-align: center;
    &[data-filled] {
      background: ${color.cobaltFill};
      color: ${color.onFill};
    }
  }
`

export const CartBox = () => {
  const t = useText('shell')
  const count = useCartCount()
  return (
    <div css={root}>
      <EntryLink to="/cart" label={t('account.cartCount', { count })}>
        <Icon name="cart" size={20} />
        {t('account.cart')}{' '}
        <span data-part="count" data-filled={count > 0 || undefined}>
          {count}
        </span>
      </EntryLink>
    </div>
  )
}

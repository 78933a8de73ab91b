import { css } from '@emotion/react'
import { Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useCartNumbers, useCartLabel } from '../../features/goods/cart-count.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { lazily } from '../../lib/lazily.ts'
import { EntryLink } from '../../lib/session/entry-link.tsx'
import { useLoggedIn } from '../../lib/session/token.ts'
import { Icon } from '../../ui/icon.tsx'
import { color, digits, motion, radius, rowOf } from '../../ui/theme.ts'

const Opener = lazily('cart preview', ['cart'], async () =>
  import('../../features/goods/preview-opener.tsx').then(({ PreviewOpener }) => PreviewOpener),
)

const root = css`
  position: relative;
  justify-self: end;
  display: flex;
  border: 1px solid ${color.line};
  border-radius: ${radius.search};
  white-space: nowrap;
  transition: border-color ${motion.hover};
  &:hover {
    border-color: ${color.cobalt};
  }
  > a,
  > button {
    ${rowOf(10)}
    height: 42px;
    padding: 0 16px;
    border-radius: ${radius.search};
    > svg {
      color: ${color.cobalt};
    }
  }
  &[data-opens] > a {
    padding-right: 40px;
  }
  > button[aria-expanded] {
    position: absolute;
    right: 0;
    padding: 0 14px;
    &[aria-expanded='true'] > svg {
      rotate: 180deg;
    }
  }
  [data-part='count'] {
    min-width: 30px;
    padding: 0 6px;
    border-radius: 10px;
    background: ${color.sunken};
    color: ${color.ink2};
    font: 600 12px/20px ${digits};
    text-align: center;
    &:empty {
      visibility: hidden;
    }
    &[data-filled] {
      background: ${color.cobaltFill};
      color: ${color.onFill};
    }
  }
`

/** What opens the preview is loaded once somebody comes near it. */
export const CartBox = () => {
  const t = useText('shell')
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const count = useCartNumbers()
  const label = useCartLabel()
  const { pathname } = useLocation()
  const opens = useLoggedIn() && pathname !== '/cart'
  const come = () => setNear(true)
  return (
    <div ref={box} css={root} data-opens={opens || undefined} onMouseEnter={come} onFocus={come}>
      <EntryLink to="/cart" label={label}>
        <Icon name="cart" size={20} />
        {t('account.cart')}{' '}
        <span data-part="count" data-filled={count ? true : undefined}>
          {count}
        </span>
      </EntryLink>
      <Suspense>{opens && near && <Opener box={box} />}</Suspense>
    </div>
  )
}

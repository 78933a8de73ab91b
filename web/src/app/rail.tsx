import { css } from '@emotion/react'
import { useCartNumbers, useCartLabel } from '../features/goods/cart-count.ts'
import { useText } from '../lib/i18n/i18n.ts'
import { EntryLink } from '../lib/session/entry-link.tsx'
import { useUnreadChats } from '../features/chat/unread-chats.ts'
import { Icon } from '../ui/icon.tsx'
import { color, digits, paper, quietSmall, radius, stackOf } from '../ui/theme.ts'

/** A count lies over the corner of its icon: it comes later than the rest. */
const root = css`
  position: fixed;
  top: 42%;
  right: 0;
  z-index: 10;
  display: grid;
  ${paper}
  border-right: 0;
  border-radius: ${radius.search} 0 0 ${radius.search};
  > * {
    position: relative;
    ${stackOf(3)}
    justify-items: center;
    min-width: 51px;
    padding: 10px 6px;
    ${quietSmall}
    &:hover {
      color: ${color.cobalt};
    }
    + * {
      border-top: 1px solid ${color.line};
    }
  }
  @media (max-width: 1403px) {
    > * {
      min-width: 31px;
      padding-inline: 0;
    }
    [data-part='text'] {
      display: none;
    }
  }
  [data-part='count'] {
    position: absolute;
    top: 2px;
    right: 50%;
    min-width: 16px;
    margin-right: -20px;
    padding-inline: 3px;
    border-radius: 8px;
    background: ${color.cobaltFill};
    color: ${color.onFill};
    font: 600 12px/16px ${digits};
    text-align: center;
  }
  @media (max-width: 1403px) {
    [data-part='count'] {
      margin-right: -15px;
    }
  }
`

export const Rail = () => {
  const t = useText('shell')
  const count = useCartNumbers()
  const label = useCartLabel()
  const unread = useUnreadChats()
  return (
    <nav css={root} className="rail" aria-label={t('rail.label')}>
      <EntryLink to="/cart" label={label}>
        <Icon name="cart" size={18} />
        <span data-part="text">{t('account.cart')}</span>
        {count !== undefined && count > 0 && <span data-part="count">{count}</span>}
      </EntryLink>
      <EntryLink to="/user-center/uc-collection" label={t('rail.favourites')}>
        <Icon name="heart" size={18} />
        <span data-part="text">{t('rail.favourites')}</span>
      </EntryLink>
      <EntryLink to="/user-center/uc-footprint" label={t('rail.seen')}>
        <Icon name="clock" size={18} />
        <span data-part="text">{t('rail.seen')}</span>
      </EntryLink>
      <EntryLink to="/chat" label={t('rail.chat', { count: unread })}>
        <Icon name="chat" size={18} />
        <span data-part="text">{t('rail.service')}</span>
        {unread > 0 && <span data-part="count">{unread}</span>}
      </EntryLink>
      <button type="button" aria-label={t('rail.top')} onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}>
        <Icon name="top" size={18} />
        <span data-part="text">{t('rail.top')}</span>
      </button>
    </nav>
  )
}

import { useState, type ReactNode } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { CartGroup } from './cart-group.tsx'
import { CartHead } from './cart-head.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { ExpiredLines } from './expired-lines.tsx'
import { SettleBar } from './settle-bar.tsx'
import { byShop } from './sums.ts'
import { useCart } from './use-cart.ts'
import { useLostLines } from './use-lost-lines.ts'

export const Cart = ({ recommended }: { recommended: ReactNode }) => {
  const t = useText('cart')
  const { sync, view, error, isFetching, refetch, expired } = useCart()
  const { items } = view
  useLostLines(items, expired.data)
  const [wasEmpty, setWasEmpty] = useState(false)
  // What was put into the cart from there keeps its place, and the focus.
  if (items?.length === 0 && !wasEmpty) setWasEmpty(true)
  if (items === null && error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  // What loads later would push down what is shown already.
  if (items === null || (!expired.data && !expired.error)) return <CartSkeleton />
  return (
    <>
      {items.length === 0 ? (
        <EmptyState icon="cart" text={t('empty')}>
          <ScreenLink css={buttonStyle} data-look="outline" to="/list">
            {t('toShop')}
          </ScreenLink>
        </EmptyState>
      ) : (
        <>
          <CartHead items={items} sync={sync} />
          {byShop(items, view.groups).map((group) => (
            <CartGroup key={group.shopId} group={group} sync={sync} priced={view.state === 'settled'} />
          ))}
          <SettleBar view={view} sync={sync} />
        </>
      )}
      {!expired.data && (
        <section aria-label={t('expired')}>
          <ErrorState busy={expired.isFetching} onRetry={() => void expired.refetch()} />
        </section>
      )}
      {expired.data && expired.data.length > 0 && <ExpiredLines groups={expired.data} sync={sync} />}
      {wasEmpty && recommended}
    </>
  )
}

import { css } from '@emotion/react'
import type { ExpiredGroup } from 'qinghua-contract'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { tell } from '../../lib/told.ts'
import type { CartUnit } from '../goods/cart-unit.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { CartGroup } from './cart-group.tsx'
import { CartHead, cartHeadStyle } from './cart-head.tsx'
import { cartRowStyle } from './cart-row-style.ts'
import { ExpiredLines } from './expired-lines.tsx'
import { SettleBar, settleBarStyle } from './settle-bar.tsx'
import { byShop } from './sums.ts'
import { useCart } from './use-cart.ts'

/** Tells which lines can no longer be bought, if they could be when the cart was opened. */
const useLostLines = (items: readonly CartUnit[] | null, expired: readonly ExpiredGroup[] | undefined): void => {
  const t = useText('cart')
  const seen = useRef(new Set<number>())
  useEffect(() => {
    const gone = (expired ?? []).flatMap(({ shopCartItemDtoList }) => shopCartItemDtoList)
    const [lost, ...others] = gone.filter(({ basketId }) => seen.current.has(basketId))
    if (lost) tell(others.length > 0 ? t('lostMany', { count: others.length + 1 }) : t('lost', { name: lost.prodName }))
    for (const { basketId } of items ?? []) seen.current.add(basketId)
    for (const { basketId } of gone) seen.current.delete(basketId)
  }, [items, expired, t])
}

const shop = css`
  margin: 24px 0 0 34px;
`

const CartSkeleton = () => (
  <div aria-busy="true">
    <div css={cartHeadStyle} />
    <div css={shop}>
      <Skeleton width={180} height={24} />
    </div>
    {[1, 2, 3, 4].map((line) => (
      <div key={line} css={cartRowStyle}>
        <Skeleton width={16} height={16} />
        <div data-part="goods">
          <Skeleton width={94} height={94} />
          <Skeleton width="50%" height={44} />
        </div>
        <Skeleton width={80} height={20} />
        <Skeleton width={112} height={32} />
        <Skeleton width={100} height={24} />
        <Skeleton width={80} height={48} />
      </div>
    ))}
    <div css={settleBarStyle} />
  </div>
)

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
          <Link css={buttonStyle} data-look="outline" to="/list">
            {t('toShop')}
          </Link>
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

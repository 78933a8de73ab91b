import { css } from '@emotion/react'
import type { ExpiredGroup } from 'qinghua-contract'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { useLoggedIn } from '../../lib/login/token.ts'
import { page } from '../../ui/page.ts'
import { Recommended } from '../catalogue/recommended.tsx'
import { paper, quietNote, rowOf, type } from '../../ui/theme.ts'
import { columns, cartRowStyle } from './cart-row-style.ts'
import { TickAll, SettleBar, settleBarStyle } from './settle-bar.tsx'
import type { CartUnit } from '../goods/cart-unit.ts'
import type { CartSync } from './cart-sync.ts'
import { useCommand } from '../../lib/api/command.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { expiredQuery, useCart } from './use-cart.ts'
import { focusHeading } from '../../lib/navigation/catch-focus.ts'
import { focusAfter } from './row-actions.tsx'
import { SkuChange } from './sku-change.tsx'
import { Goods } from '../goods/goods.tsx'
import { Link } from '../../ui/link.tsx'
import { tell } from '../../lib/told.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { CartGroup } from './cart-group.tsx'
import { byShop } from './sums.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import { visitorCart } from '../../lib/login/intent.ts'
import { useStore } from '../../lib/store.ts'

const cartHeadStyle = css`
  ${columns}
  align-items: center;
  height: 44px;
  padding: 0 16px 0 34px;
  ${paper}
  ${quietNote}
  > [data-part='all'] {
    grid-column: 1 / 3;
    ${rowOf(56)}
  }
  label {
    align-items: center;
  }
  > [data-part='money'],
  > [data-part='action'] {
    justify-self: end;
  }
  > [data-part='quantity'] {
    justify-self: center;
  }
`

/** The column names are only visual: every control below has a label of its own. */
const CartHead = ({ items, sync }: { items: readonly CartUnit[]; sync: CartSync }) => {
  const t = useText('cart')
  return (
    <div css={cartHeadStyle}>
      <span data-part="all">
        <TickAll items={items} sync={sync} />
        <span aria-hidden="true">{t('columns.goods')}</span>
      </span>
      <span data-part="money" aria-hidden="true">
        {t('columns.price')}
      </span>
      <span data-part="quantity" aria-hidden="true">
        {t('columns.quantity')}
      </span>
      <span data-part="money" aria-hidden="true">
        {t('columns.subtotal')}
      </span>
      <span data-part="action" aria-hidden="true">
        {t('columns.action')}
      </span>
    </div>
  )
}

const expiredLinesStyle = css`
  margin-top: 36px;
  > [data-part='head'] {
    ${rowOf()}
    justify-content: space-between;
    padding-left: 34px;
    > h2 {
      font: 700 ${type.body};
    }
  }
  [data-part='reason'] {
    grid-column: 4 / 6;
    ${quietNote}
    text-align: center;
  }
  [data-part='goods'] {
    grid-column: 2;
  }
`

const ExpiredLines = ({ groups, sync }: { groups: readonly ExpiredGroup[]; sync: CartSync }) => {
  const t = useText('cart')
  const refreshes = [expiredQuery]
  const drop = useCommand('DELETE /p/shopCart/deleteItem', { refreshes })
  const clean = useCommand('DELETE /p/shopCart/cleanExpiryProdList', { refreshes })
  const items = groups.flatMap(({ shopCartItemDtoList }) => shopCartItemDtoList)
  return (
    <section css={expiredLinesStyle} aria-label={t('expired')}>
      <div data-part="head">
        <h2>{t('expiredCount', { count: items.length })}</h2>
        <Button
          look="quiet"
          size="small"
          busy={clean.isPending}
          onClick={() => {
            focusHeading()
            clean.mutate(undefined)
          }}
        >
          {t('cleanExpired')}
        </Button>
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.basketId} css={cartRowStyle} data-kind={item.kind} data-gone>
            <Goods
              item={item}
              sku={item.hasOtherSkus && item.reason === 'soldOut' && <SkuChange line={item} sync={sync} />}
            />
            <span data-part="price">
              <Price yuan={item.price} size={14} />
            </span>
            <span data-part="reason">{t(`reason.${item.reason}`)}</span>
            <span data-part="action">
              <button
                type="button"
                data-part="remove"
                aria-label={t('removeNamed', { name: item.prodName })}
                onClick={({ currentTarget }) => {
                  focusAfter(currentTarget)
                  drop.mutate({ body: [item.basketId] })
                }}
              >
                {t('remove')}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

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

const Cart = () => {
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
      {wasEmpty && <Recommended reason="popular" />}
    </>
  )
}

/** A visitor has no cart: the login popup opens by itself, and again by the button (S6.1). */
const VisitorCart = () => {
  const t = useText('cart')
  const count = useStore(visitorCart).reduce((sum, { body }) => sum + body.count, 0)
  useEffect(() => askLogin('needed'), [])
  return (
    <>
      <EmptyState icon="user" text={count === 0 ? t('visitor') : t('visitorKept', { count })}>
        <Button onClick={() => askLogin('needed')}>{t('login')}</Button>
      </EmptyState>
      <Recommended reason="popular" />
    </>
  )
}

const root = css`
  ${page}
  padding-top: 24px;
`

/** S2.6 */
export const Screen = () => {
  const t = useText('cart')
  return (
    <div css={root}>
      <PageTitle text={t('title')} />
      {useLoggedIn() ? <Cart /> : <VisitorCart />}
    </div>
  )
}

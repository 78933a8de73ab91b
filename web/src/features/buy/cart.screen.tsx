import { css } from '@emotion/react'
import type { ExpiredGroup } from 'qinghua-contract'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { useLoggedIn } from '../../lib/login/token.ts'
import { page } from '../../ui/page.ts'
import { Recommended } from '../catalogue/recommended.tsx'
import { Row, Stack, Surface, Text } from '../../ui/layout.tsx'
import { cartRowStyle } from './cart-row-style.ts'
import { CartSummary } from './cart-summary.tsx'
import { besideSummary } from './summary.tsx'
import { keysOf, type CartUnit } from '../goods/cart-unit.ts'
import type { CartSync } from './cart-sync.ts'
import { useCommand } from '../../lib/api/command.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Price } from '../../ui/price.tsx'
import { expiredQuery, useCart } from './use-cart.ts'
import { focusHeading, tell } from '../../lib/lost.ts'
import { focusAfter, useRemoval } from './row-actions.tsx'
import { SkuChange } from './sku-change.tsx'
import { Goods } from '../goods/goods.tsx'
import { Waiting } from '../../ui/loaded.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { color, narrow, type } from '../../ui/theme.ts'
import { Nothing } from '../../ui/nothing.tsx'
import { CartGroup } from './cart-group.tsx'
import { byShop, piecesOf } from './sums.ts'
import { Visitor } from '../../lib/login/visitor.tsx'
import { visitorCart } from '../../lib/login/intent.ts'
import { useStore } from '../../lib/store.ts'

/** Over the rows, what their columns are. */
const head = css`
  display: grid;
  grid-template-columns: auto auto 1fr 116px 132px;
  gap: 16px;
  align-items: center;
  min-height: 32px;
  padding: 0 20px;
  color: ${color.ink3};
  font: ${type.note};
  > label {
    align-items: center;
    color: ${color.ink};
  }
  ${narrow} {
    grid-template-columns: auto auto 1fr;
    > [aria-hidden] {
      display: none;
    }
  }
`

/** All lines at once: ticks, and how many are ticked. */
const CartHead = ({ items, sync }: { items: readonly CartUnit[]; sync: CartSync }) => {
  const t = useText('cart')
  const remove = useRemoval(sync)
  const ticked = items.filter(({ isChecked }) => isChecked)
  const every = ticked.length === items.length
  return (
    <div css={head}>
      <Checkbox
        checked={every}
        mixed={ticked.length > 0 && !every}
        onChange={(checked) => sync.setTicks(keysOf(items), checked)}
      >
        {t('all')}
      </Checkbox>
      <span>{t('ticked', { count: piecesOf(ticked) })}</span>
      <Button
        look="quiet"
        size="small"
        style={{ justifySelf: 'start' }}
        aria-disabled={ticked.length === 0}
        onClick={() => {
          if (every) focusHeading()
          remove(ticked)
        }}
      >
        {t('removeTicked')}
      </Button>
      <Text as="span" text="center" aria-hidden="true">
        {t('columns.count')}
      </Text>
      <Text as="span" text="end" aria-hidden="true">
        {t('columns.subtotal')}
      </Text>
    </div>
  )
}

const ExpiredLines = ({ groups, sync }: { groups: readonly ExpiredGroup[]; sync: CartSync }) => {
  const t = useText('cart')
  const g = useText('goods')
  const refreshes = [expiredQuery]
  const drop = useCommand('DELETE /p/shopCart/deleteItem', { refreshes })
  const clean = useCommand('DELETE /p/shopCart/cleanExpiryProdList', { refreshes })
  const items = groups.flatMap(({ shopCartItemDtoList }) => shopCartItemDtoList)
  return (
    <Surface as="section" aria-label={t('expired')}>
      <Row justify="between" pad="8px 10px 8px 20px">
        <Text as="h2" size="body" heavy tone="quiet">
          {t('expiredCount', { count: items.length })}
        </Text>
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
      </Row>
      <ul>
        {items.map((item) => (
          <li key={item.basketId} css={cartRowStyle} data-gone>
            <Goods
              item={item}
              sku={item.hasOtherSkus && item.reason === 'soldOut' && <SkuChange line={item} sync={sync} />}
            >
              <div data-part="action">
                <Text as="span" size="note" tone="warn" bold>
                  {t(`reason.${item.reason}`)}
                </Text>
                <button
                  type="button"
                  data-part="remove"
                  aria-label={g('removeNamed', { name: item.prodName })}
                  onClick={({ currentTarget }) => {
                    focusAfter(currentTarget)
                    drop.mutate({ body: [item.basketId] })
                  }}
                >
                  {t('remove')}
                </button>
              </div>
            </Goods>
            <span data-part="subtotal">
              <Price yuan={item.price} size={14} />
            </span>
          </li>
        ))}
      </ul>
    </Surface>
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

const Cart = () => {
  const t = useText('cart')
  const g = useText('goods')
  const { sync, view, read, expired } = useCart()
  const items = view?.items ?? null
  useLostLines(items, expired.data)
  const [wasEmpty, setWasEmpty] = useState(false)
  // What was put into the cart from there keeps its place, and the focus.
  if (items?.length === 0 && !wasEmpty) setWasEmpty(true)
  if (!view && read.error) return <ErrorState busy={read.isFetching} onRetry={() => void read.refetch()} />
  // What loads later would push down what is shown already.
  if (!view || !items || (!expired.data && !expired.error)) return <Waiting heights={[32, 560]} gap={12} />
  return (
    <>
      {items.length === 0 && <Nothing icon="cart" text={g('empty')} to="/list" way={t('toShop')} />}
      <div css={items.length > 0 && besideSummary}>
        <Stack gap={16}>
          {items.length > 0 && <CartHead items={items} sync={sync} />}
          {byShop(items, view.groups).map((group) => (
            <CartGroup key={group.shopId} group={group} sync={sync} priced={view.state === 'settled'} />
          ))}
          {expired.data && expired.data.length > 0 && <ExpiredLines groups={expired.data} sync={sync} />}
          {!expired.data && (
            <section aria-label={t('expired')}>
              <ErrorState busy={expired.isFetching} onRetry={() => void expired.refetch()} />
            </section>
          )}
        </Stack>
        {items.length > 0 && <CartSummary view={view} sync={sync} />}
      </div>
      {wasEmpty && <Recommended reason="popular" />}
    </>
  )
}

/** A visitor has no cart. */
const VisitorCart = () => {
  const t = useText('cart')
  const count = useStore(visitorCart).reduce((sum, { body }) => sum + body.count, 0)
  return (
    <>
      <Visitor text={count === 0 ? t('visitor') : t('visitorKept', { count })} login={t('login')} />
      <Recommended reason="popular" />
    </>
  )
}

/** S2.6 */
export const Screen = () => {
  const t = useText('cart')
  return (
    <div css={page} style={{ paddingTop: 24 }}>
      <PageTitle text={t('title')} />
      {useLoggedIn() ? <Cart /> : <VisitorCart />}
    </div>
  )
}

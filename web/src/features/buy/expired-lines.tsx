import type { ExpiredGroup } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useCommand } from '../../lib/api/command.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { quietNote, rowOf, type } from '../../ui/theme.ts'
import { expiredQuery } from './cart-keys.ts'
import { cartRowStyle } from './cart-row-style.ts'
import type { CartSync } from './cart-sync.ts'
import { focusHeading } from '../../lib/navigation/catch-focus.ts'
import { focusAfter } from './focus-after.ts'
import { SkuChange } from './sku-change.tsx'
import { Goods } from '../goods/goods.tsx'

const root = css`
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

export const ExpiredLines = ({ groups, sync }: { groups: readonly ExpiredGroup[]; sync: CartSync }) => {
  const t = useText('cart')
  const refreshes = [expiredQuery]
  const drop = useCommand('DELETE /p/shopCart/deleteItem', { refreshes })
  const clean = useCommand('DELETE /p/shopCart/cleanExpiryProdList', { refreshes })
  const items = groups.flatMap(({ shopCartItemDtoList }) => shopCartItemDtoList)
  return (
    <section css={root} aria-label={t('expired')}>
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

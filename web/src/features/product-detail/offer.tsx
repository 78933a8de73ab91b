import type { ProductDetail, Sku } from '@mall/contracts'
import { css } from '@emotion/react'
import { useId, useState, type ReactNode } from 'react'
import { useDraft } from '../../lib/draft.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { color, type } from '../../ui/theme.ts'
import { Delivery } from './delivery.tsx'
import { Promises } from './promises.tsx'
import { limitOf } from './quantity.ts'

const root = css`
  display: grid;
  gap: 16px;
  font: ${type.note};
  [data-part='row'] {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: 12px;
  }
  [data-part='label'] {
    color: ${color.ink3};
  }
  [data-part='row']:has([role='radiogroup'], [role='spinbutton']) > [data-part='label'] {
    padding-top: 7px;
  }
  [data-part='pieces'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
    align-items: center;
    color: ${color.ink3};
  }
  [data-part='scarce'] {
    color: ${color.vermilion};
  }
  [data-part='why'] {
    width: 100%;
    min-height: 20px;
    color: ${color.amber};
  }
  > [data-part='buttons'] {
    display: flex;
    gap: 12px;
    padding-left: 84px;
    > button {
      min-width: 168px;
    }
  }
`
const few = 10

interface Props {
  product: ProductDetail
  sku: Sku | undefined
  possible: readonly Sku[]
  /** How many pieces of the chosen variant are in the cart. */
  inCart: number
  busy: boolean
  /** The choice of variants. */
  children: ReactNode
  onAdd: (count: number, done: () => void) => void
  onBuy: (count: number) => void
}

/** Everything between the price and the purchase. */
export const Offer = ({ product, sku, possible, inCart, busy, children, onAdd, onBuy }: Props) => {
  const t = useText('detail')
  const id = useId()
  const [draft, setDraft, forget] = useDraft(`pieces:${product.prodId}`, { count: 1 })
  const [over, setOver] = useState(false)
  const { max, by } = limitOf(product, possible)
  const count = Math.max(1, Math.min(draft.count, max))
  const soldOut = sku ? sku.stocks === 0 : product.totalStocks === 0
  const stock = sku?.stocks ?? product.totalStocks
  const change = (next: number) => {
    setOver((before) => before && next >= max)
    setDraft({ count: next })
  }
  const { entries, kind, prodId } = product
  const names = entries.map(({ name, isRequired }) => (isRequired ? name : t('entries.optional', { name })))
  const why = soldOut
    ? t(product.totalStocks === 0 ? 'soldOutHint' : 'skuSoldOut')
    : over && t(by === 'stock' ? 'stockIs' : 'limitIs', { count: max })
  return (
    <div css={root}>
      <div data-part="row">
        <span data-part="label">{t('delivery.label')}</span>
        <Delivery prodId={prodId} kind={kind} skuId={sku?.skuId} count={count} />
      </div>
      <div data-part="row">
        <span data-part="label">{t('promises.label')}</span>
        <Promises kind={kind} />
      </div>
      {entries.length > 0 && (
        <div data-part="row">
          <span data-part="label">{t('entries.label')}</span>
          <span>{t('entries.hint', { names: names.join(t('entries.between')) })}</span>
        </div>
      )}
      {children}
      <div data-part="row">
        <span data-part="label">{t('quantity')}</span>
        <div data-part="pieces">
          <Stepper
            value={count}
            max={Math.max(1, max)}
            label={t('quantity')}
            fewer={t('fewer')}
            more={t('more')}
            describedBy={id}
            onChange={change}
            onOver={() => setOver(true)}
          />
          {!soldOut && (
            <span data-part={stock <= few ? 'scarce' : undefined}>
              {kind === 'physical' ? t(stock <= few ? 'scarce' : 'stock', { count: stock }) : t('plenty')}
            </span>
          )}
          {inCart > 0 && <span>{t('inCart', { count: inCart })}</span>}
          <span data-part="why" id={id} role="status">
            {why}
          </span>
        </div>
      </div>
      <div data-part="buttons">
        {product.totalStocks === 0 ? (
          <Button size="large" aria-disabled>
            {t('soldOut')}
          </Button>
        ) : (
          <>
            <Button
              look="outline"
              size="large"
              busy={busy}
              aria-disabled={soldOut}
              onClick={() => soldOut || onAdd(count, () => (forget(), setDraft({ count: 1 })))}
            >
              {t('add')}
            </Button>
            <Button look="buy" size="large" aria-disabled={soldOut} onClick={() => soldOut || onBuy(count)}>
              {t('buy')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

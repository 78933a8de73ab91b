import { css } from '@emotion/react'
import type { OrderDetail } from '@mall/contracts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { color, type } from '../../ui/theme.ts'
import { NextWords } from './next-words.tsx'
import { OrderActions } from './order-actions.tsx'
import type { Irreversible } from './order-actions-of.ts'
import { statusNames } from './order-names.ts'
import { OrderProgress } from './order-progress.tsx'

const root = css`
  display: grid;
  gap: 20px;
  padding: 24px;
  border: 1px solid ${color.line};
  border-top: 2px solid ${color.ink};
  background: ${color.surface};
  > div {
    display: flex;
    align-items: flex-start;
    gap: 24px;
  }
  > div > [data-part='state'] {
    flex: 1;
    display: grid;
    gap: 6px;
    min-width: 0;
    > h2 {
      font: 700 ${type.floor};
      &:focus-visible {
        outline: none;
      }
    }
  }
  > div > [data-part='ways'] {
    display: flex;
    align-items: center;
    gap: 8px;
    @media print {
      display: none;
    }
  }
`
const stateId = 'order-state'
export const focusState = (): void => void requestAnimationFrame(() => document.getElementById(stateId)?.focus())

interface Props {
  order: OrderDetail
  onDone: (action: Irreversible) => void
}

/** Where an order stands, what comes next, and what can be done. */
export const OrderHead = ({ order, onDone }: Props) => {
  const t = useText('orders')
  return (
    <section css={root} aria-labelledby={stateId}>
      <div>
        <div data-part="state">
          <h2 id={stateId} tabIndex={-1}>
            {t(`status.${statusNames[order.status]}`)}
          </h2>
          <NextWords order={order} />
        </div>
        <div data-part="ways">
          <OrderActions order={order} without={['logistics', 'askInvoice', 'invoice']} onDone={onDone} />
          <Button look="quiet" size="small" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </div>
      <OrderProgress order={order} />
    </section>
  )
}

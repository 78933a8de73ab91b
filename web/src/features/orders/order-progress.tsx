import { css } from '@emotion/react'
import type { OrderDetail } from '@mall/contracts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { color, digits, type } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { stepsOf } from './order-steps.ts'

const root = css`
  display: flex;
  padding-top: 20px;
  border-top: 1px solid ${color.line};
  > li {
    position: relative;
    flex: 1;
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 4px;
    color: ${color.ink3};
    text-align: center;
    + li::before {
      content: '';
      position: absolute;
      top: 13px;
      right: calc(50% + 22px);
      left: calc(-50% + 22px);
      border-top: 2px solid ${color.line};
    }
    &[data-state='done'] + li::before {
      border-color: ${color.jade};
    }
    &[data-state='current'] {
      color: ${color.ink};
      font-weight: 600;
    }
    &[data-state='done'] {
      color: ${color.ink2};
    }
  }
  [data-part='mark'] {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: 2px solid ${color.line};
    border-radius: 50%;
    background: ${color.surface};
    font: 700 14px/1 ${digits};
  }
  [data-state='done'] > [data-part='mark'] {
    border-color: ${color.jade};
    color: ${color.jade};
  }
  [data-state='current'] > [data-part='mark'] {
    border-color: ${color.cobaltFill};
    background: ${color.cobaltFill};
    color: ${color.onFill};
  }
  [data-step='closed'] > [data-part='mark'] {
    border-color: ${color.ink3};
    background: ${color.surface};
    color: ${color.ink3};
  }
  time {
    min-height: 18px;
    color: ${color.ink3};
    font: ${type.small};
    font-variant-numeric: tabular-nums;
  }
`

/** How far an order is (S4.2). */
export const OrderProgress = ({ order }: { order: OrderDetail }) => {
  const t = useText('orders')
  const when = useTimeText()
  return (
    <ol css={root} aria-label={t('steps.list')}>
      {stepsOf(order).map(({ name, state, at }, index) => (
        <li key={name} data-state={state} data-step={name} aria-current={state === 'current' ? 'step' : undefined}>
          <span data-part="mark" aria-hidden="true">
            {name === 'closed' && <Icon name="close" size={14} />}
            {name !== 'closed' && (state === 'done' ? <Icon name="check" size={14} /> : index + 1)}
          </span>
          <span>
            {t(`steps.${name}`)}
            <VisuallyHidden> ({t(`step.${state}`)})</VisuallyHidden>
          </span>
          <time>{at === null ? '' : when(at)}</time>
        </li>
      ))}
    </ol>
  )
}

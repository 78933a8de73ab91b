import type { OrderDetail } from '@mall/contracts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { stepRow } from '../../ui/step-row.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { stepsOf } from './order-steps.ts'

/** How far an order is (S4.2). */
export const OrderProgress = ({ order }: { order: OrderDetail }) => {
  const t = useText('orders')
  const when = useTimeText()
  return (
    <ol css={stepRow} aria-label={t('steps.list')}>
      {stepsOf(order).map(({ name, state, at }, index) => (
        <li
          key={name}
          data-state={name === 'closed' ? 'broken' : state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
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

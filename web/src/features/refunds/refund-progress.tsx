import type { Refund } from '@mall/contracts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { stepRow } from '../../ui/step-row.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { stepsOf } from './refund-steps.ts'

/** How far a refund is (S4.4). */
export const RefundProgress = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  const when = useTimeText()
  return (
    <ol css={stepRow} aria-label={t('steps.list')}>
      {stepsOf(refund).map(({ name, state, at }, index) => (
        <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span data-part="mark" aria-hidden="true">
            {state === 'broken' && <Icon name="close" size={14} />}
            {state !== 'broken' && (state === 'done' ? <Icon name="check" size={14} /> : index + 1)}
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

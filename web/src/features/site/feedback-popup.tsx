import { css } from '@emotion/react'
import { times } from 'qinghua-contract/rules'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { color, rowOf, type } from '../../ui/theme.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { feedbackPopup } from './feedback-open.ts'

const thanks = css`
  ${rowOf(8)}
  justify-content: center;
  min-height: 120px;
  color: ${color.jade};
  font: 600 ${type.lead};
`

const close = (): void => feedbackPopup.set(false)

/** S2.71. Closes a second after the feedback was sent (S4.16). */
export const FeedbackPopup = () => {
  const t = useText('feedback')
  const [sent, setSent] = useState(false)
  useEffect(() => {
    if (!sent) return undefined
    const timer = setTimeout(close, times.feedbackClose)
    return () => clearTimeout(timer)
  }, [sent])
  return (
    <Dialog title={t('title')} width={520} onClose={close}>
      <div role="status">
        {sent && (
          <p css={thanks}>
            <Icon name="check" />
            {t('sent')}
          </p>
        )}
      </div>
      {!sent && <FeedbackForm onSent={() => setSent(true)} />}
    </Dialog>
  )
}

import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { color } from '../../../ui/theme.ts'
import type { Irreversible } from './order-actions-of.ts'

const root = css`
  display: grid;
  gap: 24px;
  > p {
    color: ${color.ink2};
  }
  > div {
    display: flex;
    justify-content: flex-end;
    gap: 12px;
  }
`

interface Props {
  action: Irreversible
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before what cannot be undone (S4.2); everything else offers to undo instead. */
export const AskOnce = ({ action, busy, onYes, onNo }: Props) => {
  const t = useText('orders')
  return (
    <Dialog title={t(`ask.${action}.title`)} onClose={onNo}>
      <div css={root}>
        <p>{t(`ask.${action}.text`)}</p>
        <div>
          <Button look="outline" onClick={onNo}>
            {t(`ask.${action}.no`)}
          </Button>
          <Button busy={busy} onClick={onYes}>
            {t(`ask.${action}.yes`)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

import { css } from '@emotion/react'
import type { Refund } from 'qinghua-contract'
import { useState } from 'react'
import { useCommand } from '../../lib/api/command.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useTold } from '../../lib/lost.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { wrapOf } from '../../ui/theme.ts'
import { changeAddress, refundAddress, refundReads } from './use-refunds.ts'
import { statusOf } from './refund-item.tsx'

const root = css`
  ${wrapOf('8px')}
  &[data-stacked] {
    flex-direction: column;
    align-items: stretch;
  }
  > * {
    padding-inline: 8px;
    white-space: normal;
  }
`

interface Props {
  refund: Refund
  stacked?: boolean
  onDone?: () => void
}

export const RefundActions = ({ refund, stacked = false, onDone }: Props) => {
  const t = useText('refunds')
  const [asking, setAsking] = useState(false)
  const withdraw = useCommand('PUT /p/orderRefund/cancel', { rereads: refundReads })
  const { refundSn, isCancel } = refund
  const status = statusOf(refund)
  const isOvertaken = asking && !isCancel && !withdraw.isPending
  useTold(isOvertaken ? t('ask.overtaken') : null, () => setAsking(false))
  const run = () =>
    withdraw.mutate(
      { body: refundSn },
      {
        onSuccess: () => {
          showToast('done', t('withdrawn'))
          onDone?.()
        },
        onSettled: () => setAsking(false),
      },
    )
  return (
    <div
      css={root}
      data-stacked={stacked || undefined}
      role="group"
      aria-label={t('actions.list', { number: refundSn })}
    >
      {stacked && status !== 'applied' && (
        <Link
          css={buttonStyle}
          data-look={status === 'accepted' ? 'primary' : 'outline'}
          data-size="small"
          to={refundAddress(refundSn)}
        >
          {t(status === 'accepted' ? 'actions.sendBack' : 'actions.detail')}
        </Link>
      )}
      {status === 'applied' && (
        <Link css={buttonStyle} data-look="outline" data-size="small" to={changeAddress(refundSn)}>
          {t('actions.change')}
        </Link>
      )}
      {isCancel && (
        <Button look="quiet" size="small" onClick={() => setAsking(true)}>
          {t('actions.withdraw')}
        </Button>
      )}
      {asking && !isOvertaken && (
        <ConfirmDialog
          title={t('ask.title')}
          text={t('ask.text')}
          yes={t('ask.yes')}
          no={t('ask.no')}
          busy={withdraw.isPending}
          onYes={run}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  )
}

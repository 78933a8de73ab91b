import { css } from '@emotion/react'
import type { OrderDetail } from 'qinghua-contract'
import { Suspense, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { moneyText } from '../../ui/money.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { RequestDialog, ChangeDialog, invoiceAddress } from './dialogs.ts'
import { StateMark } from './status-mark.tsx'

const root = css`
  min-height: 40px;
  @media print {
    > :is(a, button) {
      display: none;
    }
  }
`

type Props = Pick<
  OrderDetail,
  'orderNumber' | 'status' | 'actualTotal' | 'orderInvoiceId' | 'invoiceState' | 'invoiceHeader'
>

const useWords = ({ actualTotal, orderInvoiceId, invoiceState, invoiceHeader }: Props): string => {
  const t = useText('invoice')
  const name = invoiceHeader ?? ''
  if (orderInvoiceId !== null) return t(invoiceState === 2 ? 'order.issued' : 'order.applying', { name })
  return invoiceHeader === null ? t('order.none', { amount: moneyText(actualTotal) }) : t('order.wished', { name })
}

export const OrderInvoice = ({ order }: { order: Props }) => {
  const t = useText('invoice')
  const words = useWords(order)
  const [open, setOpen] = useState(false)
  const ref = useRef<HTMLParagraphElement>(null)
  const { orderNumber, orderInvoiceId, invoiceState, invoiceHeader } = order
  const canAsk = orderInvoiceId === null && invoiceHeader === null
  const dialog = {
    onClose: () => setOpen(false),
    onDone: () => {
      setOpen(false)
      // The button that opened it may have been replaced.
      requestAnimationFrame(() => ref.current?.focus())
    },
  }
  return (
    <Row css={root} gap={16}>
      {invoiceState !== null && <StateMark state={invoiceState} />}
      <Text ref={ref} fills tone="quiet" style={{ overflowWrap: 'anywhere', textWrap: 'balance' }} tabIndex={-1}>
        {words}
      </Text>
      {canAsk && (
        <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('ask')}
        </Button>
      )}
      {orderInvoiceId !== null && (
        <Link css={buttonStyle} data-look="outline" data-size="small" to={invoiceAddress(orderInvoiceId)}>
          {t('look')}
        </Link>
      )}
      {invoiceState === 1 && (
        <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      )}
      <Suspense>
        {open && canAsk && <RequestDialog orderNumber={orderNumber} {...dialog} />}
        {open && orderInvoiceId !== null && invoiceState === 1 && (
          <ChangeDialog orderInvoiceId={orderInvoiceId} {...dialog} />
        )}
      </Suspense>
    </Row>
  )
}

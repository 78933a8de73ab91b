import type { InvoiceView } from '@mall/contracts/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Row } from '../pieces/rows.tsx'
import { ToDo } from './to-do.tsx'

const Asked = ({ invoice }: { invoice: InvoiceView }) => {
  const t = useText('consoleActors')
  const issue = useAct('POST /__mall/invoices/{orderInvoiceId}/issue')
  const { orderInvoiceId, orderNumber, headerName, amount, appliedAt } = invoice
  return (
    <Row
      what={
        <>
          <b>¥{amount.toFixed(2)}</b> · {headerName}
        </>
      }
      note={`${orderNumber} · ${timeText(appliedAt)}`}
    >
      <Button
        size="small"
        look="outline"
        busy={issue.isPending}
        onClick={() => issue.mutate({ params: { orderInvoiceId } })}
      >
        {t('issue')}
      </Button>
    </Row>
  )
}

export const InvoicesPanel = () => {
  const t = useText('consoleActors')
  const invoices = useControl('GET /__mall/invoices', { query: { invoiceState: 1 } })
  return (
    <ToDo title={t('invoices')} none={t('noInvoices')} query={invoices} pick={(all) => all}>
      {(invoice) => <Asked key={invoice.orderInvoiceId} invoice={invoice} />}
    </ToDo>
  )
}

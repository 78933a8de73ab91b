import { useText } from '../../lib/i18n/i18n.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Press } from '../form/act.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'

export const InvoicesPanel = () => {
  const t = useText('consoleActors')
  const invoices = useControl('GET /__mall/invoices', { query: { invoiceState: 1 } })
  return (
    <ListPanel title={t('invoices')} query={invoices} pick={(all) => all}>
      {({ orderInvoiceId, orderNumber, headerName, amount, appliedAt }) => (
        <Row
          key={orderInvoiceId}
          what={
            <>
              <b>¥{amount.toFixed(2)}</b> · {headerName}
            </>
          }
          note={`${orderNumber} · ${timeText(appliedAt)}`}
        >
          <Press
            route="POST /__mall/invoices/{orderInvoiceId}/issue"
            act={t('issue')}
            input={{ params: { orderInvoiceId } }}
          />
        </Row>
      )}
    </ListPanel>
  )
}

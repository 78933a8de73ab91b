import { useCommand } from '../../lib/api/command.ts'
import { useDraft } from '../../lib/draft.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { noInvoice, type InvoiceDraft } from './invoice-draft.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { invoiceReads } from './use-invoices.ts'

const blank: InvoiceDraft = { ...noInvoice, kind: 'personal' }

interface Props {
  orderNumber: string
  onClose: () => void
  onDone: () => void
}

export const RequestDialog = ({ orderNumber, onClose, onDone }: Props) => {
  const t = useText('invoice')
  const [draft, change, forget] = useDraft(`invoice:${orderNumber}`, blank)
  const ask = useCommand('POST /p/orderInvoice', { rereads: invoiceReads })
  const onSuccess = () => {
    forget()
    showToast('done', t('asked'))
    onDone()
  }
  return (
    <Dialog title={t('ask')} width={640} onClose={onClose}>
      <InvoiceForm
        label={t('ask')}
        button={t('send')}
        draft={draft}
        onChange={change}
        busy={ask.isPending}
        onSubmit={(header) => ask.mutate({ body: { orderNumber, ...header } }, { onSuccess })}
      />
    </Dialog>
  )
}

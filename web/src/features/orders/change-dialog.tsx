import type { Invoice } from 'qinghua-contract'
import { useState } from 'react'
import { useCommand } from '../../lib/api/command.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { draftOf } from './invoice-draft.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { invoiceReads, useInvoice } from './use-invoices.ts'

interface Props {
  orderInvoiceId: number
  onClose: () => void
  onDone: () => void
}

const ChangeForm = ({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) => {
  const t = useText('invoice')
  const [draft, setDraft] = useState(() => draftOf(invoice))
  const change = useCommand('PUT /p/orderInvoice', { rereads: invoiceReads })
  const onSuccess = () => {
    showToast('done', t('changed'))
    onDone()
  }
  return (
    <InvoiceForm
      label={t('change')}
      button={t('save')}
      draft={draft}
      onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      busy={change.isPending}
      onSubmit={(header) =>
        change.mutate({ body: { orderInvoiceId: invoice.orderInvoiceId, ...header } }, { onSuccess })
      }
    />
  )
}

export const ChangeDialog = ({ orderInvoiceId, onClose, onDone }: Props) => {
  const t = useText('invoice')
  return (
    <Dialog title={t('change')} width={640} onClose={onClose}>
      <Loaded of={useInvoice(orderInvoiceId)} waiting={[212]}>
        {(invoice) => <ChangeForm invoice={invoice} onDone={onDone} />}
      </Loaded>
    </Dialog>
  )
}

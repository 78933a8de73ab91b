import type { Invoice } from 'qinghua-contract'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { draftOf, headerOf } from './invoice-draft.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { useInvoice, useInvoiceCommands } from './use-invoices.ts'

interface Props {
  orderInvoiceId: number
  onClose: () => void
  onDone: () => void
}

const ChangeForm = ({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) => {
  const t = useText('invoice')
  const [draft, setDraft] = useState(() => draftOf(invoice))
  const { change, refresh } = useInvoiceCommands()
  const submit = () => {
    const header = headerOf(draft)
    if (!header) return
    change.mutate(
      { body: { orderInvoiceId: invoice.orderInvoiceId, ...header } },
      {
        onSuccess: () => {
          showToast('done', t('changed'))
          onDone()
        },
        onSettled: refresh,
      },
    )
  }
  return (
    <InvoiceForm
      label={t('change')}
      button={t('save')}
      draft={draft}
      onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      busy={change.isPending}
      onSubmit={submit}
    />
  )
}

export const ChangeDialog = ({ orderInvoiceId, onClose, onDone }: Props) => {
  const t = useText('invoice')
  const { data, isError, isFetching, refetch } = useInvoice(orderInvoiceId)
  return (
    <Dialog title={t('change')} width={640} onClose={onClose}>
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={212} />}
      {data && <ChangeForm invoice={data} onDone={onDone} />}
    </Dialog>
  )
}

import type { InvoiceHeader } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { useFields } from '../../lib/use-fields.ts'
import { headerOf, wrongFields, type InvoiceDraft } from './invoice-draft.ts'
import { Form } from '../../ui/form.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { KindChoice } from './kind-choice.tsx'

interface Props {
  label: string
  button: string
  draft: InvoiceDraft
  onChange: (part: Partial<InvoiceDraft>) => void
  busy: boolean
  onSubmit: (header: InvoiceHeader) => void
}

export const InvoiceForm = ({ label, button, draft, onChange, busy, onSubmit }: Props) => {
  const t = useText('invoice')
  const { wrong, edit, isRight } = useFields(draft, onChange, wrongFields, (field) => t(`wrong.${field}`))
  const submit = (): boolean => {
    const header = isRight() ? headerOf(draft) : null
    if (header) onSubmit(header)
    return header !== null
  }
  return (
    <Form label={label} busy={busy} onSubmit={submit} send={button}>
      <KindChoice
        legend={t('kind')}
        kinds={['personal', 'company']}
        value={draft.kind}
        onChange={(kind) => edit({ kind })}
      />
      <InvoiceFields draft={draft} wrong={wrong} onChange={edit} />
    </Form>
  )
}

import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { wrongFields, type InvoiceDraft, type InvoiceField } from './invoice-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { KindChoice } from './kind-choice.tsx'

interface Props {
  label: string
  button: string
  draft: InvoiceDraft
  onChange: (part: Partial<InvoiceDraft>) => void
  busy: boolean
  onSubmit: () => void
}

export const InvoiceForm = ({ label, button, draft, onChange, busy, onSubmit }: Props) => {
  const t = useText('invoice')
  const [wrong, setWrong] = useState<readonly InvoiceField[]>([])
  const submit = (): boolean => {
    const found = wrongFields(draft)
    setWrong(found)
    if (found.length === 0) onSubmit()
    return found.length === 0
  }
  const edit = (part: Partial<InvoiceDraft>) => {
    onChange(part)
    setWrong((before) => before.filter((field) => !(field in part)))
  }
  return (
    <Form label={label} busy={busy} onSubmit={submit}>
      <KindChoice
        legend={t('kind')}
        kinds={['personal', 'company']}
        value={draft.kind}
        onChange={(kind) => edit({ kind })}
      />
      <InvoiceFields draft={draft} wrong={wrong} onChange={edit} />
      <Button type="submit" size="large" wide busy={busy}>
        {button}
      </Button>
    </Form>
  )
}

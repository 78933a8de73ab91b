import { css } from '@emotion/react'
import { limits } from '@mall/contracts/rules'
import { useText } from '../../../lib/i18n/i18n.ts'
import type { InvoiceDraft, InvoiceField } from '../../../shop/invoice-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { offerFor } from './offer-for.ts'
import { useLastHeaders } from './use-last-headers.ts'
import { stacks } from '../../../ui/theme.ts'

const root = css`
  display: grid;
  gap: 4px;
  > div {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    ${stacks}
    gap: 4px 16px;
    align-items: start;
  }
  > button {
    display: block;
    justify-self: start;
    max-width: 100%;
    margin-left: -10px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

/** Twenty characters, and blanks between groups of them. */
const taxNumberTyped = 30

interface Props {
  draft: InvoiceDraft
  wrong: readonly InvoiceField[]
  others?: readonly InvoiceDraft[]
  onChange: (part: Partial<InvoiceDraft>) => void
}

export const InvoiceFields = ({ draft, wrong, others, onChange }: Props) => {
  const t = useText('invoice')
  const last = useLastHeaders()
  const { kind } = draft
  if (kind === 'none') return null
  const offer = offerFor(draft, [...(others ?? []), ...last])
  const bind = (field: InvoiceField) => ({
    label: t(`fields.${field}`),
    value: draft[field],
    hint: field === 'company' ? undefined : t(`hints.${field}`),
    error: wrong.includes(field) ? t(`wrong.${field}`) : undefined,
    required: true,
    onChange: (value: string) => onChange({ [field]: value }),
  })
  return (
    <div css={root}>
      {offer && (
        <Button look="quiet" size="small" onClick={() => onChange(offer)}>
          {t('reuse', { name: offer[kind] })}
        </Button>
      )}
      <div>
        <TextField
          key={kind}
          {...bind(kind)}
          maxLength={limits.invoiceHeader}
          autoComplete={kind === 'company' ? 'organization' : 'name'}
        />
        {kind === 'company' && (
          <TextField {...bind('taxNumber')} maxLength={taxNumberTyped} autoComplete="off" autoCapitalize="characters" />
        )}
      </div>
    </div>
  )
}

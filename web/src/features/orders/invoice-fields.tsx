import { css } from '@emotion/react'
import { limits } from 'qinghua-contract/rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { draftOf, type InvoiceDraft, type InvoiceField, wrongFields } from './invoice-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Grid, Stack } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** The last header of the chosen kind, unless it is what is typed already. */
export const offerFor = (
  { kind, ...typed }: InvoiceDraft,
  known: readonly InvoiceDraft[],
): InvoiceDraft | undefined => {
  if (kind === 'none') return undefined
  const offer = known.find((each) => each.kind === kind && wrongFields(each).length === 0)
  const isTyped = offer?.[kind] === typed[kind] && (kind === 'personal' || offer.taxNumber === typed.taxNumber)
  return isTyped ? undefined : offer
}

/** The newest first. The server knows them, so the device need not store them. */
const useLastHeaders = (): readonly InvoiceDraft[] => {
  const { data } = useQuery({
    ...query('GET /p/orderInvoice/page', { query: { current: 1, size: 10 } }),
    meta: { silent: true, suppressLogin: true },
  })
  return data?.records.map(draftOf) ?? []
}

const reuse = css`
  display: block;
  justify-self: start;
  max-width: 100%;
  margin-left: -10px;
  overflow: hidden;
  text-overflow: ellipsis;
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
    <Stack gap={4}>
      {offer && (
        <Button css={reuse} look="quiet" size="small" onClick={() => onChange(offer)}>
          {t('reuse', { name: offer[kind] })}
        </Button>
      )}
      <Grid columns={2} gap="4px 16px" align="start">
        <TextField
          key={kind}
          {...bind(kind)}
          maxLength={limits.invoiceHeader}
          autoComplete={kind === 'company' ? 'organization' : 'name'}
        />
        {kind === 'company' && (
          <TextField {...bind('taxNumber')} maxLength={taxNumberTyped} autoComplete="off" autoCapitalize="characters" />
        )}
      </Grid>
    </Stack>
  )
}

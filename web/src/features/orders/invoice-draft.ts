import type { Invoice, InvoiceHeader } from 'qinghua-contract'
import { isTaxNumber } from 'qinghua-contract/input-rules'
import { isBlank } from 'qinghua-contract/rules'

/** S3.16: personal or unit; 1 and 2 on the wire. */
export type HeaderKind = 'company' | 'personal'
export const headerKinds = { 1: 'company', 2: 'personal' } as const satisfies Record<Invoice['headerType'], HeaderKind>

export interface InvoiceDraft {
  readonly kind: HeaderKind | 'none'
  readonly personal: string
  readonly company: string
  readonly taxNumber: string
}
export type InvoiceField = 'personal' | 'company' | 'taxNumber'

export const noInvoice: InvoiceDraft = { kind: 'none', personal: '', company: '', taxNumber: '' }

type Header = Pick<Invoice, 'headerType' | 'headerName' | 'invoiceTaxNumber'>

export const draftOf = ({ headerType, headerName, invoiceTaxNumber }: Header): InvoiceDraft => {
  const kind = headerKinds[headerType]
  return { ...noInvoice, kind, [kind]: headerName, taxNumber: invoiceTaxNumber ?? '' }
}

/** Tax numbers are often typed in groups. */
const packed = (taxNumber: string): string => taxNumber.replaceAll(/\s/g, '').toUpperCase()

export const wrongFields = ({ kind, taxNumber, ...names }: InvoiceDraft): readonly InvoiceField[] => {
  if (kind === 'none') return []
  const name = isBlank(names[kind]) ? [kind] : []
  return kind === 'company' && !isTaxNumber(packed(taxNumber)) ? [...name, 'taxNumber'] : name
}

/** Expects a valid draft; `null` if no invoice is wanted. */
export const headerOf = ({ kind, taxNumber, ...names }: InvoiceDraft): InvoiceHeader | null => {
  if (kind === 'none') return null
  const fixed = { invoiceType: 1, invoiceContext: 1, headerName: names[kind].trim() } as const
  return kind === 'company'
    ? { ...fixed, headerType: 1, invoiceTaxNumber: packed(taxNumber) }
    : { ...fixed, headerType: 2 }
}

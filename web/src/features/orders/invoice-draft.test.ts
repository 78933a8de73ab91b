import { describe, expect, test } from 'vitest'
import { draftOf, headerOf, noInvoice, wrongFields, type InvoiceDraft } from './invoice-draft.ts'

const company: InvoiceDraft = { ...noInvoice, kind: 'company', company: ' 青花 ', taxNumber: '9131 0000ma1k 35xx0q' }
const person: InvoiceDraft = { ...noInvoice, kind: 'personal', personal: ' Lin ' }

describe('what is typed of an invoice', () => {
  test('is valid with a title, and for a company with a tax number [S3.16]', () => {
    expect([noInvoice, company, person].map(wrongFields)).toEqual([[], [], []])
    expect(wrongFields({ ...noInvoice, kind: 'company' })).toEqual(['company', 'taxNumber'])
    expect(wrongFields({ ...company, taxNumber: '123' })).toEqual(['taxNumber'])
    expect(wrongFields({ ...person, personal: '\u3000\u200B', company: '青花' })).toEqual(['personal'])
  })
  test('is sent without blanks around it, the tax number in capitals without gaps [S3.16]', () => {
    const fixed = { invoiceType: 1, invoiceContext: 1 }
    expect(headerOf(company)).toEqual({
      ...fixed,
      headerType: 1,
      headerName: '青花',
      invoiceTaxNumber: '91310000MA1K35XX0Q',
    })
    expect(headerOf({ ...person, company: '青花', taxNumber: '1' })).toEqual({
      ...fixed,
      headerType: 2,
      headerName: 'Lin',
    })
    expect(headerOf(noInvoice)).toBeNull()
  })
  test('survives being read back', () => {
    expect(draftOf({ headerType: 1, headerName: 'A', invoiceTaxNumber: '1' })).toEqual({
      ...noInvoice,
      kind: 'company',
      company: 'A',
      taxNumber: '1',
    })
    expect(draftOf({ headerType: 2, headerName: 'B', invoiceTaxNumber: null })).toEqual({
      ...noInvoice,
      kind: 'personal',
      personal: 'B',
    })
  })
})

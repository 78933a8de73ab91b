import { expect, test } from 'vitest'
import { noInvoice, type InvoiceDraft } from './invoice-draft.ts'
import { offerFor } from './invoice-fields.tsx'

const personal: InvoiceDraft = { ...noInvoice, kind: 'personal', personal: 'Lin' }
const company: InvoiceDraft = { ...noInvoice, kind: 'company', company: 'Qinghua', taxNumber: '91310000MA1K35XX0Q' }
const older: InvoiceDraft = { ...company, company: 'Older' }
const broken: InvoiceDraft = { ...company, taxNumber: '1' }

test.each<[string, InvoiceDraft, readonly InvoiceDraft[], InvoiceDraft | undefined]>([
  ['the newest of its kind for a person', { ...noInvoice, kind: 'personal' }, [company, personal], personal],
  ['the newest of its kind for a company', { ...noInvoice, kind: 'company' }, [personal, company, older], company],
  ['none of another kind', { ...noInvoice, kind: 'company' }, [personal], undefined],
  ['none that could not be sent', { ...noInvoice, kind: 'company' }, [broken, older], older],
  ['nothing that is typed already', company, [company, older], undefined],
  ['the same name with another tax number', { ...company, taxNumber: '' }, [company], company],
  ['nothing if no invoice is wanted', noInvoice, [personal, company], undefined],
  ['nothing if nothing is known', { ...noInvoice, kind: 'personal' }, [], undefined],
])('offers %s', (_what, draft, known, offer) => {
  expect(offerFor(draft, known)).toEqual(offer)
})

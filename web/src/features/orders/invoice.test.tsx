import { known } from '@mall/fixtures/known'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buy, items } from '../../../test/buy.ts'
import { control, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { switchLanguage } from '../../lib/i18n/i18n.ts'

const taxNumber = '91310000MA1K35XX0Q'
const header = {
  invoiceType: 1,
  headerType: 1,
  headerName: 'Blue & White <Ltd>',
  invoiceTaxNumber: taxNumber,
  invoiceContext: 1,
} as const

let number = ''
let id = 0
const ask = async (orderNumber: string) => {
  await api('POST /p/orderInvoice', { body: { orderNumber, ...header } })
  id = (await api('GET /p/myOrder/orderDetail', { query: { orderNumber } })).orderInvoiceId ?? 0
}
const issue = () => control('POST /__mall/invoices/{orderInvoiceId}/issue', { params: { orderInvoiceId: id } })
const invoices = () => control('GET /__mall/invoices', { query: {} })

const openOrder = (prepare: () => Promise<string>) =>
  openScreen({
    as: known.member.userName,
    path: () => `/order-detail?orderNumber=${number}`,
    before: async () => {
      number = await prepare()
    },
  })
const openInvoice = (more: () => Promise<unknown> = async () => null) =>
  openScreen({
    as: known.member.userName,
    path: () => `/invoice-detail?orderInvoiceId=${id}`,
    before: async () => {
      number = await buy(items.mug)
      await ask(number)
      await more()
    },
  })
const section = async () => within(await screen.findByRole('region', { name: 'Invoice' }))
const dialog = async () => within(await screen.findByRole('dialog'))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('the invoice of a paid order is asked for from its page, and then in progress [S3.16] [S4.8] [S1.3/invoices]', async () => {
  await openOrder(() => buy(items.mug))
  fireEvent.click((await section()).getByRole('button', { name: 'Request invoice' }))
  const form = await dialog()
  fireEvent.click(await form.findByRole('radio', { name: 'Business' }))
  fireEvent.click(form.getByRole('button', { name: 'Send request' }))
  expect(form.getByText('Please enter the name of the company')).toBeTruthy()
  expect(form.getByText('Please enter a valid tax number')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Company name')))
  expect(await invoices()).toEqual([])
  type(form.getByLabelText('Company name'), ' Blue & White ')
  type(form.getByLabelText('Tax number'), '9131 0000 ma1k 35xx 0q')
  fireEvent.click(form.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Your invoice has been requested')).toBeTruthy()
  const words = await screen.findByText('The shop is preparing it, in the name of Blue & White')
  await waitFor(() => expect(document.activeElement).toBe(words))
  expect(await invoices()).toMatchObject([
    { orderNumber: number, headerType: 1, headerName: 'Blue & White', invoiceTaxNumber: taxNumber },
  ])
  expect((await section()).getByRole('link', { name: 'View invoice' }).getAttribute('href')).toBe(
    `/invoice-detail?orderInvoiceId=${(await invoices())[0]?.orderInvoiceId}`,
  )
})

test('an invoice in progress can be changed from the page of its order [S2.21/invoices]', async () => {
  await openOrder(async () => {
    const paid = await buy(items.mug)
    await ask(paid)
    return paid
  })
  fireEvent.click((await section()).getByRole('button', { name: 'Change details' }))
  const form = await dialog()
  const name = await form.findByLabelText<HTMLInputElement>('Company name')
  expect(name.value).toBe(header.headerName)
  fireEvent.click(form.getByRole('radio', { name: 'Personal' }))
  type(form.getByLabelText('Name on the invoice'), 'Lin Xiaoman')
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The shop is preparing it, in the name of Lin Xiaoman')).toBeTruthy()
  expect(await invoices()).toMatchObject([{ headerType: 2, headerName: 'Lin Xiaoman', invoiceTaxNumber: null }])
})

test('the invoice shows its status, its next step and its content [S2.9] [S3.16] [S4.8]', async () => {
  await openInvoice()
  expect(await screen.findByRole('heading', { level: 2, name: 'In progress' })).toBeTruthy()
  expect(screen.getByText(/usually issues invoices within 24 hours/)).toBeTruthy()
  const facts = within(screen.getByRole('region', { name: 'On the invoice' }))
  for (const text of [header.headerName, taxNumber, 'Business']) expect(facts.getByText(text)).toBeTruthy()
  expect(screen.getByText('¥150.10')).toBeTruthy()
  expect(facts.getByRole('link', { name: number }).getAttribute('href')).toBe(`/order-detail?orderNumber=${number}`)
  expect(screen.queryByRole('link', { name: 'Download invoice' })).toBeNull()
})

test('an invoice that is issued can be downloaded, opened and printed, and not changed [S4.8] [S1.7]', async () => {
  await openInvoice(issue)
  expect(await screen.findByRole('heading', { level: 2, name: 'Issued' })).toBeTruthy()
  const download = await screen.findByRole('link', { name: 'Download invoice' })
  expect(download.hasAttribute('download')).toBe(true)
  expect(download.getAttribute('href')).toMatch(/^\/invoices\/.+\?lang=en$/)
  expect(screen.getByRole('link', { name: 'Open invoice' }).getAttribute('rel')).toBe('noreferrer')
  const print = vi.fn()
  vi.stubGlobal('print', print)
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Change details' })).toBeNull()
  expect(screen.getByText(/^\d{20}$/)).toBeTruthy()
  await act(() => switchLanguage('zh'))
  const inChinese = await screen.findByRole('link', { name: '下载发票' })
  await waitFor(() => expect(inChinese.getAttribute('href')).toMatch(/\?lang=zh$/))
})

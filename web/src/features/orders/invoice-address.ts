export const invoiceAddress = (orderInvoiceId: number): string => `/invoice-detail?orderInvoiceId=${orderInvoiceId}`

export const readInvoiceId = (search: URLSearchParams): number | null => {
  const id = /^[1-9]\d{0,14}$/.exec(search.get('orderInvoiceId') ?? '')
  return id && Number(id[0])
}

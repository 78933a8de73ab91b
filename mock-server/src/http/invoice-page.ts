import { readFileSync } from 'node:fs'
import type { InvoiceDocument, InvoiceRow } from '../core/fulfilling/invoice-document.ts'
import type { Language } from '../core/state/text.ts'
import { Html, html } from 'qinghua-contract/written'

const style = new Html(readFileSync(`${import.meta.dirname}/invoice-page/page.css`, 'utf8'))

const texts = {
  zh: {
    lang: 'zh-CN',
    title: '电子发票（样张）',
    file: '发票',
    specimen: '样张',
    notice: '本页由模拟商城生成，仅供开发与测试，不是税务发票，不能用于报销或抵扣。',
    number: '发票号码',
    issued: '开票日期',
    order: '订单号',
    buyer: '购买方',
    seller: '销售方',
    name: '名称',
    taxNumber: '纳税人识别号',
    kind: '抬头类型',
    personal: '个人',
    what: '项目名称',
    count: '数量',
    amount: '金额（元）',
    freight: '运费',
    returned: '已退款',
    total: '合计（实付金额）',
    issuer: '开票平台：{mall}',
  },
  en: {
    lang: 'en',
    title: 'Electronic invoice (specimen)',
    file: 'Invoice',
    specimen: 'Specimen',
    notice: 'Made by a mock mall for development and testing. It is no tax invoice: nothing can be claimed with it.',
    number: 'Invoice number',
    issued: 'Date of issue',
    order: 'Order number',
    buyer: 'Buyer',
    seller: 'Seller',
    name: 'Name',
    taxNumber: 'Tax number',
    kind: 'Kind',
    personal: 'Personal',
    what: 'Description',
    count: 'Qty',
    amount: 'Amount (CNY)',
    freight: 'Delivery',
    returned: 'Refunded',
    total: 'Total paid',
    issuer: 'Issued through {mall}',
  },
} as const

const money = (yuan: number): string => {
  const [whole = '', cents = ''] = Math.abs(yuan).toFixed(2).split('.')
  return `${yuan < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

export const invoiceFileName = ({ invoiceNumber }: InvoiceDocument, language: Language): string =>
  `${texts[language].file}-${invoiceNumber}.html`

/** One self-contained page for screen and print. */
export const invoicePage = (document: InvoiceDocument, language: Language): string => {
  const t = texts[language]
  const { header, shop, rows } = document
  const fact = (name: string, value: string): Html =>
    html`<div>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`
  const nameOf = ({ what, name }: InvoiceRow): string => (what === 'goods' ? name : t[what])
  const rowOf = (row: InvoiceRow): Html =>
    html`<tr>
      <td>${nameOf(row)}</td>
      <td>${row.count ?? ''}</td>
      <td>${money(row.amount)}</td>
    </tr>`
  const buyer = [
    fact(t.name, header.headerName),
    header.taxNumber === null ? fact(t.kind, t.personal) : fact(t.taxNumber, header.taxNumber),
  ]
  return html`<!doctype html>
    <html lang="${t.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${invoiceFileName(document, language).replace(/\.html$/, '')}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <p class="specimen" aria-hidden="true">${t.specimen}</p>
          <header>
            <h1>${t.title}</h1>
            <dl>
              ${[fact(t.number, document.invoiceNumber), fact(t.issued, document.issuedAt.slice(0, 10)), fact(t.order, document.orderNumber)]}
            </dl>
          </header>
          <section>
            <h2>${t.buyer}</h2>
            <dl>${buyer}</dl>
          </section>
          <section>
            <h2>${t.seller}</h2>
            <dl>${[fact(t.name, shop)]}</dl>
          </section>
          <table>
            <thead>
              <tr>
                <th scope="col">${t.what}</th>
                <th scope="col">${t.count}</th>
                <th scope="col">${t.amount}</th>
              </tr>
            </thead>
            <tbody>
              ${rows.map(rowOf)}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colspan="2">${t.total}</th>
                <td>¥${money(document.amount)}</td>
              </tr>
            </tfoot>
          </table>
          <footer>
            <p>${t.issuer.replace('{mall}', document.mall)}</p>
            <p>${t.notice}</p>
          </footer>
        </main>
      </body>
    </html> `.text
}

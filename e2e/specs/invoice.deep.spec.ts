import { readFile } from 'node:fs/promises'
import { settled, violations } from '../pages/axe.ts'
import { items } from '../pages/buyer.ts'
import { keyboard } from '../pages/keyboard.ts'
import { purchase } from '../pages/purchase.ts'
import { expect, test } from '../test.ts'
import { words } from '../words.ts'

const taxNumber = '91310000MA1K35XX0Q'
const says = {
  invoice: '发票',
  company: '单位',
  companyName: '单位名称',
  taxNumber: '纳税人识别号',
  wrong: '请填写正确的纳税人识别号',
  more: '更多',
  look: '查看发票',
  applying: '开具中',
  issued: '已开具',
  download: '下载发票',
  open: '打开发票',
  print: '打印',
  specimen: '电子发票（样张）',
} as const

// Animated elements would be measured in the middle of their movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ logInAs }) => logInAs('member'))

const t = says

test('an invoice is requested with the order by keyboard, and once it is issued downloaded, opened and printed [S3.16] [S4.8]', async ({
  page,
  context,
  setLanguage,
  world,
  pageErrors,
}) => {
  test.slow()
  await setLanguage('zh')
  const says = words.zh
  const keys = keyboard(page)
  const shown = purchase(page, says)
  const main = page.getByRole('main')
  await page.addInitScript((item) => sessionStorage.setItem('orderItem', JSON.stringify(item)), items.mug)
  await page.goto('/submit-order?orderEntry=1')
  await expect(shown.settled).toBeVisible()
  const kinds = main.getByRole('group', { name: t.invoice }).getByRole('radio')
  await keys.reach(kinds.first())
  await page.keyboard.press('ArrowLeft')
  await expect(kinds.last()).toBeChecked()
  await keys.type(main.getByLabel(t.companyName), '  Blue & White <Ltd>')
  await keys.type(main.getByLabel(t.taxNumber), '9131 0000')
  // The field being typed in is not hidden behind the bar.
  const [field, bar] = [await main.getByLabel(t.taxNumber).boundingBox(), await shown.submit.boundingBox()]
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await keys.press(shown.submit)
  await expect(main.getByText(t.wrong)).toBeVisible()
  await expect(main.getByLabel(t.taxNumber)).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(main.getByLabel(t.taxNumber)).toHaveValue('9131 0000')
  await keys.type(main.getByLabel(t.taxNumber), taxNumber.toLowerCase())
  await expect(shown.settled).toBeVisible()
  await keys.press(shown.submit)
  await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+$/)
  const orderNumber = new URL(page.url()).searchParams.get('orderNumbers')
  expect(await world.control('GET /__mall/invoices', { query: {} })).toEqual([])
  await shown.method('balance').check()
  await shown.pay.click()
  await shown.confirmPay.click()
  await expect(shown.paid).toBeVisible()
  const [asked] = await world.control('GET /__mall/invoices', { query: {} })
  expect(asked).toMatchObject({ orderNumber, headerName: 'Blue & White <Ltd>', invoiceTaxNumber: taxNumber })

  await page.goto('/user-center/uc-order')
  await keys.press(main.getByRole('button', { name: t.more }))
  await keys.press(page.getByRole('link', { name: t.look }))
  await expect(page.getByRole('heading', { level: 2, name: t.applying })).toBeVisible()
  await expect(page.getByText(taxNumber)).toBeVisible()
  await settled(page)
  expect(await violations(page)).toEqual([])
  const params = { orderInvoiceId: asked?.orderInvoiceId ?? 0 }
  await world.control('POST /__mall/invoices/{orderInvoiceId}/issue', { params })
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: t.issued })).toBeVisible()
  const coming = page.waitForEvent('download')
  await keys.press(page.getByRole('link', { name: t.download }))
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/-\d{20}\.html$/)
  const document = await readFile(await download.path(), 'utf8')
  expect(document).toContain('Blue &amp; White &lt;Ltd&gt;')
  expect(document).toContain(t.specimen)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: t.open }).click()
  const opened = await opening
  await expect(opened.getByRole('heading', { level: 1, name: t.specimen })).toBeVisible()
  await expect(opened.getByText('Blue & White <Ltd>')).toBeVisible()
  await opened.emulateMedia({ media: 'print' })
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const name of [t.download, t.open]) await expect(page.getByRole('link', { name })).toBeHidden()
  await expect(page.getByRole('button', { name: t.print })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  expect(pageErrors).toEqual([])
})

import { readFile } from 'node:fs/promises'
import { buyer, items } from '../pages/buyer.ts'
import { keyboard } from '../pages/keyboard.ts'
import { prepare } from '../pages/screens.ts'
import { purchase } from '../pages/purchase.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ logInAs, setLanguage }) => {
  await logInAs('member')
  await setLanguage('zh')
})

test('an invoice is requested with the order by keyboard; what is typed survives a reload [S3.16]', async ({
  page,
  world,
}) => {
  const keys = keyboard(page)
  const shown = purchase(page, words.zh)
  const main = page.getByRole('main')
  const number = main.getByLabel('纳税人识别号')
  await page.goto(await prepare({ path: '/submit-order?orderEntry=1' }, page, world))
  await expect(shown.settled).toBeVisible()
  const kinds = main.getByRole('group', { name: '发票' }).getByRole('radio')
  await keys.press(shown.line('发票'))
  await keys.reach(kinds.first())
  await page.keyboard.press('ArrowLeft')
  await expect(kinds.last()).toBeChecked()
  await keys.type(main.getByLabel('单位名称'), '  Blue & White <Ltd>')
  await keys.type(number, '9131 0000')
  await keys.press(shown.submit)
  await expect(number).toBeFocused()
  await page.reload()
  await expect(number).toHaveValue('9131 0000')
  await keys.type(number, '91310000ma1k35xx0q')
  await expect(shown.settled).toBeVisible()
  await keys.press(shown.submit)
  await shown.payFromBalance()
  const [asked] = await world.control('GET /__mall/invoices', { query: {} })
  expect(asked).toMatchObject({ headerName: 'Blue & White <Ltd>', invoiceTaxNumber: '91310000MA1K35XX0Q' })
})

test('an invoice that is issued is downloaded, opened and printed [S4.8]', async ({ page, context, world }) => {
  const { buy, askInvoice, issue } = await buyer(world, known.member.userName)
  const id = await askInvoice(await buy(items.mug))
  await issue(id)
  await page.goto(`/invoice-detail?orderInvoiceId=${id}`)
  const link = (name: string) => page.getByRole('link', { name })
  const coming = page.waitForEvent('download')
  await keyboard(page).press(link('下载发票'))
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/-\d{20}\.html$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('青花（上海）科技 &lt;Ltd&gt;')
  const opening = context.waitForEvent('page')
  await link('打开发票').click()
  const opened = await opening
  await opened.emulateMedia({ media: 'print' })
  await expect(opened.getByRole('heading', { level: 1, name: '电子发票（样张）' })).toBeVisible()
  await expect(opened.getByText('青花（上海）科技 <Ltd>')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const each of [link('下载发票'), link('打开发票'), page.getByRole('banner')]) await expect(each).toBeHidden()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
})

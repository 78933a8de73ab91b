import { readFile } from 'node:fs/promises'
import { consoleOf } from '../pages/console.ts'
import { freshServer } from '../pages/fresh-server.ts'
import { refundPage, refundWords } from '../pages/refunds.ts'
import { expect, test } from '../test.ts'

test('with the console alone: a refund just before its deadline, a lost answer, and the same world on another server', async ({
  page,
  context,
  setLanguage,
  world,
}) => {
  test.slow()
  await setLanguage('en')
  const stem = world.name.slice(0, 30)
  const [first, second] = [`${stem}-one`, `${stem}-two`]
  const { open, region, tab } = consoleOf(page)
  await open('worlds')

  // Start from the scenario, two hours before the refund closes.
  await page.getByRole('textbox', { name: 'Name of the world' }).fill(first)
  await page.getByRole('searchbox', { name: 'Find a scenario' }).fill('buyer’s parcel')
  await region(/^Start from/)
    .getByRole('button', { name: /^Start from/ })
    .click()
  await expect(region(new RegExp(`^World ${first}$`))).toBeVisible()

  // Jump to one minute before the deadline.
  await tab('time').click()
  await page.getByRole('button', { name: 'Freeze' }).click()
  const due = region(/^Deadlines/)
    .getByRole('listitem')
    .filter({ hasText: 'refund' })
    .first()
  await due.getByRole('button', { name: '1 min before' }).click()
  await expect(due).toContainText('in 1 min 0 s')

  // Drop the answer of the call that submits the parcel.
  await tab('faults').click()
  await page.getByRole('searchbox').fill('submitExpress')
  await page.getByRole('checkbox', { name: /PUT \/p\/orderRefund\/submitExpress/ }).check()
  await page.getByRole('button', { name: /^Answer lost/ }).click()
  await page.getByRole('button', { name: 'Arm', exact: true }).click()
  await expect(region(/^Armed/).getByText('Hits 0')).toBeVisible()

  // In the shop the answer is lost, but the page finds out that the call succeeded.
  await tab('worlds').click()
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Show this scenario' }).click()
  const shop = await opening
  const view = refundPage(shop, refundWords.en)
  await view.courier.selectOption({ index: 1 })
  await view.number.fill('SF2026112009')
  await view.send.click()
  await expect(view.status('sentBack')).toBeVisible()

  // Save the world and open it on a fresh server: the state is identical, and the shop shows it.
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to file' }).click()
  const file = await readFile(await (await saving).path())
  const { state } = JSON.parse(file.toString()) as { state: string }
  const fresh = await freshServer()
  try {
    await context.addCookies([{ name: 'lang', value: 'en', url: fresh.origin }])
    const there = await context.newPage()
    await there.goto(`${fresh.origin}/__mall/console?tab=worlds`)
    const choosing = there.waitForEvent('filechooser')
    await there.getByRole('button', { name: 'Open a file' }).click()
    await (await choosing).setFiles({ name: `${second}.world.json`, mimeType: 'application/json', buffer: file })
    await there.getByRole('dialog').getByRole('button', { name: 'Open a file' }).click()
    await expect(there.getByRole('link', { name: 'Go to its page' })).toBeVisible()
    await there.keyboard.press('Escape')
    await expect(consoleOf(there).region(new RegExp(`^World ${second}$`))).toBeVisible()
    const again = await (await fetch(`${fresh.origin}/__mall/worlds/${second}/file`)).json()
    expect((again as { state: string }).state).toBe(state)
    const place = new URL(shop.url())
    const query = { as: 'su_member', to: place.pathname + place.search, lang: 'en', step: 'enter' }
    const other = await context.newPage()
    await other.goto(`${fresh.origin.replace('//', `//${second}.`)}/__mall/open?${new URLSearchParams(query)}`)
    await other.getByRole('button', { name: 'Enter', exact: true }).click()
    await expect(refundPage(other, refundWords.en).status('sentBack')).toBeVisible()
  } finally {
    fresh.stop()
  }
  await world.control('DELETE /__mall/worlds/{name}', { params: { name: first } })
})

import { readFile } from 'node:fs/promises'
import { consoleOf } from '../pages/console.ts'
import { refundDesk, refundWords } from '../pages/refunds.ts'
import { expect, test } from '../test.ts'

test('by the console alone: a refund a minute from its end, an answer lost, and the case in another world', async ({
  page,
  context,
  speak,
  world,
  baseURL,
}) => {
  test.slow()
  await speak('en')
  const stem = world.name.slice(0, 30)
  const [first, second] = [`${stem}-one`, `${stem}-two`]
  const { open, region, tab } = consoleOf(page)
  await open('stage')

  // The scenario, two hours before the refund closes.
  await page.getByRole('textbox', { name: 'Name of the world' }).fill(first)
  await page.getByRole('searchbox', { name: 'Find a scenario' }).fill('waits for the buyer')
  await region(/^Start from/)
    .getByRole('button', { name: /^Start from/ })
    .click()
  await expect(region(new RegExp(`^World ${first}$`))).toBeVisible()

  // One minute before the deadline.
  await tab('time').click()
  await page.getByRole('button', { name: 'Freeze' }).click()
  const due = region(/^What will happen/)
    .getByRole('listitem')
    .filter({ hasText: 'refund' })
    .first()
  await due.getByRole('button', { name: '1 min before' }).click()
  await expect(due).toContainText('in 1 min 0 s')

  // The answer of the call that sends the parcel is lost.
  await tab('faults').click()
  await page.getByRole('searchbox').fill('submitExpress')
  await page.getByRole('checkbox', { name: /PUT \/p\/orderRefund\/submitExpress/ }).check()
  await page.getByRole('button', { name: /^Answer lost/ }).click()
  await page.getByRole('button', { name: 'Arm', exact: true }).click()
  await expect(region(/^Armed/).getByText('Hits 0')).toBeVisible()

  // The shop, at its moment: the answer is lost, but the shop sees what came of it and goes on there.
  await tab('stage').click()
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open at its moment' }).click()
  const shop = await opening
  const desk = refundDesk(shop, refundWords.en)
  await desk.courier.selectOption({ index: 1 })
  await desk.number.fill('SF2026112009')
  await desk.send.click()
  await expect(desk.status('sentBack')).toBeVisible()

  // Saved, and opened in another world: nothing differs, and the shop shows the same.
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to file' }).click()
  const file = await readFile(await (await saving).path())
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  await (await choosing).setFiles({ name: `${second}.world.json`, mimeType: 'application/json', buffer: file })
  await page.getByRole('dialog').getByRole('button', { name: 'Open a file' }).click()
  await expect(region(new RegExp(`^World ${second}$`))).toBeVisible()
  const saved = JSON.parse(file.toString()) as { state: string }
  const again = await world.control('GET /__mall/worlds/{name}/file', { params: { name: second } })
  expect(again.state).toBe(saved.state)
  const place = new URL(shop.url())
  const other = await context.newPage()
  await other.goto(
    `${String(baseURL).replace(world.name, second)}/__mall/open?${new URLSearchParams({
      as: 'su_member',
      to: place.pathname + place.search,
      lang: 'en',
      step: 'enter',
    })}`,
  )
  await other.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(refundDesk(other, refundWords.en).status('sentBack')).toBeVisible()
  for (const name of [first, second]) await world.control('DELETE /__mall/worlds/{name}', { params: { name } })
})

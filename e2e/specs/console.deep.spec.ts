import { consoleOf } from '../pages/console.ts'
import { expect, test } from '../test.ts'

test.beforeEach(async ({ setLanguage }) => setLanguage('en'))

/** Makes this many calls in the world, some of them in parallel. */
const ask = async ({ name }: { name: string }, baseURL: string | undefined, times: number): Promise<void> => {
  const address = `${String(baseURL).replace(`${name}.`, '')}/shop/notice/topNoticeList/62`
  const one = () => fetch(address, { headers: { 'x-mall-world': name } })
  for (let turn = 0; turn < times / 20; turn += 1) await Promise.all(Array.from({ length: 20 }, one))
}

test('a lost connection is told; keys switch tabs and move through the journal, of which only the visible rows are rendered', async ({
  page,
  world,
  baseURL,
}) => {
  const { open, journal, live } = consoleOf(page)
  await ask(world, baseURL, 400)
  const says = (text: string) => page.getByRole('status').filter({ hasText: text })
  await page.route('**/__mall/events', (route) => route.abort())
  await page.goto('/__mall/console?tab=time')
  await expect(says('Polling')).toBeVisible()
  await page.route('**/__mall/calls*', (route) => route.abort())
  await expect(says('Disconnected')).toBeVisible()
  await page.unrouteAll()
  await expect(live).toBeVisible()

  await open('worlds')
  await page.keyboard.press('5')
  await expect(page).toHaveURL(/tab=journal/)
  await page.keyboard.press('/')
  await page.keyboard.type('topNotice')
  await expect(journal.getByRole('option').first()).toContainText('topNoticeList')
  await page.keyboard.type('7')
  await expect(page).toHaveURL(/tab=journal/)
  await page.keyboard.press('Backspace')
  await journal.focus()
  await page.keyboard.press('ArrowDown')
  await expect(journal.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '1')
  await page.keyboard.press('End')
  await expect(journal.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '400')
  await expect(page.getByRole('region', { name: 'One call' })).toContainText('topNoticeList')

  await page.keyboard.press('/')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
  await expect(page.getByText('400 of 400')).toBeVisible()
  const { most, made, seen } = await journal.evaluate(async (list) => {
    let [most, made] = [0, 0]
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element && node.matches('[role=option]')) made += 1
    }).observe(list, { childList: true, subtree: true })
    const seen = new Set<string>()
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const step = (list.scrollHeight - list.clientHeight) / 160
    for (let at = 0; at <= 160; at += 1) {
      list.scrollTop = at * step
      await frame()
      await frame()
      const rows = list.querySelectorAll('[role=option]')
      most = Math.max(most, rows.length)
      for (const row of rows) seen.add(row.getAttribute('aria-posinset') ?? '')
    }
    return { most, made, seen: seen.size }
  })
  expect(most).toBeLessThan(80)
  expect(made).toBeLessThan(80)
  expect(seen).toBe(400)
  await expect(
    journal.getByRole('option', { name: /topNotice/ }).and(page.locator('[aria-posinset="400"]')),
  ).toBeVisible()
})

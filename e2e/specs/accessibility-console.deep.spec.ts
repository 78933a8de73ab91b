import { settled, violations } from '../pages/axe.ts'
import { buyer, items } from '../pages/buyer.ts'
import { consoleOf } from '../pages/console.ts'
import { expect, test } from '../test.ts'

// axe would report contrast in the middle of an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing on any page of the console', async ({ page, setLanguage, world, pageErrors }) => {
  test.slow()
  await setLanguage('en')
  const { order, buy } = await buyer(world)
  await order(items.mug)
  await buy(items.mug)
  await buy(items.pass)
  await world.arm({ on: '*', effect: { kind: 'delay', ms: 1 }, timing: { kind: 'every' } })
  const { open, names, journal } = consoleOf(page, 'en')
  for (const name of names) {
    await open(name)
    await settled(page)
    if (name === 'journal') await journal.getByRole('option').first().click()
    if (name === 'state') await page.getByRole('listbox').getByRole('option').first().click()
    if (name === 'actors')
      for (const form of [/^(?:New: .*coupons|新建：.*优惠券)/, /^(?:Change |更改)/])
        await page.getByRole('button', { name: form }).first().click()
    await settled(page)
    expect(await violations(page), name).toEqual([])
    if (name !== 'journal') continue
    await journal.getByRole('option', { name: '/p/order/submit' }).first().click()
    await page.getByRole('button', { name: /^(?:Verify this call|验证此调用)$/ }).click()
    const form = page.getByRole('region', { name: /^(?:Verify|验证)$/ })
    await form.getByRole('button', { name: /^(?:Verify|验证)$/ }).click()
    await expect(form.getByText(/^(?:Holds|成立)$/)).toBeVisible()
    expect(await violations(page), 'verify').toEqual([])
  }
  await page.goto('/__mall/open?scenario=opening&to=/cart')
  await expect(page.getByRole('button')).toBeEnabled()
  expect(await violations(page), 'open').toEqual([])
  expect(pageErrors).toEqual([])
})

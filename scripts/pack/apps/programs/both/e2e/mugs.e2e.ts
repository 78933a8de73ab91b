import { expect, test } from 'playwright/test'
import { connect } from 'qinghua-client'

test('the default world has the rules of the file', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('listitem').first()).toHaveText('A mug of my own')
})

test('a world of its own has the rules of the test', async ({ page, baseURL }) => {
  const world = await connect(String(baseURL)).open()
  await world.arm({ on: 'GET /search/*', effect: { kind: 'refusal', code: 'busy' }, timing: { kind: 'every' } })
  await page.goto(world.address)
  await expect(page.getByRole('alert')).toHaveText(/try again/i)
  await world.disarm()
  await page.getByRole('button').click()
  await expect(page.getByRole('listitem').first()).toHaveText('Hand-painted Porcelain Mug')
  await world.verify('GET /search/searchProdPage', { times: 1, status: 200 })
  await world.drop()
})

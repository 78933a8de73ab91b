import { keyboard } from '../pages/keyboard.ts'
import { expect, known, test } from '../test.ts'
import { inOne } from '../words.ts'

const { seckillId } = known.flashSale
const texts = {
  zh: {
    floor: '限时秒杀',
    grab: /^马上抢/,
    buy: '立即抢购',
    submit: '提交订单',
    lost: '这次没有抢到',
    toOrdinary: '按日常价购买',
    tries: '秒杀',
  },
  en: {
    floor: 'Flash sale',
    grab: /^Grab it/,
    buy: 'Buy now',
    submit: 'Submit order',
    lost: 'You did not get it this time',
    toOrdinary: 'Buy at the ordinary price',
    tries: 'Flash sale',
  },
} as const

for (const language of inOne('zh')) {
  const says = texts[language]

  test.describe('the last piece', () => {
    test.use({ scenario: 'flash-win-the-last' })
    test(`is won from the home page by keys alone, in ${language} [S2.5/secdetail+confirm-order] [S1.2/flash-sale] [S3.12/flash-sale]`, async ({
      page,
      setLanguage,
      logInAs,
      world,
    }) => {
      await setLanguage(language)
      await logInAs('member')
      const keys = keyboard(page)
      const main = page.getByRole('main')
      await page.goto('/')
      const floor = main.getByRole('region', { name: says.floor })
      await keys.press(floor.getByRole('link', { name: says.grab }).first())
      await expect(page).toHaveURL(`/secdetail/${seckillId}`)
      await keys.toggle(main.getByRole('radio').first())
      await keys.press(main.getByRole('button', { name: says.buy }))
      await keys.press(main.getByRole('button', { name: says.submit }))
      await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+$/)
      const { won, lost } = (await world.control('GET /__mall/rivals'))[0] ?? { won: -1, lost: -1 }
      expect([won, lost].every((count) => count >= 0)).toBe(true)
      await page.goto('/user-center/uc-order')
      await expect(main.getByRole('article').first()).toContainText(says.tries)
    })
  })

  test.describe('a piece that others took', () => {
    test.use({ scenario: 'flash-lose-by-one' })
    test(`is lost with a way on to its ordinary page, in ${language} [S2.5/confirm-order]`, async ({
      page,
      setLanguage,
      logInAs,
    }) => {
      await setLanguage(language)
      await logInAs('member')
      const main = page.getByRole('main')
      await page.goto(`/secdetail/${seckillId}`)
      await main.getByRole('radio').first().click()
      await main.getByRole('button', { name: says.buy }).click()
      await main.getByRole('button', { name: says.submit }).click()
      await expect(main.getByRole('heading', { name: says.lost })).toBeVisible()
      await main.getByRole('link', { name: says.toOrdinary }).click()
      await expect(page).toHaveURL(/\/detail\/\d+$/)
    })
  })
}

import { times } from '@mall/contracts/rules'
import { fates, ordersOf, payFromBalance, poolOf, spentBy, submitWith } from '../pages/activities.ts'
import { keyboard } from '../pages/keyboard.ts'
import { expect, known, test, type WorldActions } from '../test.ts'
import { inOne } from '../words.ts'

const { member } = known
const { seckillId } = known.flashSale
const submit = 'POST /p/seckill/{orderPath}/submit'
const texts = {
  zh: {
    floor: '限时秒杀',
    grab: /^马上抢/,
    buy: '立即抢购',
    submit: '提交订单',
    lost: '这次没有抢到',
    nothingCharged: '没有生成订单，也没有扣款',
    toOrdinary: '按日常价购买',
    toSale: '返回秒杀',
    soldOut: '已抢完',
    allGone: '已抢 100%',
    tries: '秒杀',
  },
  en: {
    floor: 'Flash sale',
    grab: /^Buy now/,
    buy: 'Buy now',
    submit: 'Submit order',
    lost: 'You did not get it this time',
    nothingCharged: 'No order was placed and you have not been charged',
    toOrdinary: 'Buy at the regular price',
    toSale: 'Back to the sale',
    soldOut: 'Sold out',
    allGone: '100% sold',
    tries: 'Flash sale',
  },
} as const

/** Who got what, once all that was asked for is decided. */
const rivalsOf = async (world: WorldActions) => {
  await world.advance(times.flashDecision)
  const [rivals] = await world.control('GET /__mall/rivals')
  if (!rivals) throw new Error('no rivals were sent')
  return rivals
}

for (const language of inOne('zh')) {
  const says = texts[language]

  test.describe('the last piece', () => {
    test.use({ scenario: 'flash-win-the-last' })
    test(`is won from the home page by keys alone, and paid, in ${language} [S2.5/secdetail+confirm-order] [S1.2/flash-sale] [S3.12/flash-sale]`, async ({
      page,
      setLanguage,
      logInAs,
      world,
    }) => {
      const { skuList } = await poolOf(world)
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
      await payFromBalance(page, language)
      const rivals = await rivalsOf(world)
      const [order, ...more] = await ordersOf(world, member)
      expect(more).toEqual([])
      expect(page.url()).toContain(String(order?.orderNumber))
      expect(rivals).toMatchObject({ buyers: 3, tried: 3, waiting: 0 })
      expect(rivals.tries.map(({ orderNumber }) => orderNumber)).not.toContain(order?.orderNumber)
      const pool = await poolOf(world)
      expect(pool.skuList[0]?.seckillStocks).toBe(0)
      expect(pool.seckillTotalStocks).toBe(skuList.length - 1 - rivals.won)
      expect(order?.actualTotal).toBe((skuList[0]?.seckillPrice ?? 0) + (order?.freightAmount ?? 0))
      expect(await spentBy(world, member)).toBe(order?.actualTotal)
      await page.goto('/user-center/uc-order')
      await expect(main.getByRole('article').first()).toContainText(says.tries)
    })
  })
}

for (const language of inOne('en')) {
  const says = texts[language]

  test.describe('a piece that others took', () => {
    test.use({ scenario: 'flash-lose-by-one' })
    test(`is lost: nothing is ordered or charged, and there is a way on, in ${language} [S2.5/confirm-order]`, async ({
      page,
      setLanguage,
      logInAs,
      world,
    }) => {
      const { seckillTotalStocks } = await poolOf(world)
      await setLanguage(language)
      await logInAs('member')
      const main = page.getByRole('main')
      await page.goto(`/secdetail/${seckillId}`)
      await main.getByRole('radio').first().click()
      await main.getByRole('button', { name: says.buy }).click()
      await main.getByRole('button', { name: says.submit }).click()
      await expect(main.getByRole('heading', { name: says.lost })).toBeVisible()
      await expect(main.getByText(says.nothingCharged)).toBeVisible()
      const rivals = await rivalsOf(world)
      expect(rivals).toMatchObject({ won: seckillTotalStocks, waiting: 0, lost: rivals.tried - seckillTotalStocks })
      const winners = rivals.tries.filter(({ outcome }) => outcome === 'won')
      expect(new Set(winners.map(({ orderNumber }) => orderNumber)).size).toBe(seckillTotalStocks)
      const [asked] = await world.journal.of(submit)
      expect(winners.every(({ at }) => at <= (asked?.at ?? 0))).toBe(true)
      expect(await ordersOf(world, member)).toEqual([])
      expect(await spentBy(world, member)).toBe(0)
      expect((await poolOf(world)).seckillTotalStocks).toBe(0)
      await main.getByRole('link', { name: says.toSale }).click()
      await expect(main.getByText(says.allGone)).toBeVisible()
      await expect(main.getByRole('button', { name: says.soldOut })).toBeVisible()
      await page.goBack()
      await main.getByRole('link', { name: says.toOrdinary }).click()
      await expect(page).toHaveURL(/\/detail\/\d+$/)
    })
  })
}

for (const [fate, own] of fates)
  for (const language of inOne(own))
    test(`a piece is ordered once when the answer to its order ${fate}, in ${language} [S2.5/confirm-order]`, async ({
      page,
      world,
      setLanguage,
      logInAs,
    }) => {
      const { seckillTotalStocks, skuList } = await poolOf(world)
      await setLanguage(language)
      await logInAs('member')
      const seckillSkuId = String(skuList[0]?.seckillSkuId)
      await page.goto(`/secdetail/confirm-order?${new URLSearchParams({ seckillId: String(seckillId), seckillSkuId })}`)
      await submitWith(fate, submit, { page, world, language })
      await payFromBalance(page, language)
      const [order, ...more] = await ordersOf(world, member)
      expect([order?.status, more]).toEqual([2, []])
      expect(await spentBy(world, member)).toBe(order?.actualTotal)
      expect((await poolOf(world)).seckillTotalStocks).toBe(seckillTotalStocks - 1)
    })

test('a browser whose clock is ten minutes off counts as the server does, and the button becomes active without a reload [S2.5/secdetail]', async ({
  page,
  world,
  setLanguage,
}) => {
  const { seckillId: next } = known.nextFlashSale
  const instantOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)
  const now = async () => (await world.control('GET /__mall/clock')).now
  /** How many whole seconds a countdown differs from the server's: the least that both readings of its clock allow. */
  const off = async (shown: typeof closed, time: string): Promise<number> => {
    const before = await now()
    const text = (await shown.textContent()) ?? ''
    const after = await now()
    const [hours = 0, minutes = 0, seconds = 0] = (/\d\d:\d\d:\d\d/.exec(text)?.[0] ?? '').split(':').map(Number)
    const counted = (hours * 60 + minutes) * 60 + seconds
    const left = (at: number) => Math.ceil((instantOf(time) - at) / 1000)
    return Math.max(counted - left(before), left(after) - counted, 0)
  }
  await setLanguage('en')
  await page.addInitScript(() => {
    const right = Date.now
    Date.now = () => right() + 600_000
  })
  const params = { kind: 'flash', id: next } as const
  await world.control('POST /__mall/promotions/{kind}/{id}', { params, body: { startsIn: 15_000 } })
  const sale = await world.call('GET /seckill/prod', { query: { seckillId: next } })
  const main = page.getByRole('main')
  const closed = main.getByRole('button', { name: /^Opens in/ })
  await page.goto(`/secdetail/${next}`)
  const opened = await page.evaluate(() => performance.timeOrigin)
  await expect(closed).toBeVisible()
  expect(await off(closed, sale.startTime)).toBeLessThanOrEqual(1)
  const open = main.getByRole('button', { name: texts.en.buy })
  await expect(open).toBeEnabled()
  expect(instantOf(sale.startTime) - (await now())).toBeLessThanOrEqual(1000)
  expect(await off(main.getByRole('timer').first(), sale.endTime)).toBeLessThanOrEqual(1)
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
})

import { times } from 'qinghua-contract/rules'
import { ordersOf, payFromBalance, poolOf, spentBy } from '../pages/activities.ts'
import { keyboard } from '../pages/keyboard.ts'
import { expect, known, test, type WorldActions } from '../test.ts'

const { member } = known
const { seckillId } = known.flashSale
const texts = {
  floor: '限时秒杀',
  buy: '立即抢购',
  submit: '提交订单',
  tries: '秒杀',
} as const

/** Who got what, once all that was asked for is decided. */
const rivalsOf = async (world: WorldActions) => {
  await world.advance(times.flashDecision)
  const [rivals] = await world.control('GET /__mall/rivals')
  if (!rivals) throw new Error('no rivals were sent')
  return rivals
}

const says = texts

test.describe('the last piece', () => {
  test.use({ scenario: 'flash-win-the-last' })
  test('is won from the home page by keys alone, and paid [S2.5/secdetail+confirm-order] [S1.2/flash-sale] [S3.12/flash-sale]', async ({
    page,
    setLanguage,
    logInAs,
    world,
  }) => {
    const { skuList } = await poolOf(world)
    await setLanguage('zh')
    await logInAs('member')
    const keys = keyboard(page)
    const main = page.getByRole('main')
    await page.goto('/')
    const floor = main.getByRole('region', { name: says.floor })
    await keys.press(floor.getByRole('listitem').first().getByRole('link'))
    await expect(page).toHaveURL(`/secdetail/${seckillId}`)
    await keys.toggle(main.getByRole('radio').first())
    await keys.press(main.getByRole('button', { name: says.buy }))
    await keys.press(main.getByRole('button', { name: says.submit }))
    await payFromBalance(page, 'zh')
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

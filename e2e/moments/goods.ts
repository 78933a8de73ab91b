import { known } from '../test.ts'
import { addAbroad } from './abroad.ts'
import { either, type ErrorPlayer, type Moment } from './error-player.ts'

const sku = 10033
const mug = `/detail/${known.mug.prodId}?sku=${sku}`

const stock = async ({ world }: ErrorPlayer, stocks: number, skuId = sku): Promise<void> => {
  const params = { prodId: known.mug.prodId }
  await world.control('POST /__mall/products/{prodId}', { params, body: { skuId, stocks } })
}

const product: Moment = {
  name: 'a product',
  refusedCalls: [
    'POST /p/shopCart/changeItem',
    'POST /p/user/collection/addOrCancel',
    'POST /p/shop/collection/addOrCancel',
    'GET /prod/prodInfo',
    'GET /prod/prodCommPageByProd',
  ],
  otherEntries: [
    'inline.detail.stockIs',
    'inline.detail.limitIs',
    'inline.detail.skuSoldOut',
    'inline.detail.delivery.unreached',
    'page.detail.gone',
    'page.detail.soldOutHint',
    'page.detail.offShelf',
  ],
  run: async (player) => {
    const { page, main, go, logIn, button, expectShown, provokeRefusals } = player
    await logIn(known.member.userName)
    await addAbroad(player)
    await go(mug)
    await provokeRefusals('POST /p/shopCart/changeItem', () => button('加入购物车', 'Add to cart').click())
    await provokeRefusals('POST /p/user/collection/addOrCancel', () => button('收藏商品', 'Add to favourites').click())
    await provokeRefusals('POST /p/shop/collection/addOrCancel', () =>
      button('收藏店铺', 'Add shop to favourites').click(),
    )
    await main.getByRole('combobox', { name: either('收货地址', 'Address') }).selectOption({ index: 1 })
    await expectShown('inline.detail.delivery.unreached')
    const more = main.getByRole('spinbutton', { name: either('数量', 'Quantity') }).locator('+ button')
    for (const [stocks, id] of [
      [3, 'stockIs'],
      [5_000, 'limitIs'],
    ] as const) {
      await stock(player, stocks)
      await go(mug)
      await main.getByRole('spinbutton', { name: either('数量', 'Quantity') }).fill('9999')
      await main.getByRole('spinbutton', { name: either('数量', 'Quantity') }).press('Enter')
      await more.click({ force: true })
      await expectShown(`inline.detail.${id}`)
    }
    await stock(player, 0)
    await go(mug)
    await expectShown('inline.detail.skuSoldOut')
    await go(`/detail/${known.soldOut.prodId}`)
    await expectShown('page.detail.soldOutHint')
    await go(`/detail/${known.offShelf.prodId}`)
    await expectShown('page.detail.offShelf')
    await go('/detail/999999')
    await expectShown('page.detail.gone')
    await provokeRefusals('GET /prod/prodInfo', () => page.goto(mug))
    await provokeRefusals('GET /prod/prodCommPageByProd', () => page.goto(`/detail/${known.mug.prodId}?tab=reviews`))
  },
}

/** Puts one piece of each of so many products into the cart. */
const fill = async ({ buyer }: ErrorPlayer, userName: string, lines: number): Promise<void> => {
  const { call } = await buyer(userName)
  const { records } = await call('GET /search/searchProdPage', undefined, '?inStock=true&current=1&size=60')
  for (const { prodId } of records.slice(0, lines)) {
    const { skuList, shopId } = await call('GET /prod/prodInfo', undefined, `?prodId=${prodId}`)
    const skuId = skuList.find(({ stocks }) => stocks > 0)?.skuId ?? 0
    await call('POST /p/shopCart/changeItem', { basketId: 0, prodId, skuId, shopId, count: 1 })
  }
}

const more = '[role="spinbutton"] + button'
const fewer = 'button:has(+ [role="spinbutton"])'

const cart: Moment = {
  name: 'the cart',
  refusedCalls: ['POST /p/shopCart/checkItems'],
  otherEntries: ['inline.cart.overStock', 'inline.cart.overLimit', 'inline.cart.mostLines', 'inline.cart.totalFailed'],
  run: async (player) => {
    const { main, go, logIn, expectShown, provokeRefusals, arm, buyer, reset } = player
    await logIn(known.fresh.userName)
    const { call } = await buyer(known.fresh.userName)
    const { prodId } = known.mug
    await stock(player, 5_000)
    await call('POST /p/shopCart/changeItem', { basketId: 0, prodId, skuId: sku, shopId: known.mainShopId, count: 998 })
    await go('/cart')
    const line = main.locator(`li[data-sku="${sku}"]`)
    await line.locator(more).click()
    await line.locator(more).click({ force: true })
    await expectShown('inline.cart.overLimit')
    await provokeRefusals('POST /p/shopCart/checkItems', () => line.getByRole('checkbox').click())
    await arm('POST /p/shopCart/totalPay', { kind: 'status', status: 500 })
    await line.locator(fewer).click()
    await expectShown('inline.cart.totalFailed')
    await reset()
    await stock(player, 5)
    await go('/cart')
    await expectShown('inline.cart.overStock')
    await fill(player, known.fresh.userName, 55)
    await go('/cart')
    await expectShown('inline.cart.mostLines')
  },
}

const list: Moment = {
  name: 'the list',
  refusedCalls: [],
  otherEntries: ['inline.list.wrongPrice', 'toast.compare.full'],
  run: async ({ page, main, go, expectShown }) => {
    await go('/list')
    await main.getByLabel(either('最低价', 'From ¥')).fill('1.234')
    await page.keyboard.press('Enter')
    await expectShown('inline.list.wrongPrice')
    const toggles = main.locator('article button[aria-pressed="false"]').filter({ hasText: /对比|Compare/ })
    for (let count = 0; count < 5; count++) await toggles.first().dispatchEvent('click')
    await expectShown('toast.compare.full')
  },
}

export const goods: readonly Moment[] = [product, cart, list]

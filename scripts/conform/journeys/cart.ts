import { limits } from 'qinghua-contract/rules'
import type { Journey, JourneyRunner } from './journey-runner.ts'
import { justMade } from './mall-time.ts'
import { cancelAfterwards, confirm, entriesFor, itemOf, submit, yuan } from './purchase.ts'

/** Three, because the prices of two pieces are exact in binary fractions as well. */
const most = 3
/** No line has that number. */
const nothing = 987_654_321

const cart = 'POST /p/shopCart/info'
const change = 'POST /p/shopCart/changeItem'
const check = 'POST /p/shopCart/checkItems'
const remove = 'DELETE /p/shopCart/deleteItem'
const total = 'POST /p/shopCart/totalPay'

const linesNow = async (runner: JourneyRunner) => {
  const groups = await runner.step(cart, { body: [] })
  return groups.flatMap(({ shopCartItemDiscounts }) =>
    shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
  )
}

const inCart: Journey = {
  name: 'fill, price and empty the cart',
  run: async (runner) => {
    const before = await linesNow(runner)
    const { prodCount: _, ...item } = await itemOf(runner, { except: before.map(({ skuId }) => skuId), least: most })
    const lineNow = async () => (await linesNow(runner)).find(({ skuId }) => skuId === item.skuId)
    await runner.step(change, { body: { ...item, basketId: 0, count: 1 } })
    runner.afterwards(async () => {
      const left = await lineNow()
      if (left) await runner.step(remove, { body: [left.basketId] })
    })
    const line = await lineNow()
    if (!line) return
    const { basketId, price } = line
    await runner.attempt(async () => {
      const seen = await justMade(runner, cart, '/*/basketDate', line.basketDate)
      runner.effect(cart, 'a line has the time it was added', seen)
    })
    await runner.step(change, { body: { ...item, basketId, count: 1 } })
    await runner.step(change, { body: { ...item, basketId, count: 0 } })
    // A total that is kept would be out of date afterwards.
    await runner.attempt(() => runner.step(total, { body: [basketId] }))
    await runner.step(change, { body: { ...item, basketId: 0, count: 1 } })

    await runner.attempt(async () => {
      const sum = await runner.step(total, { body: [basketId] })
      runner.effect(
        total,
        'a line that is named twice counts once, one that is not there never',
        await runner.see(total, { body: [basketId, basketId, nothing] }, '', sum),
      )
      runner.effect(total, 'the goods cost their price', {
        route: total,
        path: '/totalMoney',
        value: sum.totalMoney,
        expected: yuan(most * price),
      })
      runner.effect(total, 'all pieces are counted', { route: total, path: '/count', value: sum.count, expected: most })
      await confirmLines(runner, await linesNow(runner), basketId)
    })

    await runner.attempt(() => runner.step(check, { body: [{ basketId, isChecked: false }] }))
    await runner.refused('more pieces than allowed', change, { body: { ...item, basketId, count: 999 } })
    await runner.refused('fewer pieces than one', change, { body: { ...item, basketId, count: -most } })
    if (line.stocks + most <= limits.cartPieces)
      await runner.refused(
        'more pieces than there are',
        change,
        { body: { ...item, basketId, count: line.stocks } },
        { gaps: { stock: line.stocks } },
      )
    await runner.step(change, { body: { ...item, basketId, count: -2 } })
    const pieces = async (): Promise<number> => (await lineNow())?.prodCount ?? 0
    const both = await Promise.all([1, 1].map((count) => runner.call(change, { body: { ...item, basketId, count } })))
    const kept = both.filter(({ answer }) => answer?.status === 200).length
    const sum = { route: cart, path: '/*/prodCount', value: await pieces(), expected: 1 + kept } as const
    runner.effect(change, 'pieces that are added at the same time are all there', sum)
    if (kept > 0) await runner.step(change, { body: { ...item, basketId, count: -kept } })
    await runner.step(remove, { body: [] })
    const left = { route: cart, path: '/*/prodCount', value: await pieces(), expected: 1 } as const
    runner.effect(remove, 'no ids remove no line', left)
    await runner.attempt(() => orderedFromCart(runner, basketId))
    if (!(await lineNow())) await runner.step(change, { body: { ...item, basketId: 0, count: 1 } })
    const second = await itemOf(runner, { except: [item.skuId, ...before.map(({ skuId }) => skuId)] })
    const { skuId, prodId, shopId } = second
    await runner.step(change, { body: { skuId, prodId, shopId, basketId: 0, count: 1 } })
    const added = (await linesNow(runner)).filter((each) => [skuId, item.skuId].includes(each.skuId))
    await runner.step(remove, { body: added.map((each) => each.basketId) })
  },
}

const orderedFromCart = async (runner: JourneyRunner, basketId: number): Promise<void> => {
  const uuid = `conform-${runner.serial}-from-cart`
  const confirmation = await runner.step(confirm, { body: { uuid, addrId: 0, basketIds: [basketId] } })
  const body = { uuid, orderShopParam: [], virtualRemarkList: entriesFor(confirmation) }
  const { orderNumbers } = await runner.step(submit, { body })
  for (const orderNumber of orderNumbers.split(',')) cancelAfterwards(runner, orderNumber)
  const isLeft = (await linesNow(runner)).some((each) => each.basketId === basketId)
  const gone = { route: cart, path: '', value: isLeft, expected: false } as const
  runner.effect(submit, 'what was ordered is no longer in the cart', gone)
}

type Line = Awaited<ReturnType<typeof linesNow>>[number]

/** The total of one, two and more lines, by their prices, before they are ordered, and as they would be ordered. */
const confirmLines = async (runner: JourneyRunner, lines: readonly Line[], first: number): Promise<void> => {
  const inOrder = lines.toSorted((a, b) => Number(b.basketId === first) - Number(a.basketId === first))
  for (const length of new Set([1, 2, 3, Math.min(lines.length, 10)])) {
    if (length > lines.length) continue
    const chosen = inOrder.slice(0, length)
    const basketIds = chosen.map(({ basketId }) => basketId)
    const told = await runner.step(total, { body: basketIds })
    const uuid = `conform-${runner.serial}-lines${length}`
    const confirmation = await runner.step(confirm, { body: { uuid, addrId: 0, basketIds } })
    const freight = yuan(confirmation.totalTransfee - confirmation.freeTransfee)
    runner.agree(
      `the goods of ${length} lines`,
      { route: total, path: '/totalMoney', value: told.totalMoney },
      { route: confirm, path: '/total', value: confirmation.total },
      {
        route: cart,
        path: '/*/productTotalAmount',
        value: yuan(chosen.reduce((sum, { productTotalAmount }) => sum + productTotalAmount, 0)),
      },
    )
    runner.agree(
      `the price of ${length} lines`,
      { route: total, path: '/finalMoney', value: told.finalMoney },
      { route: confirm, path: '/actualTotal', value: yuan(confirmation.actualTotal - freight) },
    )
  }
}

export const cartJourneys: readonly Journey[] = [inCart]

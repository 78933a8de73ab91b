import type { Route } from 'qinghua-contract'
import { feedbackSource } from 'qinghua-contract/rules'
import type { Journey, JourneyRunner, Seen } from './journey-runner.ts'
import { justMade } from './mall-time.ts'
import { pixel } from './samples.ts'

const isFavouriteProduct = 'GET /p/user/collection/isCollection'
const favouriteProducts = 'GET /p/user/collection/page'
const countProducts = 'GET /p/user/collection/count'
const isFavouriteShop = 'GET /p/shop/collection/isCollection'
const countShops = 'GET /p/shop/collection/count'
const toggleProduct = 'POST /p/user/collection/addOrCancel'
const toggleShop = 'POST /p/shop/collection/addOrCancel'
const dropProducts = 'POST /p/user/collection/batachCancel'
const dropShops = 'POST /p/shop/collection/batachCancel'
const whole = { current: 1, size: 60 } as const

const nothingSeen = async (): Promise<Seen[]> => []

/** Somebody else keeps the same product; returns what they are to see of it. */
const alsoFavourite = async (runner: JourneyRunner, prodId: number): Promise<() => Promise<Seen[]>> => {
  const { other } = runner
  if (!other) return nothingSeen
  const query = { prodId }
  if (!(await other.step(isFavouriteProduct, { query }))) {
    await other.step(toggleProduct, { body: prodId })
    other.afterwards(async () => {
      if (await other.step(isFavouriteProduct, { query })) await other.step(toggleProduct, { body: prodId })
    })
  }
  const { value: count } = await other.see(countProducts, {}, '', null, (all) => all)
  return async () => [
    await other.see(isFavouriteProduct, { query }, '', true, (is) => is),
    await other.see(countProducts, {}, '', count, (all) => all),
  ]
}

const alsoFavouriteShop = async (runner: JourneyRunner): Promise<() => Promise<Seen[]>> => {
  const { other, shopId } = runner
  if (!other) return nothingSeen
  const query = { shopId }
  if (!(await other.step(isFavouriteShop, { query }))) {
    await other.step(toggleShop, { body: shopId })
    other.afterwards(async () => {
      if (await other.step(isFavouriteShop, { query })) await other.step(toggleShop, { body: shopId })
    })
  }
  return async () => [await other.see(isFavouriteShop, { query }, '', true, (is) => is)]
}

const favourites: Journey = {
  name: 'add and remove favourites',
  run: async (runner) => {
    const { prodId } = await runner.facts().product()
    const before = await runner.step(isFavouriteProduct, { query: { prodId } })
    const count = ((await runner.told(countProducts, {})) ?? 0) - Number(before)
    runner.afterwards(async () => {
      if ((await runner.step(isFavouriteProduct, { query: { prodId } })) !== before)
        await runner.step(toggleProduct, { body: prodId })
    })
    /** The count is looked at only if the list is right, so that the row at fault is named. */
    const isNow = async (by: Route, is: boolean, ids: readonly number[] = [prodId]): Promise<void> => {
      const about = is ? 'it is a favourite' : 'it is no favourite any more'
      let isRight = true
      for (const id of ids)
        isRight &&= runner.effect(
          by,
          about,
          await runner.see(isFavouriteProduct, { query: { prodId: id } }, '', is, (answer) => answer),
          await runner.see(favouriteProducts, { query: whole }, '/records', is, ({ records }) =>
            records.some((each) => each.prodId === id),
          ),
        )
      const number = count + (is ? ids.length : 0)
      if (isRight)
        runner.effect(by, 'the number of favourites', await runner.see(countProducts, {}, '', number, (all) => all))
    }
    const toggled = async (is: boolean): Promise<void> => {
      const said = await runner.step(toggleProduct, { body: prodId })
      runner.effect(toggleProduct, 'the answer is the new state', {
        route: toggleProduct,
        path: '',
        value: said,
        expected: is,
      })
      await isNow(toggleProduct, is)
    }
    await toggled(!before)
    if (before) await toggled(true)
    await runner.twice(toggleProduct, { body: prodId }, () => 'done')
    const isLeft = await runner.step(isFavouriteProduct, { query: { prodId } })
    await isNow(toggleProduct, isLeft)
    if (!isLeft) await toggled(true)
    await runner.attempt(async () => {
      const { records } = await runner.step(favouriteProducts, { query: whole })
      const time = records.find((each) => each.prodId === prodId)?.createTime
      if (time === undefined) return
      const seen = await justMade(runner, favouriteProducts, '/records/*/createTime', time)
      runner.effect(favouriteProducts, 'a favourite has the time it was made', seen)
    })
    const page = await runner.told('GET /search/searchProdPage', { query: { current: 1, size: 20 } })
    const kept = (await runner.told(favouriteProducts, { query: whole }))?.records ?? page?.records
    const second = page?.records.find((each) => kept?.every((other) => other.prodId !== each.prodId))
    if (second) await runner.step(toggleProduct, { body: second.prodId })
    const theirs = await alsoFavourite(runner, prodId)
    await runner.step(dropProducts, { body: second ? [prodId, second.prodId] : [prodId] })
    await isNow(dropProducts, false, second ? [prodId, second.prodId] : [prodId])
    runner.effect(dropProducts, 'favourites of somebody else stay', ...(await theirs()))
    if (second)
      runner.afterwards(async () => {
        const query = { prodId: second.prodId }
        if (await runner.step(isFavouriteProduct, { query })) await runner.step(toggleProduct, { body: second.prodId })
      })

    const { shopId } = runner
    const shopBefore = await runner.step(isFavouriteShop, { query: { shopId } })
    const shops = ((await runner.told(countShops, {})) ?? 0) - Number(shopBefore)
    runner.afterwards(async () => {
      if ((await runner.step(isFavouriteShop, { query: { shopId } })) !== shopBefore)
        await runner.step(toggleShop, { body: shopId })
    })
    const isShopNow = async (is: boolean): Promise<Seen[]> => [
      await runner.see(isFavouriteShop, { query: { shopId } }, '', is, (answer) => answer),
      await runner.see(countShops, {}, '', shops + Number(is), (answer) => answer),
    ]
    if (!shopBefore) {
      const said = await runner.step(toggleShop, { body: shopId })
      runner.effect(toggleShop, 'the answer is the new state', {
        route: toggleShop,
        path: '',
        value: said,
        expected: true,
      })
      runner.effect(toggleShop, 'the shop is a favourite', ...(await isShopNow(true)))
    }
    const theirShop = await alsoFavouriteShop(runner)
    await runner.step(dropShops, { body: [shopId] })
    runner.effect(dropShops, 'the shop is no favourite any more', ...(await isShopNow(false)))
    runner.effect(dropShops, 'a favourite shop of somebody else stays', ...(await theirShop()))
  },
}

const view = 'POST /p/prodBrowseLog'
const views = 'GET /p/prodBrowseLog/page'
const forget = 'DELETE /p/prodBrowseLog'

/** Somebody else views the same product; returns what they are to see of it. */
const alsoViewed = async (runner: JourneyRunner, prodId: number): Promise<() => Promise<Seen[]>> => {
  const { other } = runner
  if (!other) return nothingSeen
  const isThere = (expected: boolean | null): Promise<Seen> =>
    other.see(views, { query: whole }, '/records', expected, ({ records }) =>
      records.some((each) => each.prodId === prodId),
    )
  const { value: wasThere } = await isThere(null)
  await other.step(view, { body: { prodId } })
  if (wasThere === false) other.afterwards(() => other.step(forget, { body: [prodId] }))
  return async () => [await isThere(true)]
}

const footprints: Journey = {
  name: 'leave and remove footprints',
  run: async (runner) => {
    const page = await runner.step('GET /search/searchProdPage', { query: { current: 1, size: 2 } })
    const [first, second] = page.records.map(({ prodId }) => prodId)
    if (first === undefined) return
    const seen = (expected: unknown, read: (ids: number[]) => unknown): Promise<Seen> =>
      runner.see(views, { query: whole }, '/records', expected, ({ records }) =>
        read(records.map((each) => each.prodId)),
      )
    for (const prodId of second === undefined ? [first] : [second, first]) await runner.step(view, { body: { prodId } })
    runner.effect(view, 'the viewed product is the newest footprint', await seen(first, ([newest]) => newest))
    const { records } = await runner.step(views, { query: whole })
    const [newest] = records
    if (newest)
      runner.effect(
        views,
        'a record has the time of its view',
        await justMade(runner, views, '/records/0/browseTime', newest.browseTime),
      )
    if (second !== undefined)
      runner.effect(view, 'the product viewed before comes next', await seen(second, ([, next]) => next))
    const theirs = await alsoViewed(runner, first)
    await runner.step(forget, { body: [first] })
    runner.effect(forget, 'footprints of somebody else stay', ...(await theirs()))
    runner.effect(forget, 'a deleted footprint is gone', await seen(false, (ids) => ids.includes(first)))
    if (second === undefined) return
    runner.effect(forget, 'no other footprint is deleted', await seen(second, ([newest]) => newest))
    runner.effect(
      forget,
      'what is left is of its kind',
      await runner.see(
        views,
        { query: whole },
        '/records/0/kind',
        page.records[1]?.kind,
        ({ records }) => records[0]?.kind,
      ),
    )
    await runner.step(forget, { body: [second] })
  },
}

const unread = 'GET /p/myNotifyLog/unReadCount'
const messages = 'GET /p/myNotifyLog/unReadCountList'
const read = 'PUT /p/myNotifyLog/read'

const uploadsAndMessages: Journey = {
  name: 'upload a picture, send feedback and analytics, read the messages',
  run: async (runner) => {
    await runner.step('POST /p/file/uploadImFile', { body: { file: pixel() } })
    const text = new File(['no picture'], 'pixel.png', { type: 'image/png' })
    await runner.refused('a text file named as a picture', 'POST /p/file/uploadImFile', { body: { file: text } })
    const [type] = (await runner.told('GET /feedback/getFeedbackTypeList', {})) ?? []
    const body = { content: '契约测试', userName: '13912345678', theirType: feedbackSource } as const
    const feedback = { body: { ...body, feedbackType: type?.value ?? 1 } }
    await runner.step('POST /feedback/addFeedback', feedback)
    await runner.variants('POST /feedback/addFeedback', feedback, ['content'])
    // No call shows it.
    runner.seen('POST /feedback/addFeedback')
    const { records } = await runner.step(messages, { query: { status: 0, ...whole } })
    const count = (await runner.told(unread, {})) ?? records.length
    const [first] = records
    if (first) {
      const left = await runner.step(read, { body: { logIds: [first.logId] } })
      runner.effect(
        read,
        'one message less is unread',
        { route: read, path: '', value: left, expected: count - 1 },
        await runner.see(unread, {}, '', count - 1, (number) => number),
        await runner.see(messages, { query: { status: 0, ...whole } }, '/total', count - 1, ({ total }) => total),
      )
    }
    const { other } = runner
    const theirs = await other?.see(unread, {}, '', null, (number) => number)
    await runner.step(read, { body: {} })
    if (other && theirs && !theirs.isMissing) {
      const about = 'messages of somebody else stay unread'
      runner.effect(read, about, await other.see(unread, {}, '', theirs.value, (number) => number))
    }
    runner.effect(
      read,
      'nothing is unread',
      await runner.see(unread, {}, '', 0, (number) => number),
      await runner.see(messages, { query: { status: 0, ...whole } }, '/total', 0, ({ total }) => total),
    )
    const log = {
      body: {
        pageId: 1,
        bizType: 0,
        bizData: '1',
        step: 0,
        systemType: 1,
        uuid: `conform-${runner.serial}`,
        uuidSession: `conform-${runner.serial}`,
        visitType: 1,
        userId: null,
        prevPageId: null,
        nums: null,
        orderNumbers: null,
      },
    } as const
    await runner.step('POST /flowAnalysisLog', log)
    await runner.variants('POST /flowAnalysisLog', log, ['pageId', 'visitType', 'bizData', 'prevPageId', 'bizType'])
    // No call shows it.
    runner.seen('POST /flowAnalysisLog')
    const notice = 'POST /notice/pay/{payType}'
    const forged = {
      params: { payType: 3 },
      body: { payNo: '1', bizPayNo: '1', isPaySuccess: true, amount: 1, sign: 'forged' },
    } as const
    await runner.invalid(notice, forged, null, false)
    await runner.refused('a payment message with a forged signature', notice, forged)
  },
}

export const belongingsJourneys = [favourites, footprints, uploadsAndMessages]

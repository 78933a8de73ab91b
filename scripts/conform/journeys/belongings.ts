import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { whole } from '../checks/agreements/agreement.ts'
import { withOwnIds } from '../inputs/ids.ts'
import type { Sending } from '../target/target.ts'
import type { Journey, JourneyRunner, Seen } from './journey-runner.ts'
import { justMade } from './mall-time.ts'
import { pixel } from './samples.ts'

const products = {
  is: 'GET /p/user/collection/isCollection',
  count: 'GET /p/user/collection/count',
  toggle: 'POST /p/user/collection/addOrCancel',
  drop: 'POST /p/user/collection/batachCancel',
  named: (prodId: number) => ({ query: { prodId } }),
} as const
const shops = {
  is: 'GET /p/shop/collection/isCollection',
  count: 'GET /p/shop/collection/count',
  toggle: 'POST /p/shop/collection/addOrCancel',
  drop: 'POST /p/shop/collection/batachCancel',
  named: (shopId: number) => ({ query: { shopId } }),
} as const
const favouriteProducts = 'GET /p/user/collection/page'

/** Makes it a favourite of somebody, or no longer, until the journey is over. */
const isMade = async (runner: JourneyRunner, kind: typeof products | typeof shops, id: number, is: boolean) => {
  const now = async () => runner.step(kind.is, kind.named(id) as never)
  const make = async (wanted: boolean): Promise<void> => {
    if ((await now()) !== wanted) await runner.step(kind.toggle, { body: id })
  }
  const before = await now()
  runner.afterwards(() => make(before))
  await make(is)
}

const favouritesOf = async (runner: JourneyRunner, kind: typeof products | typeof shops, id: number): Promise<void> => {
  const { other } = runner
  await isMade(runner, kind, id, false)
  if (other) await isMade(other, kind, id, true)
  const count = (await runner.told(kind.count, {})) ?? 0
  const countIs = (expected: number): Promise<Seen> => runner.see(kind.count, {}, '', expected)
  await runner.step(kind.toggle, { body: id })
  runner.effect(kind.toggle, 'the number of favourites', await countIs(count + 1))
  await runner.step(kind.toggle, { body: id })
  runner.effect(kind.toggle, 'the number of favourites', await countIs(count))
  // Two at once are one after the other.
  await Promise.all([1, 2].map(() => runner.call(kind.toggle, { body: id })))
  runner.effect(
    kind.toggle,
    'what is done twice is undone',
    await runner.see(kind.is, kind.named(id) as never, '', false),
  )
  await runner.step(kind.toggle, { body: id })
  await runner.step(kind.drop, { body: [id] })
  runner.effect(kind.drop, 'the number of favourites', await countIs(count))
  if (other)
    runner.effect(
      kind.drop,
      'a favourite of somebody else stays',
      await other.see(kind.is, kind.named(id) as never, '', true),
    )
}

const favourites: Journey = {
  name: 'add and remove favourites',
  run: async (runner) => {
    const { prodId } = await runner.facts().product()
    await favouritesOf(runner, products, prodId)
    await runner.attempt(async () => {
      await isMade(runner, products, prodId, true)
      const { records } = await runner.step(favouriteProducts, { query: whole })
      const time = records.find((each) => each.prodId === prodId)?.createTime
      if (time === undefined) return
      const seen = await justMade(runner, favouriteProducts, '/records/*/createTime', time)
      runner.effect(favouriteProducts, 'a record has the time when it was made', seen)
    })
    await favouritesOf(runner, shops, runner.shopId)
  },
}

const view = 'POST /p/prodBrowseLog'
const views = 'GET /p/prodBrowseLog/page'
const forget = 'DELETE /p/prodBrowseLog'

const footprints: Journey = {
  name: 'leave and remove footprints',
  run: async (runner) => {
    const { records: found } = await runner.step('GET /search/searchProdPage', { query: { current: 1, size: 2 } })
    const [first, second] = found.map(({ prodId }) => prodId)
    if (first === undefined || second === undefined) return
    const { other } = runner
    for (const prodId of [second, first]) await runner.step(view, { body: { prodId } })
    if (other) await other.step(view, { body: { prodId: first } })
    const { records } = await runner.step(views, { query: whole })
    runner.effect(view, 'the newest footprint comes first', {
      route: views,
      path: '/records',
      value: records.slice(0, 2).map(({ prodId, kind }) => ({ prodId, kind })),
      expected: [first, second].map((prodId, at) => ({ prodId, kind: found[at]?.kind })),
    })
    const [newest] = records
    if (newest)
      runner.effect(
        views,
        'a record has the time of its view',
        await justMade(runner, views, '/records/0/browseTime', newest.browseTime),
      )
    await runner.step(forget, { body: [first] })
    if (other)
      runner.effect(
        forget,
        'footprints of somebody else stay',
        await other.see(views, { query: whole }, '/records/0/prodId', first),
      )
    await runner.step(forget, { body: [second] })
    await other?.step(forget, { body: [first] })
  },
}

const unread = 'GET /p/myNotifyLog/unReadCount'
const messages = 'GET /p/myNotifyLog/unReadCountList'
const read = 'PUT /p/myNotifyLog/read'

const uploadsAndMessages: Journey = {
  name: 'upload a picture, read the messages',
  run: async (runner) => {
    await runner.step('POST /p/file/uploadImFile', { body: { file: pixel() } })
    const text = new File(['no picture'], 'pixel.png', { type: 'image/png' })
    await runner.refused('a text file named as a picture', 'POST /p/file/uploadImFile', { body: { file: text } })
    const { records } = await runner.step(messages, { query: { status: 0, ...whole } })
    const count = (await runner.told(unread, {})) ?? records.length
    const unreadAre = async (about: string, expected: number): Promise<void> => {
      const listed = await runner.see(messages, { query: { status: 0, ...whole } }, '/total', expected)
      runner.effect(read, about, await runner.see(unread, {}, '', expected), listed)
    }
    const [first] = records
    if (first) await runner.step(read, { body: { logIds: [first.logId] } })
    if (first) await unreadAre('one message less is unread', count - 1)
    const { other } = runner
    const theirs = await other?.told(unread, {})
    await runner.step(read, { body: {} })
    if (other && theirs !== undefined)
      runner.effect(read, 'messages of somebody else stay unread', await other.see(unread, {}, '', theirs))
    await unreadAre('nothing is unread', 0)
    const notice = 'POST /notice/pay/{payType}'
    const forged = {
      params: { payType: 3 },
      body: { payNo: '1', bizPayNo: '1', isPaySuccess: true, amount: 1, sign: 'forged' },
    } as const
    await runner.invalid(notice, forged, null, false)
    await runner.refused('a payment message with a forged signature', notice, forged)
  },
}

/** What a row says that anybody may do is done, and in every way that its fields allow. */
const examples: Journey = {
  name: 'what the rows have examples of',
  run: async (runner) => {
    for (const [route, row] of Object.entries(contract) as [Route, Endpoint][]) {
      if (!row.example) continue
      await runner.attempt(async () => {
        const facts = runner.facts()
        const input = await withOwnIds(route, row.example as Sending, (thing) => facts.id(thing))
        await runner.step(route, input as never)
        // No call shows it.
        if (!row.shows) runner.seen(route)
        await runner.variants(route, input)
      })
    }
  },
}

export const belongingsJourneys = [favourites, footprints, uploadsAndMessages, examples]

import { refusals } from 'qinghua-contract/refusals'
import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { pointsRecords } from '../src/core/membership/points.ts'
import { createMockServer } from '../src/index.ts'
import { openParallelShopper, type ParallelShopper, type ReceivedAnswer } from './parallel-shopper.ts'
import { bookItem } from './purchase.ts'

const rounds = Number(process.env['PARALLEL_ROUNDS'] ?? 20)
const crowd = 20
const affordable = 3
const left = 5

const server = createMockServer({ size: 40, realNow: () => 0 })
afterAll(() => server.close())

/** Each round uses a new world. */
const inRounds = async (play: (world: string) => Promise<void>): Promise<void> => {
  for (let round = 0; round < rounds; round++) {
    const world = `member-round-${round}`
    try {
      await play(world)
    } finally {
      server.worlds.drop(world)
    }
  }
}
const open = (world: string, who?: { readonly userName: string; readonly userId: string }) =>
  openParallelShopper(server, world, who)

const well = (heard: readonly ReceivedAnswer[]): number => heard.filter(({ status }) => status === 200).length
/** How many were refused with a text, whatever numbers it tells. */
const refused = (heard: readonly ReceivedAnswer[], text: string): number => {
  const [start = ''] = text.split('{')
  return heard.filter((each) => each.status === 400 && each.text.startsWith(start)).length
}
const bookings = (world: string, event: string): number =>
  [...server.worlds.get(world).mall.ledger.values()].filter((entry) => entry.event === event).length

describe(`twenty at once, in ${rounds} rounds`, () => {
  it('are signed in once [S1.3/points]', async () => {
    await inRounds(async (world) => {
      const shopper = await open(world)
      const before = shopper.score()
      const records = pointsRecords(shopper.mall, known.shopper.userId).length
      const heard = await shopper.atOnce(crowd, () => shopper.ask('GET /p/score/updateUserScore'))
      expect([well(heard), refused(heard, refusals.signedIn.en)]).toEqual([1, crowd - 1])
      const [given = 0] = shopper.mall.catalogue.seed.points.signIn
      expect(shopper.score()).toBe(before + given)
      expect(pointsRecords(shopper.mall, known.shopper.userId)).toHaveLength(records + 1)
    })
  })

  it('redeem a card once, whoever they are [S1.3/codes]', async () => {
    await inRounds(async (world) => {
      const people = [known.shopper, known.member, known.fresh, known.merchant]
      const shoppers = await Promise.all(people.map((who) => open(world, who)))
      const held = () => shoppers.reduce((all, { balance }) => all + Math.round(balance() * 100), 0)
      const before = held()
      const heard = await Promise.all(
        Array.from({ length: crowd }, (_, at) =>
          shoppers[at % shoppers.length]?.ask('POST /p/userBalance/redeem', { code: known.giftCard.code }),
        ),
      )
      const answers = heard.flatMap((each) => each ?? [])
      expect([well(answers), refused(answers, refusals.giftCodeUsed.en)]).toEqual([1, crowd - 1])
      expect(held() - before).toBe(100_00)
      expect(bookings(world, 'redeemed')).toBe(1)
    })
  })

  it('callbacks of a top-up credit it once, with its gift [S1.3/top-up]', async () => {
    await inRounds(async (world) => {
      const shopper = await open(world)
      const before = shopper.balance()
      const asked = await shopper.atOnce(crowd, () => shopper.ask('POST /p/balance/pay', { payType: 3, id: 3 }))
      expect([well(asked), new Set(asked.map(({ text }) => text)).size]).toEqual([crowd, 1])
      const [payment, ...others] = shopper.payments()
      expect(others).toEqual([])
      const heard = payment ? await shopper.atOnce(crowd, () => shopper.tell(payment)) : []
      expect(heard).toEqual(Array.from({ length: crowd }, () => ({ status: 200, text: 'success' })))
      expect(shopper.balance()).toBeCloseTo(before + 210, 10)
      expect([bookings(world, 'toppedUp'), bookings(world, 'gift')]).toEqual([1, 1])
    })
  })
})

describe('twenty orders with the last points, in 200 rounds', () => {
  /** Confirms all of them while there are points enough, and then submits them at once. */
  const submitAll = async (
    shopper: ParallelShopper,
    count: number,
    confirm: (uuid: string) => Promise<ReceivedAnswer>,
    submit: (uuid: string) => Promise<ReceivedAnswer>,
  ): Promise<void> => {
    await shopper.ask(
      'POST /__mall/accounts/{userName}',
      { score: affordable * count + left },
      { userName: known.shopper.userName },
    )
    const uuids = Array.from({ length: crowd }, (_, at) => `last-points-${at}`)
    for (const uuid of uuids) expect((await confirm(uuid)).status).toBe(200)
    const heard = await Promise.all(uuids.map(submit))
    expect([well(heard), refused(heard, refusals.pointsTooFew.en)]).toEqual([affordable, crowd - affordable])
    expect(shopper.score()).toBe(left)
    expect([...shopper.mall.orders.values()]).toHaveLength(affordable)
    const used = pointsRecords(shopper.mall, known.shopper.userId).filter(({ source }) => source === 'used')
    expect(used.map(({ change }) => change)).toEqual(Array.from({ length: affordable }, () => -count))
  }

  it('are as many as the points are enough for, where they pay a part [S9.10/points]', async () => {
    const count = 100
    await inRounds(async (world) => {
      const shopper = await open(world)
      await submitAll(
        shopper,
        count,
        (uuid) =>
          shopper.ask('POST /p/order/confirm', {
            uuid,
            addrId: 0,
            orderItem: bookItem,
            isScorePay: 1,
            userUseScore: count,
          }),
        (uuid) => shopper.ask('POST /p/order/submit', { uuid, orderShopParam: [], virtualRemarkList: [] }),
      )
    })
  })

  it('are as many as the points are enough for, in the points mall [S3.12/points]', async () => {
    await inRounds(async (world) => {
      const shopper = await open(world)
      const { mall } = shopper
      const goods = mall.catalogue.seed.exchanges.find(({ prodId }) => mall.products.get(prodId)?.kind === 'ebook')
      const [sku] = goods?.skus ?? []
      if (!goods || !sku) throw new Error('no e-book is sold for points')
      const orderItem = { prodId: goods.prodId, skuId: sku.skuId, prodCount: 1 }
      await submitAll(
        shopper,
        sku.score,
        (uuid) => shopper.ask('POST /p/score/confirm', { uuid, addrId: 0, orderItem }),
        (uuid) => shopper.ask('POST /p/score/submit', { uuid, remarks: '', virtualRemarkList: [] }),
      )
    })
  })
})

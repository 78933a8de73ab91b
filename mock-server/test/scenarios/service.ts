import { known } from '@mall/fixtures/known'
import { expect } from 'vitest'
import type { Claim, View } from './view.ts'

const talkWith = async ({ see }: View, shopId: number) =>
  (await see('GET /p/user/conversations', {})).find((talk) => talk.shopId === shopId)
const shop = known.mainShopId
const later = (ms: number) => ({ body: { ms } })

export const serviceClaims: Record<string, Claim> = {
  'service-unread': async (view) => {
    expect(await talkWith(view, shop)).toMatchObject({ unreadNum: 2, latestMsgType: 2, inquiry: 'open' })
    expect(await talkWith(view, 0)).toMatchObject({ unreadNum: 1, type: 1 })
    const { messages } = await view.see('GET /p/user/conversations/msgItems/{shopId}', {
      params: { shopId: shop },
      query: {},
    })
    expect(messages[0]?.product).toMatchObject({ prodId: known.mug.prodId, prodName: known.mug.en })
  },
  'inquiry-expired': async (view) => {
    expect(await talkWith(view, shop)).toMatchObject({ inquiry: 'expired', inquiryEnds: null })
    const again = await view.see('POST /p/user/conversations/inquiry/{shopId}', { params: { shopId: shop } })
    expect(again).toMatchObject({ inquiry: 'open', inquiryEnds: '2026-11-02 11:01:00' })
  },
  'inquiry-expires-soon': async (view) => {
    expect(await talkWith(view, shop)).toMatchObject({ inquiry: 'open' })
    const ahead = await view.control('GET /__mall/deadlines', {})
    expect(ahead.find(({ task }) => task === 'endInquiry')?.due).toBe(view.now + 60_000)
    await view.control('POST /__mall/clock/advance', later(60_000))
    expect(await talkWith(view, shop)).toMatchObject({ inquiry: 'expired' })
  },
  'service-offline': async (view) => {
    expect(await talkWith(view, shop)).toMatchObject({ serviceOnline: 0, serviceFrom: null, inquiryEnds: null })
    await view.control('POST /__mall/autopilot', { body: { on: true } })
    await view.control('POST /__mall/service/{shopId}', { params: { shopId: shop }, body: { state: 'hours' } })
    await view.control('POST /__mall/clock/advance', later(3_000))
    expect(await talkWith(view, shop)).toMatchObject({ serviceOnline: 1, unreadNum: 1 })
  },
}

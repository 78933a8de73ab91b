import { exampleOrders } from '../../../fixtures/scenarios/examples.ts'
import type { Api } from 'qinghua-contract'
import { limits, times } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { expect } from 'vitest'
import { pack } from '../pack.ts'
import { orderOf, type Claim, type View } from './view.ts'

const logIn = async (view: View, userName: string, password: string = known.password): Promise<string> => {
  const clock = await view.control('GET /__mall/clock', {})
  const body: Api['POST /login']['input']['body'] = {
    principal: userName,
    credentials: pack(password, clock.now),
    shopId: known.mainShopId,
    storeId: null,
  }
  const { status, text } = await view.send('POST /login', { body })
  return status === 200 ? 'in' : text
}

const { shopper, fresh } = known
const locked = 'Too many wrong passwords. Please try again in 30 minutes'

export const accountClaims: Record<string, Claim> = {
  'locked-account': async (view) => {
    expect(await logIn(view, shopper.userName)).toBe(locked)
    await view.control('POST /__mall/clock/advance', { body: { ms: times.lockAfterWrongPasswords } })
    expect(await logIn(view, shopper.userName)).toBe('in')
  },
  'one-password-left': async (view) => {
    expect(await logIn(view, shopper.userName, 'Wrong#2026')).toBe('The account or password is wrong')
    expect(await logIn(view, shopper.userName)).toBe(locked)
  },
  'disabled-account': async (view) => expect(await logIn(view, fresh.userName)).toBe('This account has been disabled'),
  'sms-limit': async ({ send, control }) => {
    const { text } = await send('POST /sms/sendLoginCode', { body: { mobile: shopper.mobile } })
    expect(text).toBe('No more codes for this number today')
    expect(await control('GET /__mall/sms', { query: { mobile: shopper.mobile } })).toHaveLength(10)
  },
  member: async ({ see }) =>
    expect(await see('GET /p/user/userInfo', {})).toMatchObject({ levelType: 1, balance: 5000 }),
  seller: async ({ see }) =>
    expect(await see('GET /p/user/centerInfo', {})).toMatchObject({ shopStatus: 1, shopAuditStatus: 1 }),
  'unread-messages': async ({ see }) => expect(await see('GET /p/myNotifyLog/unReadCount', {})).toBeGreaterThan(100),
  'every-message': async ({ see }) => {
    const { records } = await see('GET /p/myNotifyLog/unReadCountList', { query: { size: 60 } })
    const types = new Set(records.map(({ messageType }) => messageType))
    expect([...types].sort((a, b) => a - b)).toEqual(Array.from({ length: 28 }, (_, at) => at + 1))
    expect(records.map(({ message }) => message).filter((text) => /[{}]|undefined|null|NaN/.test(text))).toEqual([])
  },
  'many-comments': async ({ see }) => {
    const { records } = await see('GET /p/prodComm/prodCommPageByUser', { query: { size: 60 } })
    expect([records.length, records.filter(({ replySts }) => replySts === 1).length]).toEqual([60, 20])
  },
  'long-names': async (view) => {
    const { nickName } = await view.see('GET /p/user/userInfo', {})
    const { remarks, invoiceHeader, userAddrDto } = await orderOf(view)
    const lengths = [nickName, remarks, invoiceHeader, userAddrDto?.receiver, userAddrDto?.addr].map(
      (text) => text?.length,
    )
    expect(lengths).toEqual([
      limits.nickName,
      limits.orderRemark,
      limits.invoiceHeader,
      limits.receiver,
      limits.addressText,
    ])
  },
}

export const machineryClaims: Record<string, Claim> = {
  opening: async ({ control }) => expect(await control('GET /__mall/orders', { query: {} })).toEqual([]),
  examples: async ({ control }) => {
    const orders = await control('GET /__mall/orders', { query: {} })
    // With one from a flash sale in each language.
    expect(orders).toHaveLength(2 * exampleOrders.length + 2)
    expect((await control('GET /__mall/clock', {})).running).toBe(false)
  },
  standstill: async ({ control }) => expect((await control('GET /__mall/clock', {})).running).toBe(false),
  autopilot: async ({ control }) =>
    expect(await control('POST /__mall/autopilot', { body: { on: true } })).toEqual({ on: true }),
  flaky: async ({ control }) =>
    expect(await control('GET /__mall/faults', {})).toMatchObject([{ timing: { share: 0.1 } }]),
  slow: async ({ control }) =>
    expect(await control('GET /__mall/faults', {})).toMatchObject([{ effect: { kind: 'delay' } }]),
}

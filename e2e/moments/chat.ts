import { expect, known } from '../test.ts'
import type { Moment } from './error-player.ts'

const path = `/chat?shopId=${known.mainShopId}`
const connecting = 'GET /im/websocket/user/{token}'
const sending = 'SEND /im/websocket/user/{token}'
const { userName } = known.shopper

export const chat: Moment = {
  name: 'the chat',
  refusedCalls: [sending, 'POST /p/user/conversations/inquiry/{shopId}'],
  otherEntries: [
    ...['blank', 'tooLong'].map((each) => `inline.chat.wrong.${each}`),
    ...['noShop', 'expired', 'serviceOffline', 'reconnecting', 'disconnected'].map((each) => `page.chat.${each}`),
    ...['accountOffline', 'noUser', 'serviceOffline', 'elsewhere'].map((each) => `push.${each}`),
  ],
  run: async ({ page, main, world, go, logIn, button, expectShown, provokeRefusals, arm, reset }) => {
    const box = main.getByRole('textbox')
    const say = async (text: string) => {
      await box.fill(text)
      await box.press('Enter')
    }
    const delivered = () => expect(main.locator('[data-part="note"]')).toHaveCount(0)
    const params = { userName, shopId: known.mainShopId }
    await logIn(userName)
    await go(path)
    await say('   ')
    await expectShown('inline.chat.wrong.blank')
    await say('釉'.repeat(501))
    await expectShown('inline.chat.wrong.tooLong')
    await provokeRefusals(
      sending,
      () => say('在吗？'),
      async () => {
        await button('删除', 'Remove').click()
        await go(path)
      },
    )

    await say('请问有人吗？')
    await delivered()
    await world.control('POST /__mall/conversations/{userName}/{shopId}/inquiry', { params, body: {} })
    await expectShown('page.chat.expired')
    const again = button('重新咨询', 'Ask again')
    await provokeRefusals('POST /p/user/conversations/inquiry/{shopId}', () => again.click())
    await again.click()

    await arm(sending, { kind: 'status', status: 401 })
    await say('我的账号怎么了？')
    await expectShown('push.accountOffline')
    await reset()
    await arm(connecting, { kind: 'status', status: 401 })
    await go(path)
    await expectShown('push.noUser')
    await reset()

    await arm(connecting, { kind: 'status', status: 503 })
    await go(path)
    await expectShown('page.chat.reconnecting')
    await expectShown('page.chat.disconnected')
    await reset()

    await button('立即重连', 'Try now').click()
    await delivered()
    await world.control('POST /__mall/service/{shopId}', { params, body: { state: 'off' } })
    await expectShown('page.chat.serviceOffline')
    await say('没有人也留个言')
    await expectShown('push.serviceOffline')
    const other = await page.context().newPage()
    await other.goto(path)
    await expectShown('push.elsewhere')
    await other.close()
    await go('/chat?shopId=9999')
    await expectShown('page.chat.noShop')
  },
}

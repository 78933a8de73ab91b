import { known } from '../test.ts'
import { either, type Moment } from './error-player.ts'

const signIn: Moment = {
  name: 'the sign-in of the day',
  refusedCalls: ['GET /p/score/updateUserScore'],
  otherEntries: [],
  run: async ({ go, logIn, button, provokeRefusals }) => {
    await logIn(known.shopper.userName)
    await go('/')
    await provokeRefusals('GET /p/score/updateUserScore', () => button('签到', 'Sign in').click())
  },
}

const { prodId, skuId } = known.coaster
const details = '/member-center/integral-det'
const order = `/submit-integral-order?prodId=${prodId}&skuId=${skuId}&prodCount=1`

const goods: Moment = {
  name: 'goods for points',
  refusedCalls: ['GET /score/prod/prodInfo'],
  otherEntries: ['inline.exchange.missing', 'page.exchange.noGoods', 'page.exchange.notForPoints'],
  run: async ({ page, go, logIn, expectShown, provokeRefusals }) => {
    await logIn(known.shopper.userName)
    await go(details)
    await expectShown('page.exchange.noGoods')
    await go(`${details}/${known.ebook.prodId}`)
    await expectShown('page.exchange.notForPoints')
    await go(`${details}/${known.mug.prodId}?sku=${known.mug.skuId}`)
    await expectShown('inline.exchange.missing')
    await provokeRefusals('GET /score/prod/prodInfo', () => page.goto(`${details}/${prodId}`))
  },
}

const ordering: Moment = {
  name: 'an order for points',
  refusedCalls: ['POST /p/score/confirm', 'POST /p/score/submit'],
  otherEntries: ['page.checkout.nothingForPoints'],
  run: async (player) => {
    const { page, main, go, logIn, expectShown, provokeRefusals } = player
    await logIn(known.member.userName)
    await go('/submit-integral-order')
    await expectShown('page.checkout.nothingForPoints')
    await provokeRefusals('POST /p/score/confirm', () => page.goto(order))
    const send = main.getByRole('button', { name: either('提交订单', 'Submit order') })
    const open = async () => {
      await go(order)
      await main.locator('[data-part="sum"][aria-busy="false"]').waitFor()
    }
    await open()
    await provokeRefusals(
      'POST /p/score/submit',
      () => send.click(),
      async () => {
        if ((await send.count()) === 0) await open()
      },
    )
  },
}

export const points: readonly Moment[] = [signIn, goods, ordering]

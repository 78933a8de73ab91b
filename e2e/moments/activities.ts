import { known } from '../test.ts'
import { either, type Moment } from './error-player.ts'

const group = `/submit-order?orderEntry=2&groupActivityId=${known.groupBuy.groupActivityId}&groupSkuId=10&prodCount=1`
const flash = `/secdetail/confirm-order?seckillId=${known.flashSale.seckillId}&seckillSkuId=10&prodCount=1`

/** Variants have the id of their activity with another digit. */
const ordering: Moment = {
  name: 'a place in a group, and a piece in a flash sale',
  refusedCalls: ['POST /p/group/order/confirm', 'POST /p/seckill/{orderPath}/submit'],
  otherEntries: [],
  run: async ({ main, page, go, logIn, provokeRefusals }) => {
    await logIn(known.member.userName)
    await provokeRefusals('POST /p/group/order/confirm', () => page.goto(group))
    const send = main.getByRole('button', { name: either('提交订单', 'Submit order') })
    const open = async () => {
      await go(flash)
      await main.locator('[data-part="sum"][aria-busy="false"]').waitFor()
    }
    await open()
    await provokeRefusals(
      'POST /p/seckill/{orderPath}/submit',
      () => send.click(),
      async () => {
        if ((await send.count()) === 0) await open()
      },
    )
  },
}

export const activities: readonly Moment[] = [ordering]

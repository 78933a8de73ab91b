import { known } from '../test.ts'
import { either, type Moment } from './error-player.ts'

const feedback = ['type', 'content', 'contact'].map((each) => `inline.feedback.wrong.${each}`)
const answers = [
  '400',
  '400.html',
  '400.object',
  '400.empty',
  '400.field',
  '404',
  '413',
  '415',
  '500',
  '503',
  'broken',
  'answerLost',
  'cutShort',
  'noJson',
  'proxyPage',
  '401',
]

const sayingSo: Moment = {
  name: 'feedback',
  refusedCalls: ['POST /feedback/addFeedback'],
  otherEntries: [...feedback, ...answers.map((each) => `status.${each}`)],
  run: async ({ page, dialog, go, field, expectShown, provokeRefusals, provokeFailures }) => {
    const send = dialog.locator('button[type=submit]').locator('visible=true')
    await go('/')
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: either('意见反馈', 'Feedback') })
      .click()
    await send.click()
    for (const each of feedback) await expectShown(each)
    await dialog.locator('select').selectOption({ index: 1 })
    await field('问题描述', 'Description').fill('封面印歪了')
    await field('联系电话', 'Contact phone').fill('13800138001')
    await provokeRefusals('POST /feedback/addFeedback', () => send.click())
    await provokeFailures(() => send.click(), answers.slice(0, -1))
    await provokeFailures(() => send.click(), ['401'])
  },
}

const searching: Moment = {
  name: 'the shell',
  refusedCalls: [],
  otherEntries: [
    'inline.shell.search.noProduct',
    'inline.shell.search.noStore',
    'toast.shell.shop.reviewing',
    'toast.shell.shop.offline',
    'page.shell.shop.refused',
    'page.errors.offline',
    'page.errors.notFound',
    'page.errors.broken',
    'page.ui.failed',
    'page.account.reasons.needed',
    'page.notice.gone',
  ],
  run: async ({ page, go, logIn, expectShown, arm, reset }) => {
    await go('/')
    const search = page.getByRole('search')
    const find = search.locator('button[type=submit]')
    await search.locator('input[role="combobox"]').fill('   ')
    await find.click()
    await expectShown('inline.shell.search.noProduct')
    await search.locator('select').selectOption({ index: 1 })
    await find.click()
    await expectShown('inline.shell.search.noStore')
    await page
      .getByRole('banner')
      .getByRole('button', { name: either('免费开店', 'Open a shop') })
      .click()
    await expectShown('page.account.reasons.needed')
    for (const [who, id] of [
      [known.shopStates.reviewing, 'toast.shell.shop.reviewing'],
      [known.shopStates.offline, 'toast.shell.shop.offline'],
      [known.shopStates.refused, 'page.shell.shop.refused'],
    ] as const) {
      await logIn(who.userName)
      await go('/')
      await page.getByRole('button', { name: either('我的店铺', 'My shop') }).click()
      await expectShown(id)
      await reset()
    }
    await page.context().setOffline(true)
    await expectShown('page.errors.offline')
    await page.context().setOffline(false)
    await go('/no/such/page')
    await expectShown('page.errors.notFound')
    await go('/notice-detail?id=999&shopId=62')
    await expectShown('page.notice.gone')
    await arm('GET /shop/notice/noticeList/{shopId}', { kind: 'status', status: 500 })
    await page.goto('/notice-list?shopId=62')
    await expectShown('page.ui.failed')
    await page.route(/assets\/notice-list-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto('/notice-list?shopId=62')
    await expectShown('page.errors.broken')
  },
}

const noticing: Moment = {
  name: 'a notice',
  refusedCalls: ['GET /shop/notice/info/{id}'],
  otherEntries: [],
  run: async ({ page, provokeRefusals }) =>
    provokeRefusals('GET /shop/notice/info/{id}', () => page.goto('/notice-detail?id=1&shopId=62')),
}

export const around: readonly Moment[] = [sayingSo, searching, noticing]

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
  '204',
]

const sayingSo: Moment = {
  name: 'feedback',
  refusing: ['POST /feedback/addFeedback'],
  meets: [...feedback, ...answers.map((each) => `status.${each}`)],
  play: async ({ page, dialog, go, field, reads, refuses, fails }) => {
    const send = dialog.locator('button[type=submit]').locator('visible=true')
    await go('/')
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: either('意见反馈', 'Feedback') })
      .click()
    await send.click()
    for (const each of feedback) await reads(each)
    await dialog.locator('select').selectOption({ index: 1 })
    await field('问题描述', 'Description').fill('封面印歪了')
    await field('联系电话', 'Contact phone').fill('13800138001')
    await refuses('POST /feedback/addFeedback', () => send.click())
    await fails(() => send.click(), answers.slice(0, -2))
    await fails(() => send.click(), ['401'])
    await fails(() => page.goto('/notice-list?shopId=62'), ['204'])
  },
}

const searching: Moment = {
  name: 'the shell',
  refusing: [],
  meets: [
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
  play: async ({ page, go, logIn, reads, arm, tidy }) => {
    await go('/')
    const search = page.getByRole('search')
    const find = search.locator('button[type=submit]')
    await search.locator('input').fill('   ')
    await find.click()
    await reads('inline.shell.search.noProduct')
    await search.locator('select').selectOption({ index: 1 })
    await find.click()
    await reads('inline.shell.search.noStore')
    await page
      .getByRole('banner')
      .getByRole('button', { name: either('免费开店', 'Open a shop') })
      .click()
    await reads('page.account.reasons.needed')
    for (const [who, id] of [
      [known.shopStates.reviewing, 'toast.shell.shop.reviewing'],
      [known.shopStates.offline, 'toast.shell.shop.offline'],
      [known.shopStates.refused, 'page.shell.shop.refused'],
    ] as const) {
      await logIn(who.userName)
      await go('/')
      await page.getByRole('button', { name: either('我的店铺', 'My shop') }).click()
      await reads(id)
      await tidy()
    }
    await page.context().setOffline(true)
    await reads('page.errors.offline')
    await page.context().setOffline(false)
    await go('/no/such/page')
    await reads('page.errors.notFound')
    await go('/notice-detail?id=999&shopId=62')
    await reads('page.notice.gone')
    await arm('GET /shop/notice/noticeList/{shopId}', { kind: 'status', status: 500 })
    await page.goto('/notice-list?shopId=62')
    await reads('page.ui.failed')
    await page.route(/assets\/notice-list-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto('/notice-list?shopId=62')
    await reads('page.errors.broken')
  },
}

const noticing: Moment = {
  name: 'a notice',
  refusing: ['GET /shop/notice/info/{id}'],
  meets: [],
  play: async ({ page, refuses }) =>
    refuses('GET /shop/notice/info/{id}', () => page.goto('/notice-detail?id=1&shopId=62')),
}

export const around: readonly Moment[] = [sayingSo, searching, noticing]

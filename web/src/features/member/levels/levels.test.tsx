import { known } from '@mall/fixtures/known'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { control, enterWorld, openScreen } from '../../../../test/open-shop.tsx'
import { api } from '../../../lib/api/api.ts'
import { loginPopup } from '../../../lib/session/ask-login.ts'

const centre = '/member-center/member-center'
const equity = '/member-center/member-equity'
const shopper = known.shopper.userName
const member = known.member.userName

const main = () => within(screen.getByRole('main'))
const levels = (levelType: 0 | 1) => api('GET /p/score/scoreLevel/page', { query: { levelType } })
const table = async (name: string) => within(await screen.findByRole('table', { name }))
const columnsOf = async (name: string) =>
  (await table(name))
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent)
const rowsOf = async (name: string) =>
  (await table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

test('a member sees the own level, until when, and what it gives [S2.14/member-center] [S1.3/membership]', async () => {
  await openScreen({ path: centre, as: member })
  expect(await main().findByText(/^until \d+ \w+ 2027/)).toBeTruthy()
  const { userLevel } = await levels(0)
  const rights = within(main().getByRole('list', { name: `${userLevel.levelName} benefits` })).getAllByRole('listitem')
  expect(rights.map((each) => within(each).getByText(/.+/, { selector: 'strong' }).textContent)).toEqual(
    userLevel.userRights.map(({ rightsName }) => rightsName),
  )
  expect(userLevel.userRights.length).toBeGreaterThan(2)
})

test('growth says what is missing for the next level, and which were reached, also under a paid one', async () => {
  await openScreen({ path: centre, as: member })
  const bar = await main().findByRole('progressbar', { name: 'Growth points' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['5200', '8000'])
  expect(bar.getAttribute('aria-valuetext')).toBe('5,200. 2,800 more growth points to reach Platinum')
  const steps = within(main().getByRole('list', { name: 'Growth points needed for each level' }))
  expect(steps.getByRole('listitem', { current: true }).textContent).toBe('Gold2,000')
  // A half of the way for Gold, and of the second half what was earned since.
  expect(Number.parseFloat(bar.querySelector('span')?.style.width ?? '')).toBeCloseTo(50 + ((5200 - 2000) / 6000) * 50)
})

test('points are there with the sign-in, and lead to their records and the points mall', async () => {
  await openScreen({ path: centre, as: shopper })
  fireEvent.click(await main().findByRole('button', { name: 'Check in' }))
  expect(await main().findByRole('button', { name: 'Checked in, 1 day' })).toBeTruthy()
  const points = within(main().getByRole('region', { name: 'Points' }))
  const hrefOf = (name: string) => points.getByRole('link', { name }).getAttribute('href')
  expect([hrefOf('History'), hrefOf('Points mall')]).toEqual([
    '/user-center/uc-integral',
    '/member-center/integral-mall',
  ])
  expect(await main().findByText('865')).toBeTruthy()
})

test('the cheapest paid level and the coupons of members are offered', async () => {
  await openScreen({ path: centre, as: shopper })
  const { levelName, needAmount, term } = await api('GET /p/score/scoreLevel/minAmountLevel', {})
  const offer = within(await main().findByRole('region', { name: levelName }))
  expect(offer.getByText(`¥${needAmount.toFixed(2)}`)).toBeTruthy()
  expect(offer.getByText(`for ${term} days`)).toBeTruthy()
  expect(offer.getByRole('link').getAttribute('href')).toBe(`${equity}?type=paid`)
  const coupons = within(await main().findByRole('list', { name: 'Member coupons' }))
  expect(coupons.getAllByRole('listitem').some(({ textContent }) => textContent.includes('for members'))).toBe(true)
})

test.each(['GET /p/score/scoreLevel/minAmountLevel', 'GET /p/myCoupon/generalCouponList'])(
  'the member centre does without %s',
  async (on) => {
    await openScreen({
      path: centre,
      as: member,
      before: () => control('POST /__mall/faults', { body: { on, effect: { kind: 'status', status: 500 } } }),
    })
    expect(await main().findByRole('progressbar', { name: 'Growth points' })).toBeTruthy()
    expect(main().queryByRole('button', { name: 'Try again' })).toBeNull()
  },
)

test('the levels stand beside each other with what they need and give, in the words of the mall [S2.14/member-equity]', async () => {
  await openScreen({ path: equity, as: shopper })
  expect(await columnsOf('Standard levels')).toEqual(['Member', 'GoldYour level', 'Platinum'])
  expect(await rowsOf('Standard levels')).toEqual([
    ['Growth points needed', 'On joining', '2,000', '8,000'],
    ['Points', '—', '1.2× pointsMore points for what you buy', '1.5× pointsMore points for what you buy'],
  ])
  fireEvent.click(screen.getByRole('tab', { name: 'Paid membership' }))
  expect(await columnsOf('Paid membership')).toEqual(['Qinghua Plus', 'Qinghua Premier'])
  expect(location.search).toBe('?type=paid')
  const rows = await rowsOf('Paid membership')
  expect(rows.map(([name]) => name)).toEqual(['Price', 'Discount', 'Delivery', 'Coupons', 'Points'])
  expect(rows[0]?.slice(1)).toEqual([
    expect.stringMatching(/¥15\.00.*for 30 days/),
    expect.stringMatching(/¥148\.00.*365/),
  ])
})

test('a paid member has the paid level, and the one that growth has reached', async () => {
  await openScreen({ path: `${equity}?type=paid`, as: member })
  expect(await columnsOf('Paid membership')).toEqual(['Qinghua PlusYour level', 'Qinghua Premier'])
  fireEvent.click(screen.getByRole('tab', { name: 'Standard levels' }))
  expect(await columnsOf('Standard levels')).toEqual([
    'Member',
    'GoldBy your growth points, once your membership ends',
    'Platinum',
  ])
})

test.each([
  ['a paid member can extend', member, ['Extend']],
  ['others can become one', shopper, ['Become a paid member']],
])('%s, from the centre and beside the paid levels', async (_, as, names) => {
  for (const path of [centre, `${equity}?type=paid`]) {
    await openScreen({ path, as })
    await main().findAllByText(/Qinghua Plus/)
    const links = main().queryAllByRole('link', { name: /^(?:Extend|Become a paid member)$/ })
    expect([path, links.map(({ textContent }) => textContent)]).toEqual([path, names])
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/member-center/buy-member'])
    cleanup()
  }
})

test('what growth is and how it is earned is told beside the levels', async () => {
  await openScreen({ path: equity, as: shopper })
  const growth = within(await main().findByRole('region', { name: 'Growth points' }))
  expect(growth.getByText(/^You earn one growth point for every yuan/)).toBeTruthy()
  expect(growth.getByText('Growth points are never taken away and never expire')).toBeTruthy()
})

test.each([centre, equity])(
  'a visitor of %s is asked to log in, and closing the popup leads home [S4.10]',
  async (path) => {
    await openScreen({ path })
    await waitFor(() => expect(loginPopup.get()).toBe('needed'))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(location.pathname).toBe('/'))
  },
)

test('a level that was bought counts at once', async () => {
  await enterWorld({ as: known.merchant.userName })
  const { userLevels } = await levels(1)
  const [plus] = userLevels
  await openScreen({
    path: centre,
    as: member,
    before: () => api('POST /p/level/payLevel', { body: { id: userLevels[1]?.id ?? 0, payType: 9 } }),
  })
  expect(await main().findByText('Qinghua Premier', { selector: 'b' })).toBeTruthy()
  expect(main().queryByText(plus?.levelName ?? '', { selector: 'b' })).toBeNull()
})

import { known } from '@mall/fixtures/known'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'

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

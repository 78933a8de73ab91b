import { known } from '@mall/fixtures/known'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'

const centre = '/member-center/member-center'
const equity = '/member-center/member-equity'
const shopper = known.shopper.userName
const member = known.member.userName

/** Beside the menu. */
const main = () => within(document.querySelector<HTMLElement>('[data-part=content]') ?? document.body)
const levels = (levelType: 0 | 1) => api('GET /p/score/scoreLevel/page', { query: { levelType } })
const table = async () => within(await screen.findByRole('table', { name: 'Compare all levels' }))
const columns = async () =>
  (await table())
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent)
const rows = async () =>
  (await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

test('a member sees the own level, until when, and what it gives [S2.14/member-center] [S1.3/membership]', async () => {
  await openScreen({ path: centre, as: member })
  expect(await screen.findByText(/^until \d+ \w+ 2027/)).toBeTruthy()
  const { userLevel } = await levels(0)
  const rights = within(main().getByRole('list', { name: `${userLevel.levelName} benefits` })).getAllByRole('listitem')
  expect(rights.map((each) => within(each).getByText(/.+/, { selector: 'strong' }).textContent)).toEqual(
    userLevel.userRights.map(({ rightsName }) => rightsName),
  )
  expect(userLevel.userRights.length).toBeGreaterThan(2)
})

test('the levels stand beside each other with what they need and give, in the words of the mall [S2.14/member-equity]', async () => {
  await openScreen({ path: equity, as: shopper })
  expect(await columns()).toEqual(['Member', 'GoldYour level', 'Platinum', 'Qinghua Plus', 'Qinghua Premier'])
  const [needs, ...given] = await rows()
  expect(needs).toEqual([
    'Entry',
    'On joining',
    '2,000 growth points',
    '8,000 growth points',
    expect.stringMatching(/¥15\.00.*for 30 days/),
    expect.stringMatching(/¥148\.00.*365/),
  ])
  expect(given).toEqual([
    ['Discount', '—', '—', '—', '5% off', '8% off'],
    ['Delivery', '—', '—', '—', 'Free delivery', 'Free delivery'],
    ['Coupons', '—', '—', '—', 'Member coupons', 'Member coupons'],
    ['Points', '1× points', '1.2× points', '1.5× points', '1.5× points', '2× points'],
  ])
})

test.each([
  ['a paid member can extend', member, 'Extend'],
  ['others can become one', shopper, 'Become a member'],
])('%s, from the centre and at each paid level', async (_, as, name) => {
  const atLevels = [`${name} Qinghua Plus`, 'Become a member Qinghua Premier']
  for (const path of [centre, equity]) {
    await openScreen({ path, as })
    await screen.findAllByText(/Qinghua Plus/)
    const links = main().queryAllByRole('link', { name: /^(?:Extend|Become a member)/ })
    expect([path, links.map(({ textContent }) => textContent)]).toEqual([path, path === centre ? [name] : atLevels])
    for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/member-center\/buy-member(\?id=\d+)?$/)
    cleanup()
  }
})

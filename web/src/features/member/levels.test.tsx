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
  const textsOf = async (name: string) =>
    [...(await main().findByRole('list', { name })).children].map(({ textContent }) => textContent)
  expect(await textsOf('Growth points')).toEqual([
    expect.stringMatching(/^MemberOn joining1× points/),
    expect.stringMatching(/^GoldYour level2,000 growth points1\.2× points/),
    expect.stringMatching(/^Platinum8,000 growth points1\.5× points/),
  ])
  expect(await textsOf('Paid levels')).toEqual([
    expect.stringMatching(/^Qinghua Plus¥15\.00.*for 30 days.*5% off.*Free delivery.*Member coupons.*1\.5× points/),
    expect.stringMatching(/^Qinghua Premier¥148\.00.*365.*8% off.*Free delivery.*Member coupons.*2× points/),
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

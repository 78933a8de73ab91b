import { mainShopId } from 'qinghua-contract/rules'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openShop } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { shorten } from './notice-ticker.tsx'

afterEach(() => void vi.useRealTimers())

test.each([
  ['', ''],
  ['Ten lett. ', 'Ten lett. '],
  ['Eleven lett', 'Eleven let…'],
  ['一二三四五六七八九十', '一二三四五六七八九十'],
  ['一二三四五六七八九十百', '一二三四五六七八九十…'],
  ['🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁', '🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁'],
  ['👩‍👧‍👦👍🏽🇨🇳e\u0301567890', '👩‍👧‍👦👍🏽🇨🇳e\u0301567890'],
  ['👩‍👧‍👦👍🏽🇨🇳e\u03015678901', '👩‍👧‍👦👍🏽🇨🇳e\u0301567890…'],
])('the title of a notice %j is shown as %j: ten characters as a reader counts them [S9.4] [S2.40]', (title, shown) => {
  expect(shorten(title)).toBe(shown)
})

const ticker = () => within(screen.getByRole('region', { name: 'Notices' }))
const shownTitle = () => ticker().getAllByRole('link')[0]
const notices = () => api('GET /shop/notice/topNoticeList/{shopId}', { params: { shopId: mainShopId } })
const openTicker = async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await openShop({ path: '/notice-list' })
  await screen.findByRole('region', { name: 'Notices' })
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

describe('the notices of the top bar', () => {
  test('are shown one by one, cut to ten characters [S2.40]', async () => {
    await openTicker()
    const titles = (await notices()).map(({ title }) => title)
    expect(titles.length).toBeGreaterThan(2)
    expect(titles.some((title) => [...title].length > 10)).toBe(true)
    for (const title of [...titles, titles[0] ?? '']) {
      const expected = [...title].length > 10 ? `${[...title].slice(0, 10).join('')}…` : title
      expect([shownTitle()?.textContent, shownTitle()?.title]).toEqual([expected, title])
      expect(
        ticker()
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual([expected, 'All notices'])
      await pass(3_999)
      expect(shownTitle()?.title).toBe(title)
      await pass(1)
    }
  })
  test('link to their own pages [S2.40]', async () => {
    await openTicker()
    await pass(4_000)
    const [, second] = await notices()
    expect(shownTitle()?.getAttribute('href')).toBe(`/notice-detail?id=${second?.id}&shopId=62`)
    fireEvent.click(shownTitle() as Element)
    expect(await screen.findByRole('heading', { level: 1, name: second?.title ?? '' })).toBeTruthy()
  })
})

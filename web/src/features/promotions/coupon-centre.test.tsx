import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { control, openScreen } from '../../../test/open-shop.tsx'
import { couponsAddress } from './addresses.ts'

const { shopper, member, mallCoupon, laterCoupon } = known
const path = '/coupons'
const platform = '¥20 off ¥199 in all shops'
const scarce = '¥6 off ¥30 at Paperroom Stationery'

const ticket = async (name: string): Promise<HTMLElement> =>
  (await screen.findByText(name, { selector: 'h3 > span' })).closest('article') as HTMLElement
const button = async (name: string) => within(await ticket(name)).findByRole('button', { name: RegExp(`${name}$`) })
const says = async (name: string, text: string) =>
  waitFor(async () => expect((await button(name)).textContent).toBe(`${text}${name}`))
const holdings = () => control('GET /__mall/couponHoldings')

describe('the coupon center', () => {
  test('shows a visitor the coupons of platform and shops, with their terms and what is left [S2.10/coupons] [S2.21/voucher-centre] [S1.2/coupons] [S3.17/coupons]', async () => {
    await openScreen({ path })
    const text = (await ticket(platform)).textContent
    for (const part of ['¥20', 'on ¥199 or more', 'Everything at Qinghua', 'Limit 1 per person'])
      expect(text).toContain(part)
    expect(within(screen.getByRole('region', { name: 'Qinghua coupons' })).getAllByRole('article')).toHaveLength(3)
    expect(within(screen.getByRole('region', { name: 'Shop coupons' })).getAllByRole('article')).toHaveLength(6)
    expect((await ticket(scarce)).textContent).toContain('Only 1 left')
  })

  test('says that a coupon is taken, keeps the focus, and leads to its goods [S2.10/coupons] [S2.21/voucher-centre]', async () => {
    await openScreen({ as: shopper.userName, path })
    const take = await button(platform)
    take.focus()
    fireEvent.click(take)
    expect(await screen.findByText(`Coupon claimed: ${platform}`)).toBeTruthy()
    await says(platform, 'Claimed')
    expect(document.activeElement).toBe(take)
    expect(take.getAttribute('aria-disabled')).toBe('true')
    expect(
      within(await ticket(platform))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/list')
    fireEvent.click(take)
    expect((await holdings()).map(({ couponId, userName }) => [couponId, userName])).toEqual([
      [mallCoupon.couponId, shopper.userName],
    ])
  })

  test('gives coupons for members to them [S6.3/coupons]', async () => {
    const name = '5% off for members'
    await openScreen({ as: member.userName, path })
    fireEvent.click(await button(name))
    await says(name, 'Claimed')
  })
})

test('a coupon that cannot be taken yet says why [S8.8/event-time]', async () => {
  await openScreen({ path: couponsAddress({ couponId: laterCoupon.couponId }) })
  await says('¥30 off ¥200 at Plaincloth', 'Not available now')
  expect(screen.getByText('This offer has not started or has ended')).toBeTruthy()
})

import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pictureFile, pictures } from '../../../../mock-server/test/pictures.ts'
import { arm, callsOf, openScreen } from '../../../test/open-shop.tsx'
import { stubCanvas } from '../../../test/picture-tools.ts'
import { keepApplication } from '../../../test/shop-application.ts'
import { api } from '../../lib/api/api.ts'

const path = '/user-center/uc-freeshop'
const { userId, userName } = known.fresh
const main = () => within(document.querySelector<HTMLElement>('[data-part="content"]') ?? document.body)
const heading = (name: string) => main().findByRole('heading', { level: 2, name: new RegExp(`^${name}`) })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(main().getByRole('button', { name }))
const next = () => press('Next')
const apply = 'POST /p/shop/apply'

/** The last step, with everything filled in. */
const toSend = async (before: () => Promise<unknown> = async () => undefined) => {
  await openScreen({
    as: userName,
    path: `${path}?step=check`,
    before: async () => {
      await keepApplication(userId)
      await before()
    },
  })
  await heading('Review and submit')
}
const send = () => {
  fireEvent.click(main().getByRole('switch'))
  press('Submit application')
}

describe('an application', () => {
  test('begins on an inviting page, and each step is checked as it is left [S5.17] [S2.20/uc-freeshop]', async () => {
    stubCanvas()
    await openScreen({ as: userName, path })
    fireEvent.click(await main().findByRole('link', { name: 'Start' }))
    await heading('The shop')
    next()
    for (const text of ['Please name your shop', 'Please upload a logo', 'The description has 10 to 200 characters'])
      expect(main().getByText(text)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Shop name')))
    type('Shop name', '初见杂货')
    type('Description', '旧瓷、手账与一些小东西。')
    expect(main().getByText(/12 \/ 200/)).toBeTruthy()
    const file = pictureFile('logo.png', 'image/png', pictures.png())
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } })
    expect(await main().findByRole('button', { name: 'Replace' })).toBeTruthy()
    await waitFor(() => expect(sessionStorage.getItem(`draft:shop:${userId}`)).toContain('/uploads/'))
    // A click while the picture is still on its way waits for nobody.
    await waitFor(() => expect(main().getByRole('button', { name: 'Next' }).getAttribute('aria-busy')).not.toBe('true'))
    next()
    expect(document.activeElement).toBe(await heading('Contact and location'))
    next()
    for (const text of [
      'Please enter a valid contact number',
      'Please choose a complete region',
      'The street address needs at least 5 characters',
      'Please mark the location, or enter a longitude from 73 to 136',
      'Please mark the location, or enter a latitude from 3 to 54',
    ])
      expect(main().getByText(text)).toBeTruthy()
  })

  test('is sent once, after the terms are agreed to, whatever is clicked [S3.19] [S4.6] [S1.3/shop-opening] [S2.21/shop-opening]', async () => {
    await toSend()
    expect(main().getByText('121.5°E, 31.23°N')).toBeTruthy()
    press('Submit application')
    expect(main().getByText('Please read and agree to the terms first')).toBeTruthy()
    send()
    press('Submit application')
    const state = await heading('Your shop is under review')
    await waitFor(() => expect(document.activeElement).toBe(state))
    expect(await callsOf(apply)).toHaveLength(1)
    expect(location.search).toBe('')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('初见杂货')
    expect(await api('GET /p/shop', undefined)).toMatchObject({ shopName: '初见杂货', shopStatus: 0 })
  })

  test('whose answer is lost is looked up, and not sent again [S3.19]', async () => {
    await toSend(() => arm(apply, { kind: 'drop', when: 'after' }))
    send()
    expect(await heading('Your shop is under review')).toBeTruthy()
    expect(await callsOf(apply)).toHaveLength(1)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('初见杂货')
  })
})

describe('the state of a shop', () => {
  const { shopStates, merchant } = known
  test.each([
    [shopStates.reviewing, 'Your shop is under review', [/^We are reviewing your application/], []],
    [shopStates.refused, 'Your application was not approved', [/registration number cannot be read/], ['Apply again']],
    [shopStates.offline, 'Your shop is offline', [/nothing on sale for thirty days/], ['Apply to reopen']],
    [shopStates.rereviewing, 'Offline, and under review', [/until then, nothing is for sale/i], []],
    [
      shopStates.suspended,
      'Your shop is suspended',
      [/complaints about authenticity/],
      ['Contact customer service', 'Call us: 400-820-0062'],
    ],
    [shopStates.unopened, 'Approved, but not open yet', [/begins on 1 Dec 2026/], ['Shop account']],
    [merchant, 'Your shop is open', [/^Shoppers can see/], ['Shop account']],
  ])('of %j is explained, with what to do [S4.6]', async (owner, title, texts, ways) => {
    await openScreen({ as: owner.userName, path: `${path}${ways.length === 0 ? '?step=shop' : ''}` })
    await heading(title)
    for (const text of texts) expect(main().getByText(text)).toBeTruthy()
    for (const way of ways) expect(await main().findByRole('link', { name: way })).toBeTruthy()
    expect(main().queryByRole('link', { name: /^Apply/ }) !== null).toBe(ways.some((way) => way.startsWith('Apply')))
  })

  test('leads to the seller platform in a tab of its own, without a referrer [S1.4]', async () => {
    await openScreen({ as: merchant.userName, path })
    const link = await main().findByRole('link', { name: /^Go to the seller platform/ })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://seller.qinghua.example/',
      '_blank',
      'noopener noreferrer',
    ])
  })
})

import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { control, openScreen, openShop } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { toasts } from '../../lib/toasts.ts'

const path = '/user-center/uc-account'
const main = () => within(screen.getByRole('main'))
const nickName = () => screen.findByLabelText<HTMLInputElement>('Nickname')
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const topBar = () => within(screen.getByRole('navigation', { name: 'Account and service' }))

describe('the own profile', () => {
  test('shows the user with a masked phone number, and links to a new password [S3.20/nickname] [S2.20/uc-account] [S2.21/profile]', async () => {
    await openScreen({ as: 'lin_xiaoman', path })
    expect((await nickName()).value).toBe('林小满')
    const facts = within(screen.getByRole('region', { name: 'Account' }))
    const shown = facts.getAllByRole('definition').map((each) => each.textContent)
    expect(shown).toEqual(expect.arrayContaining(['2,480', 'lin_xiaoman', '138****8001']))
    expect(document.body.textContent).not.toContain('13800138001')
    expect(facts.getByRole('link').getAttribute('href')).toBe('/user-center/uc-password')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Female' }).checked).toBe(true)
  })

  test('is saved as a whole, and the top bar follows at once [S5.12]', async () => {
    await openShop({ as: 'lin_xiaoman', path })
    type(await nickName(), ' 满满 ')
    expect(screen.getByText('You have unsaved changes')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Male' }))
    press('Save')
    expect(await main().findByText('Saved')).toBeTruthy()
    expect(topBar().getByText('满满')).toBeTruthy()
    expect((await nickName()).value).toBe('满满')
    type(await nickName(), '满')
    expect(main().queryByText('Saved')).toBeNull()
  })
})

describe('another phone number', () => {
  const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label)
  const open = async () => {
    await openScreen({ as: 'lin_xiaoman', path })
    await nickName()
    press('Change phone number')
    await screen.findByRole('dialog', { name: 'Change phone number' })
  }
  const prove = async (mobile: string) => {
    type(field('New phone number'), mobile)
    // Sent past the page, whose wait for the previous code goes on.
    await api('PUT /user/sendRegisterSms', { body: { mobile } })
    const [sms] = await control('GET /__mall/sms', { query: { mobile } })
    type(field('Verification code'), sms?.code ?? '')
    press('Use this number')
  }

  test('is bound by the code sent to it, and the page shows it at once [S4.11]', async () => {
    await open()
    await prove('13912345678')
    expect(await screen.findByText('139****5678')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(toasts.get()).toMatchObject([{ look: 'done' }])
    type(await nickName(), '满满')
    press('Save')
    expect(await main().findByText('Saved')).toBeTruthy()
  })
})

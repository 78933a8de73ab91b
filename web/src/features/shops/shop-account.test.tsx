import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callsOf, control, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'

const path = '/user-center/uc-shopaccount'
const { mobile, userName } = known.merchant
const main = () => within(document.querySelector<HTMLElement>('[data-part="content"]') ?? document.body)
const type = (label: string, value: string) =>
  fireEvent.change(main().getByLabelText(label, { exact: true }), { target: { value } })
const press = (name: string) => fireEvent.click(main().getByRole('button', { name }))
const heading = (name: string) => main().findByRole('heading', { level: 2, name })
/** Sent past the page, whose wait for the previous code goes on. */
const code = async () => {
  await api('POST /p/shop/sendCode', { body: { shopAccount: 1 } })
  return (await control('GET /__mall/sms', { query: { mobile } }))[0]?.code ?? ''
}
const fill = async (username: string, password: string) => {
  type('User name', username)
  type('Password', password)
  type('Confirm password', password)
  type('Verification code', await code())
}
const set = async () => {
  await openScreen({ as: userName, path })
  await heading('Set up shop account')
  await fill('mo_studio', '20261102')
  press('Save')
  expect(await heading('Change password')).toBeTruthy()
}

test('user name and password are checked before they are sent [S5.1] [S5.4]', async () => {
  await openScreen({ as: userName, path })
  await heading('Set up shop account')
  type('User name', 'a')
  for (const wrong of ['12345', '1234567890123', '12345a']) {
    type('Password', wrong)
    press('Save')
    expect(main().getByText('The password is 6 to 12 digits')).toBeTruthy()
  }
  expect(main().getByText('A user name is 4-16 letters, digits or underscores')).toBeTruthy()
  expect(main().getByText('The two passwords do not match')).toBeTruthy()
  expect(main().getByText('Please enter the verification code')).toBeTruthy()
  expect(await callsOf('POST /p/shop/saveUsernameAndPassword')).toEqual([])
})

test('the account is set with a code, which can be asked for again after 60 s [S6.4] [S4.11] [S2.20/uc-shopaccount] [S2.21/store-account]', async () => {
  await openScreen({ as: userName, path })
  await heading('Set up shop account')
  press('Send code')
  expect(await main().findByText('A code is on its way to 138****8003')).toBeTruthy()
  expect(await control('GET /__mall/sms', { query: { mobile } })).toMatchObject([{ purpose: 'shopAccount' }])
  const [sms] = await control('GET /__mall/sms', { query: { mobile } })
  type('User name', 'mo_studio')
  type('Password', '20261102')
  type('Confirm password', '20261102')
  type('Verification code', sms?.code ?? '')
  press('Save')
  expect(await main().findByText('mo_studio')).toBeTruthy()
  expect(await heading('Change password')).toBeTruthy()
  expect(await api('GET /p/shop', undefined)).toMatchObject({ username: 'mo_studio' })
})

test('the password is changed by the old one, and a wrong one is told at its field [S6.4] [S5.4] [S2.21/store-account]', async () => {
  await set()
  const change = (old: string, wanted: string) => {
    type('Current password', old)
    type('New password', wanted)
    type('Confirm password', wanted)
    press('Change password')
  }
  change('', '11022026')
  expect(main().getByText('Please enter the current password')).toBeTruthy()
  change('999999', '11022026')
  expect(await main().findByText('The current password is wrong')).toBeTruthy()
  change('20261102', '11022026')
  expect(await screen.findByText('Shop account password changed')).toBeTruthy()
  await waitFor(() => expect(main().getByLabelText<HTMLInputElement>('Current password').value).toBe(''))
  change('20261102', '777777')
  expect(await main().findByText('The current password is wrong')).toBeTruthy()
})

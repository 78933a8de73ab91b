import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { control, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { switchLanguage } from '../../lib/i18n/i18n.ts'
import { loginPopup } from '../../lib/login/ask-login.ts'
import { readToken } from '../../lib/login/token.ts'

const path = '/user-center/uc-password'
const mobile = '13800138001'
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const met = () => [...document.querySelectorAll('[data-met]')].map((each) => each.textContent?.replace(/done$/, ''))
const fill = async () => {
  await openScreen({ as: 'lin_xiaoman', path })
  await screen.findByText(/138\*{4}8001/)
  // Sent past the page, whose wait for the previous code goes on.
  await api('POST /sms/sendUpdatePwdCode', { body: { mobile } })
  const [sms] = await control('GET /__mall/sms', { query: { mobile } })
  type('Verification code', sms?.code ?? '')
  type('New password', 'New#pass1')
  type('Confirm password', 'New#pass1')
}
const change = async () => {
  await fill()
  fireEvent.click(screen.getByRole('button', { name: 'Set the new password' }))
  await screen.findByText('Your password has been changed, and you have been logged out on every device')
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a new password', () => {
  test('is checked against the rule while it is typed, and the code goes to the user’s phone [S5.3]', async () => {
    await openScreen({ as: 'lin_xiaoman', path })
    fireEvent.click(await screen.findByRole('button', { name: 'Send code' }))
    expect(await screen.findByText('A code is on its way to 138****8001')).toBeTruthy()
    expect(await control('GET /__mall/sms', { query: { mobile } })).toMatchObject([{ mobile, purpose: 'updatePwd' }])
    expect(met()).toEqual([])
    type('New password', 'abc')
    expect(met()).toEqual(['No spaces or full-width characters'])
    type('New password', 'abc123')
    expect(met()).toHaveLength(3)
    type('Confirm password', 'abc123')
    expect(met()).toHaveLength(4)
    type('New password', 'abc 123')
    expect(met()).toEqual(['6 to 20 characters', 'At least two of letters, digits and symbols'])
    const list = screen.getByLabelText('New password').getAttribute('aria-describedby')
    expect(document.querySelector(`#${CSS.escape(String(list))}`)?.textContent).toContain('case matters')
  })

  test('ends all sessions, says so without asking to log in, and links to the login [S4.15] [S2.20/uc-password, S2.21/password]', async () => {
    await change()
    expect(readToken()).toBeNull()
    await act(() => switchLanguage('zh'))
    expect(await screen.findByText('密码已修改，此账号在所有设备上都已退出登录')).toBeTruthy()
    expect([loginPopup.get(), screen.queryByRole('dialog')]).toEqual([null, null])
    const link = document.querySelector('main')?.querySelector('a[href="/login"]') as HTMLElement
    expect(document.activeElement).toBe(link)
    fireEvent.click(link)
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(loginPopup.get()).toBeNull()
  })

  test('leads to the login page by itself after three seconds, counted down [S4.15] [S9.3]', async () => {
    await fill()
    const beats: (() => void)[] = []
    const real = setInterval
    vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms: number) =>
      ms === 1000 ? beats.push(run) : real(run, ms)) as never)
    fireEvent.click(screen.getByRole('button', { name: 'Set the new password' }))
    await screen.findByText('The login page opens in 3 s')
    const beat = () => act(() => beats.at(-1)?.())
    beat()
    beat()
    expect(screen.getByText('The login page opens in 1 s')).toBeTruthy()
    expect(location.pathname).toBe(path)
    beat()
    await waitFor(() => expect(location.pathname).toBe('/login'))
  })
})

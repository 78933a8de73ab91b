import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { breakLive, liveCount } from '../../../test/live.ts'
import { arm, control, openScreen } from '../../../test/open-shop.tsx'

const me = 'lin_xiaoman'
const main = 62
const path = `/chat?shopId=${main}`

const log = () => screen.findByRole('log', { name: 'Messages with Qinghua Direct' })
const said = async () =>
  within(await log())
    .queryAllByText(/.+/, { selector: '[data-part="bubble"]' })
    .map(({ textContent }) => textContent)
const box = () => screen.findByRole('textbox', { name: 'Your message' })
const write = async (text: string) => fireEvent.change(await box(), { target: { value: text } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const answer = (content: string) =>
  act(() =>
    control('POST /__mall/conversations/{userName}/{shopId}/messages', {
      params: { userName: me, shopId: main },
      body: { content },
    }),
  )
const open = async (at = path) => {
  await openScreen({ as: me, path: at })
  await waitFor(() => expect(document.querySelector('[data-part="bubble"]')).not.toBeNull())
  await waitFor(() => expect(screen.queryByText('Connecting to customer service…')).toBeNull())
}
const stored = async () =>
  (await control('GET /__mall/conversations', { query: {} })).find(
    ({ userName, shopId }) => userName === me && shopId === main,
  )

test('a message is sent by Enter and stored once, and the answer appears at the end [S1.3/chat] [S2.13] [S6.5]', async () => {
  await open()
  await write('Is it dishwasher safe?')
  fireEvent.keyDown(await box(), { key: 'Enter' })
  await waitFor(async () => expect((await said()).at(-1)).toBe('Is it dishwasher safe?'))
  const line = async () =>
    within(await log())
      .getByText('Is it dishwasher safe?')
      .closest('p')
  const sent = await line()
  expect(await box()).toHaveProperty('value', '')
  await answer('Yes, on the upper shelf.')
  await waitFor(async () =>
    expect((await said()).slice(-2)).toEqual(['Is it dishwasher safe?', 'Yes, on the upper shelf.']),
  )
  expect(screen.queryByText('Sending…')).toBeNull()
  // A log reads out what is added: the message is one paragraph with who says it, before and after it is confirmed.
  expect(sent?.textContent).toMatch(/^You:/)
  expect(await line()).toBe(sent)
})

test('what is shown is read, and another conversation counts what is not [S2.13]', async () => {
  await open('/chat?shopId=68')
  const nav = screen.getByRole('navigation', { name: 'Conversations' })
  expect(within(nav).getByText('2 unread')).toBeDefined()
  fireEvent.click(within(nav).getByRole('link', { name: /Qinghua Direct/ }))
  await waitFor(() => expect(within(nav).queryByText('2 unread')).toBeNull())
  await waitFor(async () => expect(await stored()).toMatchObject({ unread: 0 }))
})

test('a broken connection is told, and nothing is lost or doubled when it is back [S4.12]', async () => {
  await open()
  const on = 'GET /im/websocket/user/{token}'
  await arm(on, { kind: 'status', status: 503 })
  act(breakLive)
  await screen.findByText(/The connection was lost. Trying again in \d+ s/)
  await write('First')
  send()
  await write('Second')
  send()
  expect(await screen.findAllByText('Will be sent when you are back online')).toHaveLength(2)
  await answer('Meanwhile')
  await control('DELETE /__mall/faults')
  fireEvent.click(await screen.findByRole('button', { name: 'Try now' }))
  await waitFor(async () => expect((await said()).slice(-3)).toEqual(['Meanwhile', 'First', 'Second']))
  expect(screen.queryByText('Will be sent when you are back online')).toBeNull()
  expect((await said()).filter((text) => text === 'First')).toHaveLength(1)
})

test.each([
  ['GET', () => breakLive(), 'Your user information is not available, please log in again'],
  ['SEND', () => send(), 'Your account is offline, please log in again'],
] as const)(
  'who is logged out by a %s is told so, and can log in again [S8.8/no-user+account-offline]',
  async (method, provoke, text) => {
    await open()
    await write('Hello?')
    const on = `${method} /im/websocket/user/{token}`
    await arm(on, { kind: 'status', status: 401 })
    const count = liveCount()
    act(() => void provoke())
    await screen.findByText(text)
    fireEvent.click(screen.getByRole('button', { name: 'Log in again' }))
    expect(await screen.findByRole('dialog')).toBeDefined()
    expect(liveCount() - count).toBe(method === 'GET' ? 1 : 0)
  },
)

test('the second page of an account ends the first, which says so and does not connect again [S4.12] [S8.8/elsewhere]', async () => {
  await open()
  const count = liveCount()
  const other = new WebSocket(`ws://localhost/im/websocket/user/${document.cookie.match(/token=([^;]+)/)?.[1]}`)
  await screen.findByText('You are logged in elsewhere, please refresh the page')
  expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeDefined()
  expect(liveCount()).toBe(count + 1)
  act(() => other.close())
})

test('when nobody is there, the page says so, and takes the message [S8.8/service-offline]', async () => {
  await open()
  await act(() => control('POST /__mall/service/{shopId}', { params: { shopId: main }, body: { state: 'off' } }))
  await screen.findByText(/Nobody is available right now/)
  await write('I can wait')
  send()
  await waitFor(async () => expect((await said()).at(-1)).toBe('I can wait'))
  await screen.findByText(/^Customer service is offline. Your message is kept/)
  await act(() => control('POST /__mall/service/{shopId}', { params: { shopId: main }, body: { state: 'on' } }))
  await waitFor(() => expect(screen.queryByText(/Your message is kept/)).toBeNull())
})

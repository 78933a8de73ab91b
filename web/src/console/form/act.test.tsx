import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { Act } from './act.tsx'

const { userName } = known.shopper
const member = async () => (await control('GET /__mall/members')).find((each) => each.userName === userName)
const change = () => screen.getAllByRole('button', { name: 'Change' })[0] as HTMLElement
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const open = async () => {
  await openConsole(<Act route="POST /__mall/accounts/{userName}" act="Change" known={{ params: { userName } }} />)
  fireEvent.click(change())
  return field(/^Points$/)
}

test('what the panel knows is not asked; only what was typed is changed, and the form goes', async () => {
  const points = await open()
  const before = await member()
  expect(screen.queryByRole('combobox', { name: /^User name/ })).toBeNull()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SELECT'))
  fireEvent.change(points, { target: { value: '900' } })
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(await member()).toMatchObject({ score: 900, growth: before?.growth, balance: before?.balance })
})

test('what was typed is kept while the form is folded, and after a refusal, which is said in it', async () => {
  const level = await (await open(), screen.findByRole<HTMLInputElement>('combobox', { name: /^Paid level/ }))
  fireEvent.change(level, { target: { value: '77' } })
  fireEvent.submit(screen.getByRole('form'))
  await screen.findByText(/^Not done: ./)
  fireEvent.keyDown(level, { key: 'Escape' })
  expect(screen.queryByRole('form')).toBeNull()
  expect(document.activeElement).toBe(change())
  fireEvent.click(change())
  expect(level.value).toBe('77')
})

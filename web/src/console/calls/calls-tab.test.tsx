import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { known } from '@mall/fixtures/known'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { CallsTab } from './calls-tab.tsx'

const opened = async (summary: RegExp) => {
  const row = (await screen.findByText(summary)).closest('details') as HTMLDetailsElement
  row.open = true
  fireEvent(row, new Event('toggle'))
  return within(await within(row).findByRole('form'))
}

test('a form is found, says at its fields what is wrong, sends, and shows the answer', async () => {
  await openConsole(<CallsTab />)
  const find = await screen.findByRole('searchbox', { name: /Find a call/ })
  fireEvent.change(find, { target: { value: 'accounts' } })
  const form = await opened(/disables or enables an account/)
  const score = form.getByRole('textbox', { name: /^score/ })
  fireEvent.change(score, { target: { value: 'many' } })
  fireEvent.click(form.getByRole('button', { name: 'Send' }))
  const userName = form.getByRole('textbox', { name: /^userName/ })
  expect([document.activeElement, userName.getAttribute('aria-invalid')]).toEqual([userName, 'true'])
  expect(form.getByText('This is required')).toBeTruthy()
  expect(form.getByText('Please enter a number')).toBeTruthy()
  fireEvent.change(userName, { target: { value: known.shopper.userName } })
  fireEvent.change(score, { target: { value: '4321' } })
  fireEvent.click(form.getByRole('button', { name: 'Send' }))
  expect(await form.findByText('Done')).toBeTruthy()
  const members = await control('GET /__mall/members')
  expect(members.find(({ userName: name }) => name === known.shopper.userName)?.score).toBe(4321)
  expect(form.getByText(/"score": 4321/)).toBeTruthy()
})

test('a refusal is said, and what was typed stays', async () => {
  await openConsole(<CallsTab />)
  const form = await opened(/disables or enables an account/)
  const userName = form.getByRole<HTMLInputElement>('textbox', { name: /^userName/ })
  fireEvent.change(userName, { target: { value: 'nobody_here' } })
  fireEvent.click(form.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(form.getByRole('alert').textContent).toContain('There is no account named nobody_here'))
  expect(userName.value).toBe('nobody_here')
})

test('a search without result says so', async () => {
  await openConsole(<CallsTab />)
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'zzzz' } })
  expect(await screen.findByText('No call fits')).toBeTruthy()
})

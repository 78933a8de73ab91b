import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { api } from '../../lib/api/api.ts'
import { openScreen } from '../../../test/open-shop.tsx'
import { errMsg } from '../../lib/api/errors.ts'
import { feedbackPopup } from './feedback-open.ts'

afterEach(() => {
  errMsg.set('')
  feedbackPopup.set(false)
})

test('feedback names its types, and offers to quote what the server refused last [S2.71] [S3.5] [S3.8] [S5.7]', async () => {
  await openScreen({ path: '/termsPage' })
  fireEvent.pointerDown(document.body)
  act(() => feedbackPopup.set(true))
  const types = await api('GET /feedback/getFeedbackTypeList', undefined)
  const choice = await screen.findByLabelText<HTMLSelectElement>('Problem type')
  await screen.findByRole('option', { name: types[0]?.name ?? '' })
  expect([...choice.options].slice(1).map(({ text, value }) => ({ name: text, value: Number(value) }))).toEqual(types)
  expect(screen.queryByRole('button', { name: /^Quote/ })).toBeNull()
  act(() => errMsg.set('Insufficient stock: 1 left'))
  const content = screen.getByLabelText<HTMLTextAreaElement>('Description')
  expect(content.maxLength).toBe(200)
  fireEvent.change(content, { target: { value: 'I cannot order.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Quote the last message: “Insufficient stock: 1 left”' }))
  expect(content.value).toBe('I cannot order.\n“Insufficient stock: 1 left”')
  expect(screen.queryByRole('button', { name: /^Quote/ })).toBeNull()
})

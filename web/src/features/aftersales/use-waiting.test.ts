import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, answerWith } from '../../../test/answer.ts'
import { renderQuery } from '../../../test/render-query.ts'
import { blank, draftName, useSending } from './use-waiting.ts'

const items = [1, 2, 3].map((orderItemId) => ({ orderItemId, prodId: orderItemId })) as never
const sentTo = (fetch: ReturnType<typeof answerWith>) =>
  fetch.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as { orderItemId: number }).orderItemId)
const render = () => renderQuery(() => useSending(() => ({ ...blank, score: 5, content: 'Good' })), {})

test('reviews are sent one after the other, once, however often the button is pressed', async () => {
  const fetch = answerWith(answer(200, null))
  const { result } = render()
  const onSent = vi.fn()
  await act(() => Promise.all([1, 2, 3].map(() => result.current.send(items, onSent))))
  expect([sentTo(fetch), onSent.mock.calls.length]).toEqual([[1, 2, 3], 1])
  expect(result.current.sending).toEqual([])
})

test('the first that is refused ends it: those behind it are not sent, and its draft stays', async () => {
  for (const id of [1, 2, 3]) sessionStorage.setItem(`draft:${draftName(id)}`, '{"score":5}')
  const fetch = answerWith(answer(200, null), answer(400, 'no'), answer(200, null))
  const { result } = render()
  const onSent = vi.fn()
  await act(() => result.current.send(items, onSent))
  expect([sentTo(fetch), onSent.mock.calls.length]).toEqual([[1, 2], 0])
  const isKept = (id: number) => !['null', null].includes(sessionStorage.getItem(`draft:${draftName(id)}`))
  expect([1, 2, 3].map(isKept)).toEqual([false, true, true])
  await waitFor(() => expect(result.current.sent.map(({ item }) => item.orderItemId)).toEqual([1]))
})

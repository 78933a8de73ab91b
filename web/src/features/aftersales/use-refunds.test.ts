import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../../../test/answer.ts'
import { renderQuery } from '../../../test/render-query.ts'
import { useRefundable, type Wish } from './use-refunds.ts'

test('while other pieces of a line are asked for, what was told of it stays; of another line nothing is shown before it is told', async () => {
  answerWith(async () => Response.json({ from: 'first' }))
  const wish: Wish = { orderNumber: '1', orderItemId: 7 }
  const { result, rerender } = renderQuery(({ asked }: { asked: Wish }) => useRefundable(asked), { asked: wish })
  await waitFor(() => expect(result.current.data).toEqual({ from: 'first' }))
  answerWith(() => new Promise(() => undefined))
  for (const [asked, stays] of [
    [{ ...wish, goodsNum: 2 }, true],
    [{ ...wish, orderItemId: 8 }, false],
    [{ orderNumber: '1' }, false],
    [wish, true],
  ] as const) {
    rerender({ asked })
    expect([asked, result.current.data !== undefined]).toEqual([asked, stays])
  }
})

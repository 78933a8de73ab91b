import { contract, type Endpoints } from 'qinghua-contract'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, answerWith } from '../../../test/answer.ts'
import { renderQuery } from '../../../test/render-query.ts'
import { useReading } from './messages.tsx'

test('once messages are marked as read, whatever reads them is read again', async () => {
  const reads = Object.entries(contract as Endpoints).flatMap(([route, { effect }]) =>
    route.includes(' /p/myNotifyLog/') && effect === 'read' ? [route] : [],
  )
  answerWith(answer(200, '0'))
  const { client, result } = renderQuery(() => useReading(), {})
  for (const route of [...reads, 'GET /other']) client.setQueryData([route], 1)
  act(() => result.current.mutate({ body: {} }))
  const stale = () => [...reads, 'GET /other'].filter((route) => client.getQueryState([route])?.isInvalidated)
  await waitFor(() => expect(stale()).toEqual(reads))
})

import { contract, type Endpoints } from 'qinghua-contract'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, answerWith } from '../../../test/answer.ts'
import { renderQuery } from '../../../test/render-query.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { startTexts } from '../../app/texts.ts'
import { dismissToast, toasts } from '../../lib/toasts.ts'
import { useRemoveFavourites } from './use-favourites.ts'

await startTexts()
await loadTexts(['collection'])

test.each([
  ['products', ' /p/user/collection/'],
  ['shops', ' /p/shop/collection/'],
] as const)('once favourite %s are removed, whatever reads them is read again', async (tab, path) => {
  const reads = Object.entries(contract as Endpoints).flatMap(([route, { effect }]) =>
    route.includes(path) && effect === 'read' ? [route] : [],
  )
  expect(reads.length).toBeGreaterThan(2)
  const fetch = answerWith(answer(200, null))
  const { client, result } = renderQuery(() => useRemoveFavourites(tab), {})
  for (const route of [...reads, 'GET /other']) client.setQueryData([route, {}], 1)
  const stale = () => [...reads, 'GET /other'].filter((route) => client.getQueryState([route, {}])?.isInvalidated)
  result.current([7, 8])
  expect([fetch.mock.calls, stale()]).toEqual([[], []])
  dismissToast(toasts.get().at(-1)?.id ?? 0)
  await waitFor(() => expect(stale()).toEqual(reads))
  expect(fetch).toHaveBeenCalledOnce()
})

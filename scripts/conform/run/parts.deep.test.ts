import { contract } from 'qinghua-contract'
import { isSocketRoute, judgedRoutes, type JudgedRoute } from '../target/judged-rows.ts'
import { afterAll, expect, it } from 'vitest'
import { findingsOf, summaryOf } from '../test/found.ts'
import type { Spoil } from '../test/spoiled-server.ts'
import { openTestServer } from '../test/test-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

it('a run of a part of the rows changes nothing by others', async () => {
  const only = judgedRoutes.filter((route) => route.includes('/p/address/'))
  const asked = new Set<JudgedRoute>()
  const outcome = await testServer.judge({ journey: 'all', only, onCall: (route) => asked.add(route) })
  expect(findingsOf(outcome).map(summaryOf)).toEqual([])
  const changing = [...asked].filter((route) => isSocketRoute(route) || contract[route].effect !== 'read')
  expect(changing.toSorted()).toEqual(only.filter((route) => !route.startsWith('GET')).toSorted())
  expect(outcome.unfinished).toEqual([])
  expect(
    outcome.rows.filter(({ checks }) => checks.some(({ check, state }) => check === 'journey' && state !== 'held')),
  ).toEqual([])
})

it('a row to which no journey gets is asked what it owes without any state', async () => {
  const notice = 'POST /p/shop/updatePassword'
  const spoil: Spoil = async ({ route, headers, send }) =>
    route === notice && headers['authorization'] === undefined
      ? { status: 403, contentType: 'text/plain', text: '请先登录' }
      : send()
  const { rows } = await testServer.judge({ journey: 'all', only: [notice], hasClock: false, spoil })
  expect(rows.flatMap(({ findings }) => findings.map(summaryOf))).toContain(`${notice} visitor error `)
})

import type { FlowLog } from 'qinghua-contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, answerWith } from '../../test/answer.ts'
import { logStep, identifyVisitor } from './analytics.ts'
import { leave } from './session/leaving.ts'

const idle = 30 * 60 * 1000
const sentBy = (fetch: ReturnType<typeof answerWith>): FlowLog[] =>
  fetch.mock.calls.map(([, init]) => JSON.parse(String(init.body)) as FlowLog)

beforeEach(() => {
  localStorage.clear()
  identifyVisitor(null)
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('a visit counts its steps from 0 and knows the page before [S3.11]', () => {
  const fetch = answerWith(answer(200))
  logStep(1)
  logStep(6, { visitType: 3 })
  expect(sentBy(fetch)).toMatchObject([
    { pageId: 1, step: 0, prevPageId: null, systemType: 1, visitType: 1 },
    { pageId: 6, step: 1, prevPageId: 1, systemType: 1, visitType: 3 },
  ])
})

test('steps that wait for the user are sent as the page is left [S1.6]', () => {
  const fetch = answerWith(answer(200))
  identifyVisitor(undefined)
  logStep(1)
  expect(sentBy(fetch)).toEqual([])
  leave()
  expect(sentBy(fetch)).toMatchObject([{ pageId: 1, step: 0, userId: null }])
})

test.each([
  ['goes on after 29:59.999', idle - 1, 1, true],
  ['is a new one at step 0 after 30:00.000', idle, 0, false],
])('a visit %s without a step [S4.13]', (_what, pause, step, same) => {
  const fetch = answerWith(answer(200))
  logStep(1)
  vi.advanceTimersByTime(pause)
  logStep(1)
  const [first, second] = sentBy(fetch)
  expect(second?.step).toBe(step)
  expect(second?.uuidSession === first?.uuidSession).toBe(same)
  expect(second?.uuid).toBe(first?.uuid)
  expect(second?.prevPageId).toBe(same ? 1 : null)
})

test.each([
  ['500', answer(500)],
  ['401', answer(401)],
  ['no connection', () => Promise.reject(new TypeError('offline'))],
])('%s in answer to a step is silent [S1.6]', async (_what, failure) => {
  answerWith(failure)
  expect(() => logStep(1)).not.toThrow()
  await vi.runAllTimersAsync()
})

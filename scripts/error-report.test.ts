import { expect, it } from 'vitest'
import { errorReport } from './lib/error-report.mjs'

const triggers = { fault: null, header: null, page: null as string | null, magic: [], link: null }
const entry = (id: string, part: object = {}) => ({
  id,
  kind: 'refusal',
  zh: '不行',
  en: 'No',
  key: null,
  routes: ['GET /a', 'GET /b'],
  triggers,
  later: false,
  ...part,
})

it('the report lists errors without a trigger, and separately those of features that are not built yet', () => {
  const reached = entry('refusal.reached', { triggers: { ...triggers, page: '/a', header: 'refusal=reached' } })
  const entries = [reached, entry('refusal.lost'), entry('later.chat', { later: true })]
  const { text, unreached } = errorReport(entries, (each: ReturnType<typeof entry>) => each.triggers.page !== null)
  expect(unreached.map(({ id }: { id: string }) => id)).toEqual(['refusal.lost'])
  expect(text).toMatch(/refusal\.reached +header page +GET \/a \(\+1\)\n +不行 \/ No/)
  expect(text).toMatch(/Of features that are not built yet: 1\n +later\.chat/)
  expect(text).toMatch(/Without a trigger: 1 of 2\n +refusal\.lost$/)
})

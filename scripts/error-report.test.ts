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
  ...part,
})

it('the report lists all errors, and those without a trigger again', () => {
  const reached = entry('refusal.reached', { triggers: { ...triggers, page: '/a', header: 'refusal=reached' } })
  const entries = [reached, entry('refusal.lost')]
  const { text, unreached } = errorReport(entries, (each: ReturnType<typeof entry>) => each.triggers.page !== null)
  expect(unreached.map(({ id }: { id: string }) => id)).toEqual(['refusal.lost'])
  expect(text).toMatch(/refusal\.reached +header page +GET \/a \(\+1\)\n +不行 \/ No/)
  expect(text).toMatch(/Without a trigger: 1 of 2\n +refusal\.lost$/)
})

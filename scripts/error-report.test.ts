import { expect, it } from 'vitest'
import { errorReport } from './lib/error-report.mjs'

const triggers = { header: null, page: null as string | null, act: null as object | null, link: null as string | null }
const entry = (id: string, part: object = {}) => ({
  id,
  kind: 'refusal',
  zh: '不行',
  en: 'No',
  routes: ['GET /a', 'GET /b'],
  triggers,
  ...part,
})
type Entry = ReturnType<typeof entry>

const options = {
  isReached: ({ triggers: { page } }: Entry) => page !== null,
  addressOf: (link: string) => `/open?${link}`,
}
const reached = entry('refusal.reached', {
  triggers: { header: 'refusal=reached', page: '/a', act: { zh: '点“好”', en: 'Click “OK”' }, link: 'x=1' },
})
const shown = entry('page.shown', { kind: 'page', routes: [], triggers: { ...triggers, page: '/shown', link: 'x=2' } })

it('the report says of each error its link, its header and what is left to do, and lists those without a trigger again', () => {
  const { text, unreached } = errorReport([reached, shown, entry('refusal.lost')], options)
  expect(unreached.map(({ id }: Entry) => id)).toEqual(['refusal.lost'])
  expect(text.split('\n').map((line: string) => line.trim().replaceAll(/ +/g, ' '))).toEqual([
    '',
    'refusal: 2',
    'refusal.reached GET /a (+1)',
    '不行 / No',
    'link /open?x=1',
    'header Prefer: refusal=reached',
    'step Click “OK” / 点“好”',
    'refusal.lost GET /a (+1)',
    '不行 / No',
    '',
    'page: 1',
    'page.shown /shown',
    '不行 / No',
    'link /open?x=2',
    '',
    'Without a trigger: 1 of 3',
    'refusal.lost',
  ])
})

it.each([
  ['SHOWN', ['page.shown']],
  ['get /b', ['refusal.reached']],
  ['不行', ['refusal.reached', 'page.shown']],
  ['nothing', []],
])('the report of "%s" has the entries with this word in their id, text or calls', (word, ids) => {
  const { entries } = errorReport([reached, shown], { ...options, word })
  expect(entries.map(({ id }: Entry) => id)).toEqual(ids)
})

import { expect, test, vi } from 'vitest'
import { entriesIn, withEntry } from './order-draft.ts'

const asked = (prodId: number, name: string) => ({ prodId, prodName: `pass ${prodId}`, name, isRequired: true })
const confirmation = { virtualRemarkList: [asked(1, 'Account'), asked(1, 'Server'), asked(2, 'Account')] }
const typed = (entries: Record<string, string>, key: string, text: string) =>
  withEntry(confirmation, { entries }, key, text)

test('what several products ask for by one name is typed once, until it is typed otherwise', () => {
  const once = typed({}, '1:0', '138')
  expect(once).toEqual({ '1:0': '138', '2:0': '138' })
  expect(typed(once, '1:0', '1380')).toEqual({ '1:0': '1380', '2:0': '1380' })
  const apart = { '1:0': '138', '2:0': '139' }
  expect(typed(apart, '1:0', '1380')).toEqual({ '1:0': '1380', '2:0': '139' })
  expect(typed(once, '1:1', 'x')).toEqual({ ...once, '1:1': 'x' })
})

test('a field has what is suggested until something else is typed there, and typing once is enough still', () => {
  const numbers = confirmation.virtualRemarkList.map((entry) =>
    entry.name === 'Account' ? { ...entry, suggestion: '138' } : entry,
  )
  const suggesting = { virtualRemarkList: numbers }
  expect(entriesIn(suggesting, { entries: {} })).toEqual({ '1:0': '138', '1:1': '', '2:0': '138' })
  const entries = withEntry(suggesting, { entries: {} }, '2:0', '')
  expect(entriesIn(suggesting, { entries })).toEqual({ '1:0': '', '1:1': '', '2:0': '' })
})

test('a purchase is the same after a reload, even one in the midst of its end, and a page that stays begins another', async () => {
  const load = async () => {
    const heard = vi.spyOn(globalThis, 'addEventListener').mockImplementation(() => undefined)
    vi.resetModules()
    const page = await import('./order-draft.ts')
    const leave = heard.mock.calls.find(([type]) => type === 'beforeunload')?.[1] as () => void
    heard.mockRestore()
    return { ...page, leave }
  }
  const mugs = { orderItem: { prodId: 1, skuId: 11, shopId: 62, prodCount: 1 } }
  const first = await load()
  const attempt = first.openAttempt(mugs)
  const { openAttempt, endAttempt, leave } = await load()
  expect(openAttempt(mugs)).toEqual(attempt)
  leave()
  endAttempt(attempt)
  expect((await load()).openAttempt(mugs)).toEqual(attempt)
  const next = openAttempt(mugs)
  expect(next.uuid).not.toBe(attempt.uuid)
  expect((await load()).openAttempt(mugs)).toEqual(next)
  expect((await load()).openAttempt({ basketIds: [1] }).uuid).not.toBe(next.uuid)
})

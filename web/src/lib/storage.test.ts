import { describe, expect, test } from 'vitest'
import { storageFaults } from '../../test/storage-faults.ts'
import { hasDraft, keepDraft, readDraft } from './draft.ts'
import { keepForLogin, takeVisitorCart } from './login/intent.ts'
import { local, perTab } from './storage.ts'

const chosen = (skuId: number) => ({ body: { basketId: 0, prodId: 1, skuId, shopId: 62, count: 1 }, name: 'mug' })

describe.each(Object.entries(storageFaults))('storage that is %s', (_name, spoil) => {
  test('loses neither a draft nor what a visitor chose', () => {
    spoil()
    keepDraft('review', { content: 'Read it in a weekend' })
    expect(readDraft('review', { content: '', score: 5 })).toEqual({ content: 'Read it in a weekend', score: 5 })
    keepDraft('review', null)
    expect(hasDraft('review')).toBe(false)
    for (const skuId of [11, 12]) keepForLogin(chosen(skuId))
    expect([takeVisitorCart().length, takeVisitorCart().length]).toEqual([2, 0])
  })
})

test('what does not fit leaves nothing older to the next page, and is shown until another tab stores something newer', () => {
  for (const [storage, real] of [
    [local, localStorage],
    [perTab, sessionStorage],
  ] as const) {
    storage.write('a', 'old')
    const mend = storageFaults.full()
    storage.write('a', 'newest')
    mend()
    expect([storage.read('a'), real.getItem('a')]).toEqual(['newest', null])
    real.setItem('a', '"by another tab"')
    expect(storage.read('a')).toBe('by another tab')
  }
})

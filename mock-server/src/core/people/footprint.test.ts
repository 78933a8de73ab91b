import { known } from '@mall/fixtures/known'
import { expect, it } from 'vitest'
import { accountNamed, newMall } from '../../../test/mall.ts'
import { fingerprint } from '../state/snapshot.ts'
import { footprints, forgetBrowsed, logBrowsed } from './browsing.ts'

const { mug, ebook, pass } = known
const opened = () => {
  const mall = newMall()
  const fresh = accountNamed(mall, known.fresh.userName)
  for (const { prodId } of [mug, ebook, pass]) {
    mall.now += 86_400_000
    logBrowsed(mall, fresh, prodId)
  }
  return { mall, fresh }
}

it('the footprint shows what was looked at with its day, newest first, in pages [S1.3/footprint] [S2.21/footprint]', () => {
  const { mall, fresh } = opened()
  const page = (current: number) => footprints(mall, fresh, { current, size: 2 }, 'en')
  expect(page(1).records.map(({ prodName, browseTime }) => [prodName, browseTime])).toEqual([
    [pass.en, '2026-11-05 10:00:00'],
    [ebook.en, '2026-11-04 10:00:00'],
  ])
  expect(page(2)).toMatchObject({ total: 3, pages: 2, records: [{ prodId: mug.prodId }] })
})

it('the footprint forgets what it is told to, for this shopper alone, and passes over the rest [S1.3/footprint]', () => {
  const { mall, fresh } = opened()
  const shopper = accountNamed(mall, known.shopper.userName)
  const theirs = footprints(mall, shopper, {}, 'zh')
  forgetBrowsed(mall, fresh, [mug.prodId, pass.prodId, 999_999])
  expect(footprints(mall, fresh, {}, 'zh').records.map(({ prodId }) => prodId)).toEqual([ebook.prodId])
  expect(footprints(mall, shopper, {}, 'zh')).toEqual(theirs)
  const before = fingerprint(mall)
  forgetBrowsed(mall, fresh, [mug.prodId])
  expect(fingerprint(mall)).toBe(before)
})

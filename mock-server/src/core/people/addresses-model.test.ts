import { limits } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import { addAddress, addressInfo, addressList, changeAddress, makeDefault, removeAddress } from './addresses.ts'

const entry = (addr: string, areaId: number, more: { postCode?: string; lng?: number; lat?: number }) => ({
  receiver: `陈初 ${addr}`,
  mobile: '13912345678',
  provinceId: 510000,
  cityId: 510100,
  areaId,
  addr,
  ...more,
})

interface Kept {
  id: number
  /** As it was written last, and nothing of before. */
  written: ReturnType<typeof entry>
}
const step = fc.record({
  kind: fc.constantFrom('add', 'add', 'add', 'change', 'remove', 'default'),
  pick: fc.nat(),
  /** Whose address is meant: the shopper’s own, one of somebody else, one of nobody. */
  whose: fc.constantFrom('own', 'own', 'own', 'own', 'foreign', 'nobody'),
  whole: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
  more: fc.constantFrom({}, { postCode: '610021' }, { lng: 104.08, lat: 30.65 }),
})

it('any use of the address book leaves at most ten addresses and one default, and others’ books alone [S9.7]', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const mall = newMall()
      const fresh = accountNamed(mall, known.fresh.userName)
      const other = accountNamed(mall, known.shopper.userName)
      const theirs = addressList(mall, other, 'zh')
      /** In the order of their making. */
      let kept: Kept[] = []
      let standard = 0

      for (const [at, { kind, pick, whose, whole, more }] of steps.entries()) {
        const addr = `${at}`
        const written = entry(addr, whole ? 510104 : 330106, more)
        if (kind === 'add') {
          const expected = whole ? (kept.length < limits.addresses ? null : 'addressLimit') : 'unknownArea'
          expect(refusal(() => addAddress(mall, fresh, written))).toBe(expected)
          if (expected !== null) continue
          const id = addressList(mall, fresh, 'zh').find((each) => each.addr === addr)?.addrId ?? -1
          kept.push({ id, written })
          if (kept.length === 1) standard = id
          continue
        }
        const own = kept[pick % Math.max(1, kept.length)]?.id ?? 900_000
        const id = { own, foreign: theirs[pick % 3]?.addrId ?? -1, nobody: 900_000 + pick }[whose]
        const mine = kept.find((each) => each.id === id)
        const refused =
          kind === 'change'
            ? refusal(() => changeAddress(mall, fresh, id, written))
            : refusal(() => (kind === 'remove' ? removeAddress : makeDefault)(mall, fresh, id))
        expect(refused).toBe(!mine ? 'unknownAddress' : kind === 'change' && !whole ? 'unknownArea' : null)
        if (!mine || refused) continue
        if (kind === 'change') mine.written = written
        if (kind === 'default') standard = id
        if (kind === 'remove') {
          kept = kept.filter((each) => each !== mine)
          if (standard === id) standard = kept.at(-1)?.id ?? 0
        }
      }

      const shown = addressList(mall, fresh, 'zh')
      const rest = kept.filter(({ id }) => id !== standard).reverse()
      const first = kept.filter(({ id }) => id === standard)
      const regions = { province: '四川省', city: '成都市', area: expect.any(String) }
      expect(shown).toEqual(
        [...first, ...rest].map(({ id: addrId, written }) => ({
          ...regions,
          addrId,
          commonAddr: addrId === standard ? 1 : 0,
          postCode: '',
          ...written,
        })),
      )
      expect(shown.length).toBeLessThanOrEqual(limits.addresses)
      expect(shown.filter(({ commonAddr }) => commonAddr === 1)).toHaveLength(Math.min(1, shown.length))
      if (shown.length > 0) expect(addressInfo(mall, fresh, 0, 'zh').addrId).toBe(standard)
      expect(addressList(mall, other, 'zh')).toEqual(theirs)
    }),
    { numRuns: 150 },
  )
})

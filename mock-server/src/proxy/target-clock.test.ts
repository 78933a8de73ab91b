import { expect, it } from 'vitest'
import { createMockServer } from '../index.ts'
import { TargetClock } from './target-clock.ts'

it('a world has the time of its target by the newest answer that told it, and goes on from there', async () => {
  const { worlds, close } = createMockServer({ size: 10 })
  let real = Date.UTC(2026, 10, 2)
  const clock = new TargetClock(() => real)
  const [asked, other] = [worlds.get('asked'), worlds.get('other')]
  expect(clock.now(asked)).toBe(real)
  for (const date of [
    'Mon, 02 Nov 2026 08:00:00 GMT',
    'Sun, 01 Nov 2026 23:00:00 GMT',
    'Tue, 03 Nov 2026 00:00:01 GMT',
  ]) {
    clock.update(asked, date)
    expect(clock.now(asked)).toBe(Date.parse(date))
    real += 1_500
    clock.update(asked, undefined)
    expect([clock.now(asked), clock.now(other)]).toEqual([Date.parse(date) + 1_500, real])
  }
  await close()
})

import { passTime } from '../../src/core/pass-time.ts'
import { createMall } from '../../src/core/state/mall.ts'
import { Refusal } from '../../src/core/state/refusal.ts'
import { fingerprint } from '../../src/core/state/snapshot.ts'
import { ensure } from './ensure.ts'
import type { Trial } from './trial.ts'

/** The same again in another mall, where time passes by several steps instead of one. */
export const holdToTwin = ({ mall, done }: Trial): void => {
  const twin = createMall(mall.name, mall.catalogue)
  for (const each of done) {
    if (typeof each === 'number') {
      const end = twin.now + each
      for (const part of [0.1, 0.35, 0.36, 0.99]) passTime(twin, twin.now + Math.floor((end - twin.now) * part))
      passTime(twin, end)
      continue
    }
    try {
      each(twin)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  ensure(fingerprint(twin) === fingerprint(mall), () => 'time that passes in several steps makes another mall [I-70]')
}

import { passTime } from '../../src/core/pass-time.ts'
import { createMall } from '../../src/core/state/mall.ts'
import { Refusal } from '../../src/core/state/refusal.ts'
import { fingerprint } from '../../src/core/state/snapshot.ts'
import { ensure } from './ensure.ts'
import type { Trial } from './trial.ts'

/** Repeats all actions in another mall, where each wait is split into several steps. */
export const compareWithTwin = ({ mall, done }: Trial): void => {
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
  ensure(fingerprint(twin) === fingerprint(mall), () => 'splitting a wait changes the mall [I-70]')
}

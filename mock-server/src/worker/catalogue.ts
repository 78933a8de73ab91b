import { openSeed, type PackedSeed } from '@mall/fixtures/open-seed'
import type { Seed } from '@mall/fixtures'
import { refuseUnless } from '../core/state/refusal.ts'

export { pictureAsKept, pictureOf, picturesIn } from '@mall/fixtures/pictures'

let kept: PackedSeed | undefined
export const keepSeed = (seed: PackedSeed): void => {
  kept = seed
}

/** Stands in for `@mall/fixtures`: there is one catalogue, which was built with the worker. */
export const buildSeed = (seed: number, size: number): Seed => {
  if (!kept) throw new Error('the worker has no seed')
  refuseUnless(kept.data.seed === seed && kept.data.size === size, 'invalidRequest', { field: 'body/seed' })
  return openSeed(kept)
}

import { attemptPlants } from './attempts.ts'
import { backendPlants } from './backends.ts'
import { framePlants } from './frames.ts'
import { listPlants } from './list-and-detail.ts'
import type { Plant } from './planting.ts'
import { refusalPlants } from './refusals.ts'
import { rowPlants } from './row-rules.ts'
import { somebodyPlants } from './somebody-else.ts'
import { textPlants } from './text.ts'
import { timePlants } from './time.ts'
import { twicePlants } from './twice-at-once.ts'

/** Written from the contract alone, by somebody who did not know what the judge looks at. */
export const plants: readonly Plant[] = [
  ...twicePlants,
  ...timePlants,
  ...textPlants,
  ...somebodyPlants,
  ...attemptPlants,
  ...refusalPlants,
  ...listPlants,
  ...framePlants,
  ...rowPlants,
  ...backendPlants,
]

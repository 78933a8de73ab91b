import { answerPlants } from './plants-of-answers.ts'
import { journeyPlants } from './plants-of-journeys.ts'
import type { Plant } from './planting.ts'

export const plants: readonly Plant[] = [...answerPlants, ...journeyPlants]

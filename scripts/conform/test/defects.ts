import { answerDefects } from './defects/answers.ts'
import { journeyDefects } from './defects/journeys.ts'
import { refusalDefects } from './defects/refusals.ts'
import { sequenceDefects } from './defects/sequences.ts'
import type { Defect } from './defect.ts'

export const defects: readonly Defect[] = [...answerDefects, ...refusalDefects, ...journeyDefects, ...sequenceDefects]

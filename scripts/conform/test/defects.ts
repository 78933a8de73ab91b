import { answerDefects } from './defects-of-answers.ts'
import { journeyDefects } from './defects-of-journeys.ts'
import type { Defect } from './defect.ts'

export const defects: readonly Defect[] = [...answerDefects, ...journeyDefects]

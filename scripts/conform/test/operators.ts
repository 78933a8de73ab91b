import { answerOperators } from './operators/answers.ts'
import { callerOperators } from './operators/callers.ts'
import { effectOperators } from './operators/effects.ts'
import { languageOperators } from './operators/language.ts'
import { listOperators } from './operators/lists.ts'
import { adding, disagreeing, type Read } from './operators/numbers.ts'
import type { Operator } from './operators/operator.ts'
import { shapeOperators } from './operators/shapes.ts'
import { stateOperators } from './operators/states.ts'

export const operatorsOn = (reads: readonly Read[]): readonly Operator[] => [
  ...shapeOperators,
  ...answerOperators,
  ...listOperators,
  adding,
  disagreeing(reads),
  ...languageOperators,
  ...callerOperators,
  ...effectOperators,
  ...stateOperators,
]

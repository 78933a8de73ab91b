import type { Tables } from '@mall/contracts'
import type { Example } from './test-world.ts'

/** A valid call of every row about points. */
export const memberExamples: { readonly [K in keyof Tables['points']]: Example<K> } = {
  'GET /p/score/scoreInfo': [],
  'GET /p/score/updateUserScore': [],
  'GET /p/score/page': [{ query: { ioType: 1, current: 1, size: 5 } }],
  'GET /p/score/getScoreQuestion': [],
}

import { expect, it } from 'vitest'
import { maskerOf } from './report.ts'

it('masks the secrets of a run in texts and in JSON, longer ones first', () => {
  const mask = maskerOf(['pass', 'pass-word'])
  expect(mask('pass-word and pass')).toBe('*** and ***')
  expect(mask('{"said":"pass-word","mobile":"13812345678","accessToken":"abc"}')).toBe(
    '{"said":"***","mobile":"138****5678","accessToken":"***"}',
  )
})

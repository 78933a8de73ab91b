import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { WorldTrouble } from './world-trouble.tsx'

test.each([
  ['onDisk', null, null],
  ['failing', null, /^The disk cannot be written to/],
  ['damaged', { file: 'w-qa.log', lost: 1 }, /w-qa\.log is damaged, with at least 1 step behind .* only be read/],
  ['damaged', { file: 'w-qa.log', lost: 12 }, /at least 12 steps behind/],
  ['onDisk', { file: 'broken-1-qa.log', lost: 0 }, /kept as broken-1-qa\.log/],
  ['onDisk', { file: 'w-qa.log.cut', lost: 0 }, /was cut off is kept in w-qa\.log\.cut/],
] as const)('a world that is %s with damage %j says so', async (kept, damage, said) => {
  await openConsole(<WorldTrouble world={{ kept, damage }} />)
  const text = screen.queryByRole('status')?.textContent ?? null
  if (said === null) expect(text).toBeNull()
  else expect(text).toMatch(said)
})

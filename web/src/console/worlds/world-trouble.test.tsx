import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { WorldTrouble } from './world-panel.tsx'

test.each([
  ['onDisk', null, null],
  ['failing', null, /^The disk cannot be written to/],
  ['onDisk', { file: 'broken-0a1b2c3d-qa.log' }, /goes on from what could be read.* kept as broken-0a1b2c3d-qa\.log/],
] as const)('a world that is %s with damage %j says so', async (kept, damage, said) => {
  await openConsole(<WorldTrouble world={{ kept, damage }} />)
  const text = screen.queryByRole('status')?.textContent ?? null
  if (said === null) expect(text).toBeNull()
  else expect(text).toMatch(said)
})

import { scenarios } from '@mall/fixtures/scenarios'
import { expect, it } from 'vitest'
import { scenarioList } from './scenario-list.ts'

it('lists each scenario on a line of its own', () => {
  const lines = scenarioList().trim().split('\n')
  expect(lines.length).toBe(scenarios.length)
  expect(lines.filter((line) => line.startsWith('two-packages '))).toEqual([
    expect.stringMatching(/^two-packages +Two packages, one arrived\. /),
  ])
})

import { scenarioAreas, scenarios } from '@mall/fixtures/scenarios'
import { expect, it } from 'vitest'
import { scenarioList } from './run.ts'

it('lists each scenario on a line of its own, below its area, with the account that it is for', () => {
  const list = scenarioList()
  expect(list.split('\n').filter((line) => /^\S/.test(line))).toEqual(scenarioAreas.map(({ title }) => title.en))
  const lines = list
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim())
  expect(lines.length).toBe(scenarios.length)
  expect(lines.filter((line) => line.startsWith('two-packages '))).toEqual([
    expect.stringMatching(/^two-packages +su_member +Two parcels, one arrived\. /),
  ])
})

import { afterAll, describe, expect, it } from 'vitest'
import { plants } from '../test/plants/index.ts'
import { notYet } from '../test/plants/not-yet.ts'
import { roundsOf, runRound } from '../test/plants/rounds.ts'
import { aWholeRun, openTestServer } from '../test/test-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

describe('a backend with mistakes that nobody wrote for the judge', () => {
  const rounds = roundsOf(plants).map((round, n) => ({ n, round }))

  it.each(rounds)('is told all of them but those of the list: round $n', { timeout: aWholeRun }, async ({ round }) => {
    const { told } = await runRound(testServer, round)
    const isListed = ({ what }: { readonly what: string }): boolean => notYet.has(what)
    expect(round.filter((plant) => !told.includes(plant) && !isListed(plant)).map(({ what }) => what)).toEqual([])
    expect(told.filter(isListed).map(({ what }) => what)).toEqual([])
  })

  it('names no two of them alike, and none that is gone', () => {
    const names = plants.map(({ what }) => what)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect([...notYet.keys()].filter((name) => !names.includes(name))).toEqual([])
  })
})

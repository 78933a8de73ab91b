import { afterAll, describe, expect, it } from 'vitest'
import { plants } from '../test/plants/index.ts'
import { notYet } from '../test/plants/not-yet.ts'
import { roundsOf, runRound } from '../test/plants/rounds.ts'
import { openTestServer } from '../test/test-server.ts'

const anHour = 60 * 60_000

const testServer = await openTestServer()
afterAll(() => testServer.close())

describe('a backend with mistakes that nobody wrote for the judge', () => {
  const rounds = roundsOf(plants).map((round, n) => ({ n, round }))

  it.each(rounds)('is told all of them but those of the list: round $n', { timeout: anHour }, async ({ round }) => {
    const { told } = await runRound(testServer, round)
    const missed: string[] = []
    // Of many at once one may hide another.
    for (const plant of round.filter((each) => !told.includes(each))) {
      const alone = await runRound(testServer, [plant])
      if (alone.told.length === 0) missed.push(plant.what)
    }
    expect(missed).toEqual(round.map(({ what }) => what).filter((what) => notYet.has(what)))
  })

  it('names no two of them alike, and none that is gone', () => {
    const names = plants.map(({ what }) => what)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect([...notYet.keys()].filter((name) => !names.includes(name))).toEqual([])
  })
})

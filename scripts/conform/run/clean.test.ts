import { afterAll, describe, expect, it } from 'vitest'
import { nameOfCell, sampleOfClean } from '../test/clean-cells.ts'
import { falseAlarms } from '../test/judge-clean.ts'
import { aWholeRun, openTestServer } from '../test/test-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

describe('a server that keeps the contract is not accused', () => {
  it.each(sampleOfClean.map((cell) => [nameOfCell(cell), cell] as const))(
    '%s',
    { timeout: aWholeRun },
    async (_, cell) => {
      expect(await falseAlarms(testServer, cell)).toEqual([])
    },
  )
})

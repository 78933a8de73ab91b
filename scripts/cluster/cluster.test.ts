import { beforeEach, expect, test } from 'vitest'
import { haproxy, noHaproxy, noPostgres, postgresPrograms } from '../lib/programs.mjs'
import { bundled } from './bundled.ts'
import { kills } from './kills.ts'
import { hasHistory, olderBundle } from './older.ts'
import { outages } from './outages.ts'
import { inWords, type Finding } from './report.ts'
import { sameWorlds } from './same-worlds.ts'
import { speed } from './speed.ts'
import { versions } from './versions.ts'

/** Short forms of what `npm run cluster` runs at full size. */
let made: Promise<string> | undefined
const main = (): Promise<string> => (made ??= bundled('tested'))
const three = async () => Array.from<string>({ length: 3 }).fill(await main())

const cases: Readonly<Record<string, () => Promise<Finding>>> = {
  'three processes come to the answers and states of one': async () =>
    sameWorlds({ mains: await three(), worlds: 12, calls: 600, strayed: 0 }),
  'so they do if one call in ten goes to a wrong process': async () =>
    sameWorlds({ mains: await three(), worlds: 12, calls: 600, strayed: 10 }),
  'nothing acknowledged is lost or doubled if processes are killed, added and removed': async () =>
    kills({ main: await main(), worlds: 8, kills: 3, pauseMs: 1_500, killsPerMove: 1 }),
  'nor if the database is stopped hard and connections are cut': async () =>
    outages({ main: await main(), worlds: 8, stops: 2, pauseMs: 600, awayMs: 3_000 }),
  'speed is measured with files and with one to three processes': async () =>
    speed({ main: await main(), worlds: 4, calls: 15 }),
}

const lacks = [
  ...(postgresPrograms === undefined ? [noPostgres] : []),
  ...(haproxy === undefined ? [noHaproxy] : []),
].join('; ')

const limit = { timeout: 300_000 }
const report = (finding: Finding): void => {
  process.stdout.write(`${inWords(finding)}\n`)
  expect(finding.violations).toEqual([])
}

beforeEach(({ skip }) => skip(lacks !== '', lacks))

test.for(Object.entries(cases))('%s', limit, async ([, run]) => report(await run()))

test('two versions side by side carry on and replay the worlds of each other', limit, async ({ skip }) => {
  skip(!hasHistory(), 'the history of the repository is not here')
  report(await versions({ older: await olderBundle('HEAD'), newer: await main(), worlds: 4, calls: 25 }))
})

import { afterAll, beforeEach, expect, test } from 'vitest'
import { haproxy, noHaproxy, noPostgres, postgresPrograms } from '../lib/programs.mjs'
import { bundled, removeBundles } from './bundled.ts'
import { cases } from './cases.ts'
import { inWords } from './report.ts'

/** Short forms of what `npm run cluster` runs at full size. */
let made: Promise<string> | undefined
const main = (): Promise<string> => (made ??= bundled('now'))

const missing = [
  ...(postgresPrograms === undefined ? [noPostgres] : []),
  ...(haproxy === undefined ? [noHaproxy] : []),
].join('; ')

afterAll(removeBundles)
beforeEach(({ skip }) => skip(missing !== '', missing))

const titled = Object.values(cases).flatMap(({ short, ...each }) =>
  short ? [[each.about, { short, ...each }] as const] : [],
)
test.for(titled)('%s', { timeout: 300_000 }, async ([, { short, lacks, run }], { skip }) => {
  const lacking = lacks?.()
  skip(lacking !== undefined, lacking)
  const finding = await run(short, await main())
  process.stdout.write(`${inWords(finding)}\n`)
  expect(finding.violations).toEqual([])
})

import { afterAll, beforeEach, expect, test } from 'vitest'
import { haproxy, noHaproxy, noPostgres, postgresPrograms } from '../lib/programs.mjs'
import { bundled, removeBundles } from './bundled.ts'
import type { Case, CaseSize } from './cases.ts'
import { inWords } from './report.ts'

const missing = [
  ...(postgresPrograms === undefined ? [noPostgres] : []),
  ...(haproxy === undefined ? [noHaproxy] : []),
].join('; ')

/** A test for each case, at this size, on one bundle of the mall. */
export const testCases = (sized: readonly (readonly [Case, CaseSize])[]): void => {
  let made: Promise<string> | undefined
  afterAll(removeBundles)
  beforeEach(({ skip }) => skip(missing !== '', missing))
  const titled = sized.map(([each, size]) => [each.about, each, size] as const)
  test.for(titled)('%s', { timeout: 300_000 }, async ([, { lacks, run }, size], { skip }) => {
    const lacking = lacks?.()
    skip(lacking !== undefined, lacking)
    const finding = await run(size, await (made ??= bundled('now')))
    process.stdout.write(`${inWords(finding)}\n`)
    expect(finding.violations).toEqual([])
  })
}

import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { contract } from '../src/index.ts'

/** Measured: about 600 per row, including the schemas. Types that each call site computes anew cost many times that. */
const instantiationsPerRow = 1_200

it('the types of a row are cheap for the compiler, because call sites only look them up', () => {
  const require = createRequire(import.meta.url)
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
  const report = execFileSync(process.execPath, [tsc, '-p', import.meta.dirname, '--extendedDiagnostics'], {
    encoding: 'utf8',
  })
  const instantiations = Number(/Instantiations:\s+(\d+)/.exec(report)?.[1])
  expect(instantiations).toBeGreaterThan(0)
  expect(instantiations / Object.keys(contract).length).toBeLessThan(instantiationsPerRow)
})

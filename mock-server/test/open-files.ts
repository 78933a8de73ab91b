import { readFileSync } from 'node:fs'
import type { WorldFile } from 'qinghua-contract/control'
import { createMockServer } from '../src/index.ts'

/** Opens worlds in a separate process and reports the replay differences. */
const files = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as WorldFile[]
const { worlds } = createMockServer({ size: 1, realNow: () => 0 })
const differences = files.flatMap((file, at) => {
  const found = worlds.fromFile('opened', file)
  return found.map((difference) => ({ file: at, ...difference }))
})
const steps = files.reduce((sum, file) => sum + file.steps.length, 0)
process.stdout.write(JSON.stringify({ opened: files.length, steps, differences }))

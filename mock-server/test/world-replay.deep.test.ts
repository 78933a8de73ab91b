import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { worldAfterCalls } from './random-calls.ts'

const journals = Number(process.env['REPLAYS'] ?? 1_000)
const stepsOfEach = 40

it(
  `${journals} random journals give equal answers and state in three time zones and two locales`,
  { timeout: 600_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'qinghua-'))
    const file = join(folder, 'worlds.json')
    const files = Array.from({ length: journals }, (_, seed) =>
      worldAfterCalls(seed + 1, stepsOfEach).worlds.toFile('lived'),
    )
    const steps = files.reduce((sum, { steps }) => sum + steps.length, 0)
    expect(
      files.filter(({ steps }) => steps.some(({ route }) => route.includes('/orderRefund/'))).length,
    ).toBeGreaterThan(journals / 20)
    writeFileSync(file, JSON.stringify(files))
    try {
      for (const [zone, locale] of [
        ['Asia/Shanghai', 'zh_CN.UTF-8'],
        ['America/St_Johns', 'tr_TR.UTF-8'],
        ['Pacific/Kiritimati', 'zh_CN.UTF-8'],
      ] as const) {
        const env = { ...process.env, TZ: zone, LANG: locale, LC_ALL: locale, NODE_OPTIONS: '' }
        const script = join(import.meta.dirname, 'open-files.ts')
        const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, file], { env })
        expect(JSON.parse(stdout)).toEqual({ opened: journals, steps, differences: [] })
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

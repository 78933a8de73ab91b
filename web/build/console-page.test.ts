import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { build, type Plugin, type Rolldown } from 'vite'
import { consolePage } from './console-page.ts'

afterEach(() => vi.unstubAllEnvs())

const isBuilt = (): unknown => {
  const page = consolePage().find(({ name }) => name === 'console-page') as Plugin
  const env = { command: 'build', mode: 'production' } as const
  return typeof page.apply === 'function' && page.apply.call({} as never, {}, env)
}

test('console and developer bar are built beside the storefront, but not for the real backend', () => {
  expect(isBuilt()).toBe(true)
  vi.stubEnv('VITE_BACKEND', 'real')
  expect(isBuilt()).toBe(false)
})

test(
  'a build for the real backend contains neither the developer bar nor the code that loads it',
  { timeout: 120_000 },
  async () => {
    vi.stubEnv('VITE_BACKEND', 'real')
    vi.stubEnv('NODE_ENV', 'production')
    const configFile = join(import.meta.dirname, '../vite.config.ts')
    const { output } = (await build({
      configFile,
      logLevel: 'silent',
      build: { write: false },
    })) as Rolldown.RolldownOutput
    const texts = output.map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
    expect(texts.length).toBeGreaterThan(50)
    expect(texts.some((text) => text.includes('/p/shopCart/info'))).toBe(true)
    expect(texts.filter((text) => /bar\.js|webdriver|__mall\/|x-mall|consoleBar|barHidden/.test(text))).toEqual([])
  },
)

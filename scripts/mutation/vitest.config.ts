import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config'
import webConfig from '../../web/vitest.config.ts'

const files = (process.env['MUTATION_TESTS'] ?? '').split(',')
process.env['MUTATION_FILES'] = String(files.length)

/** The storefront's tests need a page, and what is set up for it. */
const web = process.env['MUTATION_HOME'] === 'web'

const warm = defineConfig({
  test: {
    runner: fileURLToPath(new URL('warm-worker.ts', import.meta.url)),
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 1_000,
  },
})

const merged = mergeConfig(web ? webConfig : {}, warm) as ViteUserConfig
// What the storefront includes would be added.
export default {
  ...merged,
  test: { ...merged.test, include: web ? files.map((name) => name.slice('web/'.length)) : files },
}

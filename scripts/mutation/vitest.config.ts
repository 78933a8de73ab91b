import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import web from '../../web/vitest.config.ts'

const files = (process.env['MUTATION_TESTS'] ?? '').split(',')
process.env['MUTATION_FILES'] = String(files.length)
const home = process.env['MUTATION_HOME'] ?? 'mock-server'
const isWeb = home === 'web'

export default defineConfig({
  ...(isWeb && web),
  root: resolve(import.meta.dirname, '../..', home),
  test: {
    ...(isWeb && web.test),
    include: files,
    runner: resolve(import.meta.dirname, 'warm-worker.ts'),
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 1_000,
  },
})

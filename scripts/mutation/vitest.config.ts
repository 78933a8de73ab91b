import { defineConfig } from 'vitest/config'
import web from '../../web/vitest.config.ts'

const files = (process.env['MUTATION_TESTS'] ?? '').split(',')
process.env['MUTATION_FILES'] = String(files.length)
const isWeb = files[0]?.startsWith('web/') === true

export default defineConfig({
  ...(isWeb && web),
  test: {
    ...(isWeb && web.test),
    include: isWeb ? files.map((file) => file.slice('web/'.length)) : files,
    runner: `${import.meta.dirname}/warm-worker.ts`,
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 1_000,
  },
})

import { defineConfig } from 'vitest/config'

const files = (process.env['MUTATION_TESTS'] ?? '').split(',')
process.env['MUTATION_FILES'] = String(files.length)

export default defineConfig({
  test: {
    include: files,
    runner: './scripts/mutation/warm-worker.ts',
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 1_000,
  },
})

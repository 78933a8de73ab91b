import { defineConfig } from 'vitest/config'

/** An end of patience, not a measure: a busy machine may take its time. */
const patience = 60_000

const node = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, isolate: false, testTimeout: patience, hookTimeout: patience },
})

export default defineConfig({
  test: {
    projects: [
      node('contracts', ['contracts/**/*.test.ts']),
      node('fixtures', ['fixtures/**/*.test.ts']),
      node('mock-server', ['mock-server/**/*.test.ts']),
      node('scripts', ['scripts/**/*.test.ts']),
      'web/vitest.config.ts',
    ],
  },
})

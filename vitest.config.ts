import { defineConfig } from 'vitest/config'

const node = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, isolate: false },
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

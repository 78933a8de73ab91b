import { defineConfig } from 'vitest/config'
import { compiledAnew } from './scripts/lib/compiled-anew.mjs'
import { LongestFirst } from './scripts/lib/longest-first.mjs'

/** A limit for a hanging test, not a measure: the machine may be busy. */
const patience = 180_000

/** `npm run test:deep` runs what takes too long to run each time. */
const deep = process.env['DEEP'] === '1'

const node = (name: string, folder = name, ...without: string[]) => ({
  plugins: [compiledAnew()],
  test: {
    name,
    include: [`${folder}/**/*${deep ? '.deep' : ''}.test.ts`],
    exclude: ['**/node_modules/**', ...without, ...(deep ? [] : ['**/*.deep.test.ts'])],
    environment: 'node' as const,
    isolate: false,
    setupFiles: ['scripts/lib/fixed-seeds.ts'],
    testTimeout: patience,
    hookTimeout: patience,
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Each run is a process of its own: what one has compiled the next one takes.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      node('contracts'),
      node('fixtures'),
      node('mock-server'),
      node('scripts', 'scripts', 'scripts/{pack,start}/**'),
      node('packages', 'scripts/{pack,start}'),
      node('build', 'web/build'),
      'web/vitest.config.ts',
    ],
  },
})

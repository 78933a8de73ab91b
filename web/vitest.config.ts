import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { answers } from './build/answers.ts'
import { compiledAnew } from '../scripts/lib/compiled-anew.mjs'
import { patience } from './test/patience.ts'

/** `npm run test:deep` runs what takes too long to run each time. */
const deep = process.env['DEEP'] === '1'

export default defineConfig({
  root: import.meta.dirname,
  define: answers,
  plugins: [react({ jsxImportSource: '@emotion/react' }), compiledAnew()],
  test: {
    name: 'web',
    // Not by `exclude`, which would replace what the command line excludes.
    include: [`src/**/${deep ? '*.deep' : '!(*.deep)'}.test.{ts,tsx}`],
    environment: './test/one-window.ts',
    // The files of a worker share one copy of the storefront: loading it for each took a third of the time.
    isolate: false,
    setupFiles: ['../scripts/lib/fixed-seeds.ts', 'test/set-up.ts'],
    restoreMocks: true,
    testTimeout: 3 * patience,
    expect: { poll: { timeout: patience } },
    unstubGlobals: true,
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compiledAnew } from '../scripts/lib/compiled-anew.mjs'
import { patience } from './test/patience.ts'

/** `npm run test:deep` runs what takes too long to run each time. */
const deep = process.env['DEEP'] === '1'
/** React as shoppers get it renders twice as fast. `REACT=development` warns, and runs effects twice where a test is strict. */
const production = process.env['REACT'] !== 'development'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ jsxImportSource: '@emotion/react' }), compiledAnew()],
  oxc: { jsx: { development: !production, importSource: '@emotion/react' } },
  test: {
    name: 'web',
    // Not by `exclude`, which would replace what the command line excludes.
    include: [`src/**/${deep ? '*.deep' : '!(*.deep)'}.test.{ts,tsx}`],
    environment: './test/one-window.ts',
    // The files of a worker share one copy of the storefront: loading it for each took a third of the time.
    isolate: false,
    env: production ? { NODE_ENV: 'production' } : {},
    setupFiles: ['../scripts/lib/fixed-seeds.ts', ...(production ? ['test/react-act.ts'] : []), 'test/set-up.ts'],
    restoreMocks: true,
    testTimeout: 3 * patience,
    expect: { poll: { timeout: patience } },
    unstubGlobals: true,
  },
})

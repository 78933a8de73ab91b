import { defineConfig } from 'playwright/test'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { nodeFlags } from '../scripts/lib/install.mjs'

const executablePath = await findBrowser()
const port = Number(process.env['E2E_PORT'] ?? 4290)
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'specs',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  // Ends of patience, not measures: a machine that does other things at the same time may take its time.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...quiet],
    },
  },
  // The built storefront, as shoppers get it: policy headers, hashed files, one port.
  webServer: {
    command: [
      process.execPath,
      ...nodeFlags,
      'mock-server/src/main.ts',
      `--port ${port} --im-port ${port + 1} --web-root web/dist`,
    ].join(' '),
    cwd: '..',
    url: `http://127.0.0.1:${port}/webConfig/getPcWebConfig`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3_000 },
  },
})

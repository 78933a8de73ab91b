import { defineConfig } from 'playwright/test'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { nodeFlags } from '../scripts/lib/install.mjs'
import { freePorts } from '../scripts/lib/ports.mjs'
import { firefox } from '../scripts/lib/programs.mjs'
import type { Options } from './test.ts'
import { deep } from './words.ts'

/** `firefox`: the one of this machine. `webkit`: it walks through all screens only, as Playwright cannot drive it. */
const engine = process.env['E2E_ENGINE']
const isFirefox = engine === 'firefox'
const executablePath = isFirefox ? firefox : await findBrowser()
/** Chosen once for all: the processes of the runner read this file too. */
process.env['E2E_PORTS'] ??= (await freePorts(4)).join()
const [port = 0, imPort = 0, targetPort = 0, targetImPort = 0] = process.env['E2E_PORTS'].split(',').map(Number)
/** `E2E_THROUGH=proxy`: pages talk to a proxy in front of a second mall, in which tests prepare their worlds. */
const through = process.env['E2E_THROUGH'] === 'proxy'
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A person with a mouse, who wants no movement; the panel of downloads would take the focus from the page. */
const firefoxUserPrefs = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'ui.prefersReducedMotion': 1,
  'ui.systemUsesDarkTheme': 0,
  'browser.download.alwaysOpenPanel': false,
}

/** A shell reads the command; the folder of Node may have a blank in its name. */
const node = process.platform === 'win32' ? `"${process.execPath}"` : `'${process.execPath.replaceAll("'", `'\\''`)}'`

/** The machine may be busy. */
const startLimit = 180_000

const server = (at: number, imAt: number, ...flags: readonly string[]) => ({
  command: [node, ...nodeFlags, 'mock-server/src/main.ts', `--port ${at} --im-port ${imAt}`, ...flags].join(' '),
  cwd: '..',
  url: `http://127.0.0.1:${at}/webConfig/getPcWebConfig`,
  reuseExistingServer: false,
  timeout: startLimit,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 3_000 },
})
const servers = () => {
  // The production build, as shoppers get it: policy headers, hashed files, one port.
  const shop = (...flags: readonly string[]) => server(port, imPort, '--web-root web/dist', ...flags)
  return through ? [server(targetPort, targetImPort), shop(target)] : shop()
}
const target = `--target http://127.0.0.1:${targetPort} --im-target http://127.0.0.1:${targetImPort} --same-worlds --patience 60000`
const mockSpecs = /(?:attacks|bar|bundle|client|console|docs|error-links|worlds)[\w.-]*\.spec\.ts$/

export default defineConfig<Options>({
  testDir: 'specs',
  testIgnore: [
    ...(through ? [mockSpecs] : []),
    ...(deep ? [] : [/\.deep\.spec\.ts$/]),
    ...(engine ? [] : [/engines\.spec\.ts$/]),
  ],
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  // Upper limits, not expectations: the machine may be busy with other work.
  timeout: 120_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    mallOrigin: through ? `http://localhost:${targetPort}` : null,
    viewport: { width: 1280, height: 900 },
    // A click waits for animations; only the deep run keeps them.
    contextOptions: { reducedMotion: deep ? 'no-preference' : 'reduce' },
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    ...(isFirefox && { browserName: 'firefox', channel: 'moz-firefox' }),
    launchOptions: {
      ...(executablePath && { executablePath }),
      ...(isFirefox && { firefoxUserPrefs }),
      args: isFirefox ? [] : [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...quiet],
    },
  },
  webServer: servers(),
})

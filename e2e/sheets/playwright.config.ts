import { defineConfig } from 'playwright/test'
import config from '../playwright.config.ts'

const { grep: _, testIgnore: __, webServer, ...base } = config
const servers = [webServer ?? []].flat()

/** Takes pictures instead of testing. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'sheets.ts',
  outputDir: '../../.cache/e2e',
  timeout: 600_000,
  workers: 2,
  webServer: servers.map((server) => ({ ...server, cwd: '../..' })),
})

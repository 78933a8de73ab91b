import { defineConfig } from 'playwright/test'

const port = Number(process.env['MALL_PORT'] ?? 4180)

export default defineConfig({
  testMatch: '*.e2e.ts',
  use: { baseURL: `http://localhost:${port}` },
  webServer: {
    command: `npx qinghua-mock --port ${port} --im-port 0`,
    url: `http://127.0.0.1:${port}/webConfig/getPcWebConfig`,
  },
})

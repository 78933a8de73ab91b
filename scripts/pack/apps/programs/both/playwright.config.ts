import { defineConfig } from 'playwright/test'

const port = Number(process.env['PORT'] ?? 5173)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  use: { baseURL: `http://localhost:${port}` },
  webServer: { command: `npx vite --port ${port} --strictPort`, url: `http://localhost:${port}` },
})

import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './lib/browser.mjs'
import { answerHelp } from './lib/help.mjs'
import { ensureInstalled, installed, root } from './lib/install.mjs'

const usage = `Pictures of every screen, many on a sheet, in .cache/sheets.

  npm run contact-sheets
  npm run contact-sheets -- --language en --theme dark --width 1280
  npm run contact-sheets -- --only shop     screens whose names contain a word

  --language zh,en   --theme light,dark   --width 1280,1600,1920`
answerHelp(usage)

const read = () => {
  try {
    const text = { type: 'string' }
    return parseArgs({ options: { language: text, theme: text, width: text, only: text } }).values
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`)
    process.exit(2)
  }
}
const { language, theme, width, only } = read()
const choices = { language: ['zh', 'en'], theme: ['light', 'dark'] }
for (const [name, list] of Object.entries({ language, theme }))
  for (const each of list?.split(',') ?? [])
    if (!choices[name].includes(each)) {
      console.error(`--${name} is one of ${choices[name].join(', ')}, not "${each}".\n\n${usage}`)
      process.exit(2)
    }
for (const each of width?.split(',') ?? [])
  if (!/^\d{3,4}$/.test(each)) {
    console.error(`--width is a number of pixels, not "${each}".\n\n${usage}`)
    process.exit(2)
  }

await ensureInstalled()
const browser = await ensureBrowser()
if (!browser) {
  console.error('No browser: install Chrome or Chromium, or set E2E_BROWSER=/path/to/it.')
  process.exit(1)
}
const run = (tool, ...args) => {
  const env = {
    ...process.env,
    E2E_BROWSER: browser,
    ...(language && { SHEETS_LANGUAGES: language }),
    ...(theme && { SHEETS_THEMES: theme }),
    ...(width && { SHEETS_WIDTHS: width }),
    ...(only && { SHEETS_ONLY: only }),
  }
  const { status } = spawnSync(process.execPath, [installed(tool), ...args], { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
run('vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn')
run('playwright/cli.js', 'test', '-c', 'e2e/sheets')
console.log('The sheets are in .cache/sheets.')

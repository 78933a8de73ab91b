import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureBrowser } from '../lib/browser.mjs'
import { ensureInstalled, installed, root } from '../lib/install.mjs'

const choices = { language: /^(?:zh|en)$/, theme: /^(?:light|dark)$/, width: /^\d{3,4}$/ }

const read = (args) => {
  const text = { type: 'string' }
  const { values } = parseArgs({ args, options: { language: text, theme: text, width: text, only: text } })
  for (const [name, allowed] of Object.entries(choices))
    for (const each of values[name]?.split(',') ?? [])
      if (!allowed.test(each)) throw new Error(`--${name} cannot be "${each}".`)
  return values
}

export const takePictures = async (args, usage) => {
  const stop = (code, reason) => {
    console.error(reason)
    process.exit(code)
  }
  let asked = {}
  try {
    asked = read(args)
  } catch (error) {
    stop(2, `${error.message}\n\n${usage}`)
  }
  await ensureInstalled()
  const browser = await ensureBrowser()
  if (!browser) stop(1, 'No browser: install Chrome or Chromium, or set E2E_BROWSER=/path/to/it.')
  const { language, theme, width, only } = asked
  const env = {
    ...process.env,
    E2E_BROWSER: browser,
    ...(language && { SHEETS_LANGUAGES: language }),
    ...(theme && { SHEETS_THEMES: theme }),
    ...(width && { SHEETS_WIDTHS: width }),
    ...(only && { SHEETS_ONLY: only }),
  }
  for (const [tool, ...rest] of [
    ['vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
    ['playwright/cli.js', 'test', '-c', 'e2e/sheets'],
  ]) {
    const { status } = spawnSync(process.execPath, [installed(tool), ...rest], { cwd: root, env, stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  console.log('The sheets are in .cache/sheets.')
}

import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { homedir, platform } from 'node:os'
import { delimiter, join } from 'node:path'
import { installed, root } from './install.mjs'

/** Headless shell first: the same engine, and pages open in two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
]

const wellKnown = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(
    (folder = '') => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ],
  ),
  linux: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome'],
}

const runs = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** E2E_BROWSER, then the browser of Playwright, then an installed one. */
export async function findBrowser(env = process.env) {
  if (env.E2E_BROWSER) return runs(env.E2E_BROWSER) ? env.E2E_BROWSER : undefined
  const { chromium } = await import('playwright')
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...(wellKnown[platform()] ?? [])].find(runs)
}

const download = () =>
  spawnSync(process.execPath, [installed('playwright/cli.js'), 'install', 'chromium'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'ignore'],
    timeout: 600_000,
  }).status === 0

const installPackage = (name) => {
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const patient = ['-o', 'DPkg::Lock::Timeout=300']
  spawnSync('apt-get', [...patient, 'update', '-qq'], options)
  spawnSync('apt-get', [...patient, 'install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk'], options)
}

/** Without a browser, tries the download of Playwright, then, as root on Debian, the package. */
export async function ensureBrowser(env = process.env) {
  const found = await findBrowser(env)
  if (found || env.E2E_BROWSER) return found
  console.log('No browser found; trying the test runner’s download ...')
  if (download()) return findBrowser(env)
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    for (const name of ['chromium-headless-shell', 'chromium']) {
      console.log(`That failed; trying the package "${name}" ...`)
      installPackage(name)
      const brought = await findBrowser(env)
      if (brought) return brought
    }
  return undefined
}

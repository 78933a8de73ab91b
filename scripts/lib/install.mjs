// Node built-ins only, in syntax that an old Node can parse: this runs before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import './output.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const modules = join(root, 'node_modules')
const lock = join(root, '.cache', 'install.lock')
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

export const supportsNode = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24
}

export function checkNode() {
  if (supportsNode(process.versions.node)) return
  console.error(
    `This project needs Node 24 (22.12 or newer and 20.19 or newer work too); this is Node ${process.versions.node}.`,
  )
  process.exit(1)
}

/** Vite takes them for parts of an address. */
const checkFolder = () => {
  const [odd] = /[?#%]/.exec(root) ?? []
  if (odd === undefined) return
  console.error(
    `Vite cannot read files below a folder with "${odd}" in its name: move the project to another one than ${root}.`,
  )
  process.exit(1)
}

/** Packages of the lockfile that are not installed in its version, without optional ones of other platforms. */
const missing = () => {
  const hidden = join(modules, '.package-lock.json')
  if (!existsSync(hidden)) return ['all']
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.keys(wanted).filter(
    (path) =>
      path.startsWith('node_modules/') &&
      !wanted[path].optional &&
      (present[path]?.version !== wanted[path].version || !existsSync(join(root, path))),
  )
}

const alive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const lockOwner = () => {
  try {
    return Number(readFileSync(join(lock, 'pid'), 'utf8'))
  } catch {
    return 0
  }
}

/** Prevents two processes from installing at once; the lock of a dead process is ignored. */
async function acquireLock() {
  mkdirSync(dirname(lock), { recursive: true })
  for (let told = false; ;) {
    try {
      mkdirSync(lock)
      writeFileSync(join(lock, 'pid'), String(process.pid))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const pid = lockOwner()
    if (pid && !alive(pid)) {
      rmSync(lock, { recursive: true, force: true })
      continue
    }
    if (!told) console.error('Another process is installing; waiting for it ...')
    told = true
    await pause(300)
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The npm that runs this command, otherwise the one that is installed. */
export const npmCommand = (args) => {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return { file: process.execPath, args: [cli, ...args], shell: false }
  const windows = process.platform === 'win32'
  return { file: windows ? 'npm.cmd' : 'npm', args, shell: windows }
}

function npm(given) {
  const { file, args, shell } = npmCommand(given)
  // Who reads what a command prints, or writes to it, does not speak with npm.
  const child = spawn(file, args, { cwd: root, stdio: ['ignore', 2, 2], shell })
  let interrupted = false
  const forward = (signal) => {
    interrupted = true
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`npm could not be started: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, forward)
      resolve(signal || interrupted ? 130 : code)
    })
  })
}

export async function ensureInstalled() {
  checkNode()
  checkFolder()
  if (missing().length === 0) return
  await acquireLock()
  let code = 0
  try {
    if (missing().length === 0) return
    console.error('Installing dependencies (npm ci) ...')
    for (let attempt = 0; attempt < 2; attempt++) {
      rmSync(modules, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
      code = await npm(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
      if (code === 0 || code === 130) break
    }
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
  if (code === 0) return
  if (code !== 130) console.error('npm ci failed; see its output above.')
  process.exit(code)
}

/** Newer versions of Node run TypeScript without tsx. */
export const nodeFlags = process.features.typescript ? [] : ['--import', 'tsx']

export const installed = (path) => join(modules, path)

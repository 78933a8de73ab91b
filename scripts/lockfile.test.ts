import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './lib/install.mjs'

interface Locked {
  version?: string
  link?: boolean
  dev?: boolean
  license?: string
  integrity?: string
  hasInstallScript?: boolean
  resolved?: string
  optionalDependencies?: Record<string, string>
}

type Packages = Readonly<Record<string, Locked>>

/** What everybody installs. */
const own = (JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as { packages: Packages }).packages

const resolves = (from: string, name: string): boolean => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (own[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at) return false
  }
}

test('every optional dependency is locked, so that the lockfile installs on every platform', () => {
  const missing = Object.entries(own).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !resolves(path, name))
      .map((name) => `${name} of ${path}`),
  )
  expect(missing).toEqual([])
})

test('the lockfile names no registry', () => {
  const addresses = Object.values(own).flatMap(({ resolved }) => (resolved?.startsWith('http') ? [resolved] : []))
  expect(addresses).toEqual([])
})

/** The packages of others. */
const others = Object.entries(own).filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** May be in what others install, and with the tools in addition. */
const anywhere = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0']
const eitherWay = ['(MPL-2.0 OR Apache-2.0)']
/** Each of them may be. */
const together = ['MIT AND Apache-2.0']
const ofTools = ['MPL-2.0', 'PSF-2.0', 'Python-2.0', '(MIT AND Zlib)', '(MIT OR CC0-1.0)', 'CC-BY-4.0']

const wronglyLicensed = (packages: readonly (readonly [string, Locked])[]): string[] =>
  packages.flatMap(([path, { license = 'none', dev = false }]) =>
    [...anywhere, ...eitherWay, ...together, ...(dev ? ofTools : [])].includes(license) ? [] : [`${path}: ${license}`],
  )

test('every package has a licence that is allowed where it is used', () => {
  expect(others.length).toBeGreaterThan(350)
  expect(wronglyLicensed(others)).toEqual([])
})

/** A digest that nobody can make another package for. */
const digest = /^sha512-[A-Za-z0-9+/]{86}==$/

test('every package is locked by its version and by a digest of its content', () => {
  const loose = others.filter(
    ([, { version = '', integrity = '' }]) => !/^\d+\.\d+\.\d+/.test(version) || !digest.test(integrity),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

interface Manifest {
  readonly license?: unknown
  readonly scripts?: Readonly<Record<string, string>>
  readonly gypfile?: boolean
  readonly scarfSettings?: { readonly enabled?: boolean }
}
const manifestOf = (path: string): Manifest =>
  JSON.parse(readFileSync(`${root}/${path}package.json`, 'utf8')) as Manifest
const installed = others.filter(([path]) => existsSync(`${root}/${path}/package.json`))

const duringInstall = ['preinstall', 'install', 'postinstall', 'preprepare', 'prepare', 'postprepare']
/** What runs on the machine of whoever installs the project: a version that is asked for, and a report that is turned off. */
const allowedScripts = ['@scarf/scarf: node ./report.js', 'esbuild: node install.js']

test('nothing runs during an installation but what is allowed, whatever the lockfile says', () => {
  const named = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const marked = others.flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [named(path)] : []))
  expect([...new Set(marked)].sort()).toEqual(allowedScripts.map((each) => each.split(': ')[0]))
  const found = installed.flatMap(([path]) => {
    const { scripts = {}, gypfile = false } = manifestOf(`${path}/`)
    const run = duringInstall.slice(0, 3).flatMap((name) => scripts[name] ?? [])
    const builds = gypfile || existsSync(`${root}/${path}/binding.gyp`)
    return [...run, ...(builds ? ['node-gyp rebuild'] : [])].map((script) => `${named(path)}: ${script}`)
  })
  expect(installed.length).toBeGreaterThan(280)
  expect(found.sort()).toEqual(allowedScripts)
  expect(manifestOf('').scarfSettings).toEqual({ enabled: false })
})

test('the project itself runs nothing when it is installed', () => {
  const folders = Object.keys(own).filter((path) => !path.includes('node_modules/'))
  const scripts = folders.flatMap((path) => Object.keys(manifestOf(path ? `${path}/` : '').scripts ?? {}))
  expect(scripts.filter((name) => duringInstall.includes(name))).toEqual([])
})

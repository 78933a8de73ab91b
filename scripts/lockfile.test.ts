import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>
}

const resolves = (from: string, name: string): boolean => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at) return false
  }
}

test('every optional dependency is locked, so that the lockfile installs on every platform', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !resolves(path, name))
      .map((name) => `${name} of ${path}`),
  )
  expect(missing).toEqual([])
})

test('the lockfile names no registry', () => {
  const addresses = Object.values(lock.packages).flatMap(({ resolved }) =>
    resolved?.startsWith('http') ? [resolved] : [],
  )
  expect(addresses).toEqual([])
})

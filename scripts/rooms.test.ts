import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cyclesIn, importsOf } from './lib/imports.mjs'

const imports = importsOf(['contracts', 'fixtures', 'mock-server', 'web', 'scripts', 'e2e'])
const importsIn = (folders: readonly string[]) =>
  [...imports].filter(([file]) => folders.some((folder) => file.startsWith(`${folder}/`)))

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

test('there are no import cycles, type imports included', () => {
  expect(imports.size).toBeGreaterThan(1000)
  expect(cyclesIn(imports).map((way) => way.join(' → '))).toEqual([])
})

test('no two folders of the lib of the storefront need each other', () => {
  const folderOf = (file: string) => /^web\/src\/lib\/(?:\w+\/|.*)/.exec(file)?.[0]
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of importsIn(['web/src/lib']).filter(([file]) => !isTest(file))) {
    const folder = folderOf(file) ?? ''
    const others = [...targets].flatMap((target) => folderOf(target ?? '') ?? []).filter((other) => other !== folder)
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]))
  }
  expect(cyclesIn(folders)).toEqual([])
})

const architecture = readFileSync(`${import.meta.dirname}/../ARCHITECTURE.md`, 'utf8')

const [, table = ''] = /^## What imports what$([^]*?)^## /m.exec(architecture) ?? []
const rows = [...table.matchAll(/^\| `([^`]+)` +\| (.*?) +\|$/gm)].map(([, room = '', list = '']) => ({ room, list }))
const names = new Set(rows.map(({ room }) => room))
/** Rooms of the same package are listed by their short name. */
const inPackage = (room: string, name: string): string => {
  const [base = ''] = /^(?:mock-server|web)\/src\//.exec(room) ?? []
  return names.has(base + name) ? base + name : name
}
const rooms = new Map(
  rows.map(({ room, list }) => [room, [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => inPackage(room, name))]),
)

const roomOf = (file: string): string | undefined =>
  [...rooms.keys()].filter((room) => file.startsWith(`${room}/`)).sort((a, b) => b.length - a.length)[0]

test('a domain of the storefront imports, and says, only what is above it in the list of ARCHITECTURE.md', () => {
  const [, list = ''] = /^## The domains of the storefront$([^]*?)^## /m.exec(architecture) ?? []
  const domains = [...list.matchAll(/^\| `(\w+)` /gm)].map(([, name = '']) => name)
  const inDomain = /^web\/src\/features\/(\w+)\//
  const placeOf = (file: string): number => domains.indexOf(inDomain.exec(file)?.[1] ?? '')
  const files = importsIn(['web/src/features']).filter(([file]) => !isTest(file))
  expect(new Set(files.map(([file]) => placeOf(file)))).toEqual(new Set(domains.keys()))
  const upwards = files.flatMap(([file, targets]) =>
    [...targets].filter((target) => target !== null && placeOf(target) > placeOf(file)).map((to) => `${file} ${to}`),
  )
  expect(upwards).toEqual([])
  const homes = new Map(
    files.flatMap(([file]) => (/\/(\w+)\.zh\.ts$/.exec(file) ?? []).slice(1).map((area) => [area, file])),
  )
  const said = files.flatMap(([file]) => {
    const areas = readFileSync(file, 'utf8').matchAll(/\b(?:useText|textOf)\('(\w+)'/g)
    return [...areas].map(([, area = '']) => [file, homes.get(area) ?? file] as const)
  })
  expect(said.length).toBeGreaterThan(300)
  expect(said.filter(([file, home]) => placeOf(home) > placeOf(file))).toEqual([])
})

describe('the table of imports in ARCHITECTURE.md', () => {
  const folders = ['contracts/src', 'contracts/control', 'contracts/openapi', 'fixtures', 'mock-server/src', 'web/src']
  const found = new Map([...rooms.keys()].map((room) => [room, new Set<string>()]))
  for (const [file, targets] of importsIn(folders)) {
    const room = roomOf(file)
    if (room === undefined || isTest(file)) continue
    for (const target of targets) {
      const other = target === null ? undefined : roomOf(target)
      if (other !== undefined && other !== room) found.get(room)?.add(other)
    }
  }

  test('lists every source folder', () => {
    expect(rooms.size).toBeGreaterThan(15)
    const parents = ['mock-server/src', 'web/src']
    const files = importsIn(parents).map(([file]) => file)
    const folderIn = (parent: string) => (file: string) =>
      file.startsWith(`${parent}/`) && file.slice(parent.length + 1).includes('/')
        ? [`${parent}/${file.slice(parent.length + 1).split('/')[0]}`]
        : []
    const all = new Set(parents.flatMap((parent) => files.flatMap(folderIn(parent))))
    const covered = (folder: string) => [...rooms.keys()].some((room) => room === folder)
    expect([...all].filter((folder) => !covered(folder))).toEqual([])
  })

  test('lists each room below those that it imports', () => {
    const order = [...rooms.keys()]
    const upwards = [...rooms].flatMap(([room, listed]) =>
      listed.filter((other) => order.indexOf(other) >= order.indexOf(room)).map((other) => `${room} ${other}`),
    )
    expect(upwards).toEqual([])
  })

  test.each([...rooms])('lists what %s imports', (room, listed) => {
    expect([...(found.get(room) ?? [])].sort()).toEqual([...listed].sort())
  })
})

test('a cycle is reported with its files only, without those that lead to it', () => {
  const imports = new Map(
    Object.entries({ a: ['b'], b: ['c', 'd'], c: [], d: ['e'], e: ['b'], f: ['f'] }).map(([file, to]) => [
      file,
      new Set(to),
    ]),
  )
  expect(cyclesIn(imports).map((way) => way.join(' → '))).toEqual(['b → d → e → b', 'f → f'])
})

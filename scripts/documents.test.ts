import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { usage as usageOfMcp } from '../mock-server/mcp/options.ts'
import { usage } from '../mock-server/src/options.ts'
import { deep, steps } from './lib/test-steps.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8')

/** Made from the contract: they name calls, not files. */
const generated = ['errors', 'machines', 'x-words', 'SPEC'].map((name) => `docs/${name}.md`)
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
].filter((name) => !generated.includes(name))

const folders = ['contracts', 'fixtures', 'mock-server', 'web', 'scripts', 'e2e', 'docs']
const outside = /(?:^|\/)(?:node_modules|dist|\.cache)(?:\/|$)/
/** Every file and folder of the project, from its root. */
const places = folders.flatMap((folder) => [
  folder,
  ...readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => !outside.test(name)),
])
const files = new Set([...places, ...readdirSync(root)])

/** `a/{b,c}.ts` names two files. */
const spelt = (text: string): string[] => {
  const [whole, inner] = /\{([^{}]+)\}/.exec(text) ?? []
  if (whole === undefined || inner === undefined) return [text]
  return inner.split(',').flatMap((each) => spelt(text.replace(whole, each)))
}
const asPattern = (path: string): RegExp =>
  new RegExp(`(?:^|/)${path.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}$`)

/** From the root, from the folder of the document, or the end of a path: ARCHITECTURE names files within their package. */
const isThere = (path: string, document: string): boolean => {
  const name = path.replace(/^\.\//, '').replace(/\/$/, '')
  if (name.startsWith('../')) return [...files].some((file) => asPattern(name.replace(/^(?:\.\.\/)+/, '')).test(file))
  if (files.has(name) || files.has(`${document.replace(/[^/]+$/, '')}${name}`)) return true
  const pattern = asPattern(name)
  return places.some((file) => pattern.test(file))
}

const fences = /^```\w*\n([^]*?)^```$/gm
const quoted = (text: string): string[] =>
  [...text.replaceAll(fences, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
const commands = (text: string): string[] => [
  ...[...text.matchAll(fences)].flatMap(([, block = '']) => block.split('\n')),
  ...quoted(text),
]
const linked = (text: string): string[] => [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) => target)

/** Written by whoever follows the document, or by a command. */
const made =
  /^(?:\.cache|\.data|dist|web\/dist|fixtures\/qa|docs\/deploy\/mall|out|qa-7\.world\.json)|^[\w-]*\.world\.json$|^\.env/
const isPath = (code: string): boolean =>
  !/^@|^__mall/.test(code) &&
  /^[\w.@{},*-]+(?:\/[\w.@{},*-]+)*\/?$/.test(code) &&
  (/\.(?:tsx?|mjs|json|md|ya?ml|cfg|service|css)$/.test(code) || code.includes('/')) &&
  !made.test(code)

describe.each(documents)('%s', (document) => {
  const text = read(document)

  test('names only files and folders that exist', () => {
    const named = quoted(text).filter(isPath).flatMap(spelt)
    expect(named.filter((path) => !isThere(path, document))).toEqual([])
  })

  test('says in which line something is', () => {
    const moved = [...text.matchAll(/`([\w./-]+\.ts):(\d+)` `([^`]+)`/g)].map(([, path = '', line = '', name = '']) => {
      const file = [...files].find((each) => each.endsWith(`/src/${path}`)) ?? path
      const lines = read(file).split('\n')
      const isHere = (at: number): boolean =>
        [name, `const ${name} =`, `export const ${name} =`].some((start) => lines[at]?.trim().startsWith(start))
      return isHere(Number(line) - 1) ? [] : `${path}:${lines.findIndex((_, at) => isHere(at)) + 1} \`${name}\``
    })
    expect(moved.flat()).toEqual([])
  })

  test('links only what exists', () => {
    const targets = linked(text).filter((target) => !/^\w+:/.test(target))
    const from = `${root}${document.replace(/[^/]+$/, '')}`
    expect(targets.filter((target) => !statSync(`${from}${target}`, { throwIfNoEntry: false }))).toEqual([])
  })
})

describe('a command that a document names', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const sources = places.filter((file) => /^scripts\/.*\.(?:mjs|ts)$/.test(file)).map(read)
  const usages = [usage(''), usageOfMcp(''), ...sources].join('\n')
  const named = documents.flatMap((document) =>
    commands(read(document)).flatMap((line) => {
      const [, name = '', rest = ''] = /\bnpm (?:run )?([\w:-]+)(?: -- ([^#|&]*))?/.exec(line) ?? []
      return name === '' ? [] : [{ document, name, rest }]
    }),
  )
  const ofNpm = ['version', 'outdated', 'ci', 'install', 'i', 'audit', 'view', 'pack', 'root', 'exec', 'init']

  test('is a script of package.json', () => {
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ name }) => !(name in scripts) && !ofNpm.includes(name))).toEqual([])
  })

  test('has the options that are named with it', () => {
    const options = named.flatMap(({ document, name, rest }) =>
      [...rest.matchAll(/(?:^|\s)--([a-z][a-z-]+)/g)].map(([, option = '']) => ({ document, name, option })),
    )
    expect(options.length).toBeGreaterThan(20)
    const isKnown = (option: string): boolean => {
      const camel = option.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      return new RegExp(`--${option}\\b|['"]${option}['"]|\\b${option}:|\\b${camel}:`).test(usages)
    }
    expect(options.filter(({ option }) => !isKnown(option))).toEqual([])
  })

  test('has the steps of the tests that are named with it', () => {
    const known: readonly string[] = [...Object.keys(steps), 'quick']
    const asked = (name: string) =>
      named
        .filter((each) => each.name === name)
        .flatMap(
          ({ rest }) =>
            rest
              .trim()
              .split(/\s{2,}/)[0]
              ?.split(' ') ?? [],
        )
        .filter((word) => /^[a-z]+$/i.test(word))
    expect(asked('test').filter((step) => !known.includes(step))).toEqual([])
    expect(asked('test:deep').filter((step) => !(step in deep) && step !== 'list')).toEqual([])
  })

  test('runs test files that exist', () => {
    const run = documents.flatMap((document) =>
      commands(read(document)).flatMap((line) => {
        const [, rest = ''] = /\bnpx (?:vitest run|playwright test -c e2e) (.*)/.exec(line) ?? []
        return rest
          .split(/\s+/)
          .filter((word) => word.includes('/') && !word.startsWith('-'))
          .map((path) => ({ document, path }))
      }),
    )
    expect(run.filter(({ document, path }) => !isThere(path, document))).toEqual([])
  })
})

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { cutting, type Cut } from './cutting.ts'

const routerInProduction = fileURLToPath(import.meta.resolve('react-router').replace('/development/', '/production/'))

/** A whole method of a class: tree shaking never removes one. */
const method = (name: string, indent = '  ') =>
  new RegExp(`^${indent}${name}\\(.*\\{\\n[\\s\\S]*?\\n${indent}\\}$`, 'gm')

/** A block of a function, by the line that it begins with. */
const block = (indent: number, head: string) =>
  new RegExp(`^ {${indent}}if \\(${head}.*\\{\\n[\\s\\S]*?\\n {${indent}}\\}$`, 'gm')

/** Methods of the client for queries that the storefront does not call (1 kB gz); the build fails if it does. */
const unusedOfClient = [
  'isMutating',
  'ensureQueryData',
  'setQueriesData',
  'removeQueries',
  'resetQueries',
  'getDefaultOptions',
  'prefetchQuery',
  'infiniteQuery',
  'fetchInfiniteQuery',
  'prefetchInfiniteQuery',
  'ensureInfiniteQueryData',
  'setDefaultOptions',
  'setQueryDefaults',
  'setMutationDefaults',
]
const ownCode = /\/web\/src\//
const usesCut = new RegExp(`\\.(?:${unusedOfClient.join('|')})\\b`)

const cuts: readonly Cut[] = [
  // Assignments to contexts and components keep unused ones, server rendering among them (3 kB gz).
  { of: /react-router\/dist\/production\/chunk/, what: /^ *\w+\.(?:displayName|contextType) = .*;$/gm, by: '' },
  {
    of: /react-router\/dist\/production\/chunk/,
    what: /= (React\d*\.(?:createContext|forwardRef|memo)\()/g,
    by: '= /* @__PURE__ */ $1',
  },
  {
    of: /react-router\/dist\/production\/chunk/,
    what: /= ((?:new Set|Object\.getOwnPropertyNames)\()/g,
    by: '= /* @__PURE__ */ $1',
  },
  // What it says to developers, in an argument of its own (0.5 kB gz): development has the other build.
  {
    of: /react-router\/dist\/production\/chunk/,
    what: /^( *)(?:"(?:[^"\\]|\\.){70,}"|`[^`]{70,}`)(,?)$/gm,
    by: '$1""$2',
  },
  // Prefixes for browsers that could not run the build anyway (1 kB gz).
  { of: /@emotion\/cache\/dist\/emotion-cache\.browser/, what: /(defaultStylisPlugins = \[)prefixer\]/g, by: '$1]' },
  // Formatting of dates and numbers within texts: texts get them formatted (1 kB gz).
  { of: /i18next\/dist\/esm\/i18next/, what: /formatter = Formatter;/g, by: '' },
  // Texts are neither collected, nested, cloned nor loaded again, and both languages are left to right (1 kB gz).
  ...['cloneInstance', 'dir', 'hydrate', 'saveMissing', 'reload', 'exists', 'toJSON', 'removeResourceBundle'].map(
    (name) => ({
      of: /i18next\/dist\/esm\/i18next/,
      what: method(name),
      by: '',
    }),
  ),
  { of: /i18next\/dist\/esm\/i18next/, what: method('nest'), by: 'nest(text) { return text }' },
  { of: /i18next\/dist\/esm\/i18next/, what: method('getUsedParamsDetails'), by: 'getUsedParamsDetails() {}' },
  // Warnings for developers, which are silent in a build (1 kB gz).
  {
    of: /i18next\/dist\/esm\/i18next/,
    what: /^( *(?:if \(.*\) )?)this\.logger\.(?:warn|log|once|deprecate)\(.*\);$/gm,
    by: '$1;',
  },
  // Missing texts are found by the compiler, and the only languages are the two of the texts (1 kB gz).
  ...[
    'getSuffixes',
    'getPluralFormsOfKey',
    'needsPlural',
    'removeNamespaces',
    'deprecateBareCode',
    'loadLanguages',
    'setDefaultNamespace',
    'addResources',
  ].map((name) => ({
    of: /i18next\/dist\/esm\/i18next/,
    what: method(name),
    by: '',
  })),
  ...['noticeDevFallback', 'deprecateDottedLng', 'reloadResources', 'once'].map((name) => ({
    of: /i18next\/dist\/esm\/i18next/,
    what: method(name),
    by: `${name}() {}`,
  })),
  {
    of: /i18next\/dist\/esm\/i18next/,
    what: /^ *if \(this\.logger\.debug && isString\(code\)\) this\.deprecateBareCode\(.*\);$/gm,
    by: '',
  },
  ...[
    block(6, 'usedKey \\|\\| usedDefault \\|\\| updateMissing'),
    block(4, "lng\\?\\.toLowerCase\\(\\) === 'cimode'"),
    block(4, '!found && this\\.options\\.supportedLngs'),
    block(4, '!this\\.escapeValue && typeof str'),
  ].map((what) => ({ of: /i18next\/dist\/esm\/i18next/, what, by: '' })),
  // HTML entities in translations: translations are plain text here.
  { of: /react-i18next\/dist\/es\/defaults/, what: /^ *unescape,?$/gm, by: '' },
  // Infinite queries (1 kB gz).
  {
    of: /query-core\/build\/modern\/query\./,
    what: /this\.#queryType === "infinite" \? infiniteQueryBehavior\(this\.options\.pages\) : /g,
    by: '',
  },
  ...unusedOfClient.map((name) => ({
    of: /query-core\/build\/modern\/queryClient\./,
    what: method(name, '\t'),
    by: '',
  })),
]

/** Also resolves react-router to its production build: by default it is the development one. */
export const leanPackages = (): Plugin[] => [
  cutting('lean-packages', cuts),
  {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^react-router$/ }, handler: () => routerInProduction },
    transform: {
      filter: { id: ownCode },
      handler: (code, id) => {
        const [used] = usesCut.exec(code) ?? []
        if (used) throw new Error(`${id} uses ${used}, which web/build/lean-packages.ts cuts`)
        return null
      },
    },
  },
]

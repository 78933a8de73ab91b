import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const routerInProduction = fileURLToPath(import.meta.resolve('react-router').replace('/development/', '/production/'))

interface Cut {
  readonly of: RegExp
  readonly what: RegExp
  readonly by: string
}

/** A whole method of a class: tree shaking never removes one. */
const method = (name: string) => new RegExp(`^  ${name}\\(.*\\{\\n[\\s\\S]*?\\n  \\}$`, 'gm')

/** Code of packages that this project does not use. Each cut must match: a new version may need another one. */
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
  // HTML entities in translations: translations are plain text here.
  { of: /react-i18next\/dist\/es\/defaults/, what: /^ *unescape,?$/gm, by: '' },
  // Infinite queries (1 kB gz).
  {
    of: /query-core\/build\/modern\/query\./,
    what: /this\.#queryType === "infinite" \? infiniteQueryBehavior\(this\.options\.pages\) : /g,
    by: '',
  },
]

/** Also resolves react-router to its production build: by default it is the development one. */
export const leanPackages = (): Plugin => {
  const made = new Set<Cut>()
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^react-router$/ }, handler: () => routerInProduction },
    transform: {
      filter: { id: cuts.map(({ of }) => of) },
      handler: (code, id) => {
        for (const cut of cuts.filter(({ of }) => of.test(id))) {
          if (code.search(cut.what) < 0) continue
          made.add(cut)
          code = code.replaceAll(cut.what, cut.by)
        }
        return { code, map: null }
      },
    },
    buildEnd: (error) => {
      const missed = cuts.filter((cut) => !made.has(cut))
      if (!error && missed.length > 0)
        throw new Error(`not found in its package: ${missed.map(({ what }) => what).join(', ')}`)
    },
  }
}

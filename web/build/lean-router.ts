import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const production = fileURLToPath(import.meta.resolve('react-router').replace('/development/', '/production/'))

/**
 * react-router resolves to its development build whatever one builds for, and what is assigned to its contexts and
 * components keeps the unused ones in the bundle, server rendering among them. Without, it is 5 kB gz smaller.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^react-router$/ }, handler: () => production },
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^ *\w+\.(?:displayName|contextType) = .*;$/gm, '')
        .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
})

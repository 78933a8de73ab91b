import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { bootScript } from './boot-script.ts'

const configFile = fileURLToPath(new URL('../console.config.ts', import.meta.url))

/**
 * The console and the developer bar beside the storefront, unless that is for the real backend: in development a second page, built in a graph of its own. In a shared one
 * what it alone needs of a shared module would stay in the files that shoppers load.
 */
export const consolePage = (): Plugin[] => [
  { ...bootScript('console.html', 'console/boot.ts'), apply: 'serve' },
  {
    name: 'console-page',
    apply: (_, { command }) => command === 'build' && process.env['VITE_BACKEND'] !== 'real',
    closeBundle: async () => {
      await build({ configFile, logLevel: 'warn' })
    },
  },
]

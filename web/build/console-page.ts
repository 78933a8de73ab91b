import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { bootScript } from './boot-script.ts'

const configFile = fileURLToPath(new URL('../console.config.ts', import.meta.url))

/**
 * The console and the developer bar, left out of builds for the real backend. In development they are a second page
 * with a module graph of its own: in a shared graph, what only the console needs of a shared module would stay in the
 * files that shoppers load.
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

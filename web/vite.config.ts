import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { answers } from './build/answers.ts'
import { bootScript } from './build/boot-script.ts'
import { consolePage } from './build/console-page.ts'
import { devProxy } from './build/dev-proxy.ts'
import { filesAhead } from './build/files-ahead.ts'
import { firstFrame } from './build/first-frame.ts'
import { liveTexts } from './build/live-texts.ts'
import { precompress } from './build/precompress.ts'
import { screenFile } from './build/screen-addresses.ts'
import { styles } from './build/styles.ts'

/** By its own name it is the development build. */
const productionRouter = fileURLToPath(import.meta.resolve('react-router').replace('/development/', '/production/'))

/** Everything the home page needs is in one file: small files compress worse and take more requests. */
const root = `${import.meta.dirname}/src/main.tsx`
/** Reached through the entry of its package, but used by few screens. */
const forFew =
  /query-core\/build\/modern\/(queriesObserver|mutationObserver)|react-query\/build\/modern\/use(Queries|Mutation)\./
const neededAtOnce = (id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): boolean => {
  if (id === root) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => neededAtOnce(importer, modules, seen)) ?? false
}

/** The file names of all screens and texts. */
const names = /\/src\/app\/(other-screens|text-files)\.ts$/

const fileOf = (id: string, modules: Rolldown.ChunkingContext): string | null => {
  if (!forFew.test(id) && neededAtOnce(id, modules)) return 'main'
  return names.test(id) ? 'names' : null
}

/** NODE_ENV of the environment must not turn a build into a development build. */
const forShoppers = (): Plugin => ({
  name: 'for-shoppers',
  apply: 'build',
  config: () => {
    process.env.NODE_ENV = 'production'
  },
})

/** README names them, too. */
const oldest = ['chrome120', 'edge120', 'firefox125', 'safari17.4']

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  define: answers,
  plugins: [
    forShoppers(),
    styles(),
    react({ jsxImportSource: '@emotion/react' }),
    bootScript('index.html', 'boot.ts', filesAhead),
    firstFrame(),
    screenFile(),
    consolePage(),
    liveTexts(),
    precompress(),
  ],
  resolve: { alias: command === 'build' ? { 'react-router': productionRouter } : {} },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, allowedHosts: ['.localhost'], proxy: devProxy },
  preview: { host: '127.0.0.1', port: 5173, allowedHosts: ['.localhost'], proxy: devProxy },
  build: {
    outDir: 'dist',
    target: oldest,
    // What a screen imports is asked for with it; the home page need not know the names.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) => (/\bnames-/.test(hostId) ? files : []),
    },
    rolldownOptions: {
      // How fast the machine is today.
      checks: { pluginTimings: false },
      treeshake: {
        propertyReadSideEffects: false,
        // Emotion imports it for something that nobody uses here.
        moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }],
      },
      output: {
        // The home page contains the names of all files, so short names make it smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: fileOf, debugName: 'main' },
            // One file instead of dozens whose names every page would have to know.
            { name: 'shared', test: /\/web\/src\//, minShareCount: 8 },
          ],
        },
      },
    },
  },
}))

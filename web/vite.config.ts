import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { consolePage } from './build/console-page.ts'
import { devProxy } from './build/dev-proxy.ts'
import { firstFrame } from './build/first-frame.ts'
import { leanPackages } from './build/lean-packages.ts'
import { liveTexts } from './build/live-texts.ts'
import { precompress } from './build/precompress.ts'
import { screenFile } from './build/screen-addresses.ts'
import { tightCss } from './build/tight-css.ts'

/** Packages that only add weight here. */
const alias = {
  'hoist-non-react-statics': `${import.meta.dirname}/build/nothing.ts`,
  'use-sync-external-store/shim': `${import.meta.dirname}/build/use-sync-external-store.ts`,
}

/** Everything the home page needs is in one file: small files compress worse and take more requests. */
const roots = ['main.tsx', 'routes/home.tsx'].map((file) => `${import.meta.dirname}/src/${file}`)
/** Reached through the entry of its package, but used by few screens. */
const forFew =
  /query-core\/build\/modern\/(queriesObserver|mutationObserver)|react-query\/build\/modern\/use(Queries|Mutation)\./
const neededAtOnce = (id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): boolean => {
  if (roots.includes(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => neededAtOnce(importer, modules, seen)) ?? false
}

/** What several screens use: one file instead of a dozen, whose names the home page would have to know. */
const pieces =
  /\/src\/(ui\/(tabs|form|field|text-field|select|checkbox|breadcrumb|pagination|filter-row|facts|price-parts|step-row|goods-line|badge|bottom-bar|page|chip|labelled|shapes|stars|state-panel|time-told|panel|numbers|outcome|radio-row|choosable|icon-button|unfolds|text-link)|lib\/(time-text|selection|draft|navigation\/page-of)|shop\/time-left)\.tsx?$/

/** A floor of the home page with all it needs: one file name instead of four. */
const offers =
  /\/src\/(features\/promotions\/discounts\/(discount-(floor|grid|card|address)|no-discounts)|shop\/(discount\/.*|rate)|ui\/brief-money)\.tsx?$/

/** The file names of all screens and texts. */
const names = /\/src\/(app\/screen-files|lib\/i18n\/area-files)\.ts$/

const fileOf = (id: string, modules: Rolldown.ChunkingContext): string | null => {
  if (!forFew.test(id) && neededAtOnce(id, modules)) return 'main'
  if (names.test(id)) return 'names'
  if (offers.test(id)) return 'offers'
  return pieces.test(id) ? 'pieces' : null
}

/** NODE_ENV of the environment must not turn a build into a development build. */
const forShoppers = (): Plugin => ({
  name: 'for-shoppers',
  apply: 'build',
  config: () => {
    process.env.NODE_ENV = 'production'
  },
})

/** The files that main.tsx asks for first, by when: boot.ts requests them at once. */
const ahead = {
  zh: ['locales/zh/core.ts'],
  en: ['locales/en/core.ts'],
  other: ['names'],
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    forShoppers(),
    react({ jsxImportSource: '@emotion/react' }),
    bootScript('index.html', 'boot.ts', ahead),
    firstFrame(),
    screenFile(),
    consolePage(),
    liveTexts(),
    leanPackages(),
    tightCss(),
    precompress(),
  ],
  resolve: { alias },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, allowedHosts: ['.localhost'], proxy: devProxy },
  preview: { host: '127.0.0.1', port: 5173, allowedHosts: ['.localhost'], proxy: devProxy },
  build: {
    outDir: 'dist',
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How fast the machine is today.
      checks: { pluginTimings: false },
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The home page contains the names of all files, so short names make it smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [{ name: fileOf, debugName: 'main' }],
        },
      },
    },
  },
})

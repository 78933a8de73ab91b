import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { precompress } from './build/precompress.ts'
import { tightCss } from './build/tight-css.ts'

/** Builds the console and the developer bar into the folder of the storefront; `vite build web` runs it too. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react({ jsxImportSource: '@emotion/react' }),
    bootScript('console.html', 'console/boot.ts'),
    tightCss(),
    precompress(),
  ],
  resolve: { alias: { 'hoist-non-react-statics': `${import.meta.dirname}/build/nothing.ts` } },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'assets/console',
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { console: `${import.meta.dirname}/console.html`, bar: `${import.meta.dirname}/src/console/bar/main.ts` },
      output: {
        // The storefront loads the bar by this fixed name.
        entryFileNames: ({ name }) => (name === 'bar' ? 'bar.js' : 'assets/console/[name]-[hash].js'),
      },
    },
  },
})

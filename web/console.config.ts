import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { answers } from './build/answers.ts'
import { bootScript } from './build/boot-script.ts'
import { precompress } from './build/precompress.ts'

/** Builds the console and what else testers have into the folder of the storefront; `vite build web` runs it too. */
export default defineConfig({
  root: import.meta.dirname,
  define: answers,
  plugins: [react({ jsxImportSource: '@emotion/react' }), bootScript('console.html', 'console/boot.ts'), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'assets/console',
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How fast the machine is today.
      checks: { pluginTimings: false },
      input: {
        console: `${import.meta.dirname}/console.html`,
        tools: `${import.meta.dirname}/src/console/tools/main.ts`,
      },
      output: {
        // The storefront loads the tools by this fixed name.
        entryFileNames: ({ name }) => (name === 'tools' ? 'tools.js' : 'assets/console/[name]-[hash].js'),
      },
    },
  },
})

import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin } from 'vite'
import type * as Frame from './frame.ts'

const file = fileURLToPath(new URL('frame.ts', import.meta.url))

/**
 * Puts the frame into the page. It is read for each page: as an import of the configuration, a change of its texts would
 * start the development server again.
 */
export const firstFrame = (): Plugin => ({
  name: 'first-frame',
  transformIndexHtml: async (html, { filename }) => {
    if (!filename.endsWith('/index.html')) return html
    const { frame } = (await runnerImport<typeof Frame>(file)).module
    return html.replace('<div id="root"></div>', () => `<div id="root">${frame}</div>`)
  },
})

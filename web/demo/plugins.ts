import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/**
 * The script that starts the worker comes before all others. Until then the page is without the headers that the mall
 * sends, so it names its policy itself; a page cannot say who may frame it.
 */
export const startScript = (base: string, policy: string): Plugin => {
  const content = policy
    .replace(/frame-ancestors [^;]*; /, '')
    .replace('trusted-types shop-html', 'trusted-types shop-html demo-worker')
  return {
    name: 'start-script',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' },
        { tag: 'script', attrs: { src: `${base}start.js` }, injectTo: 'head-prepend' },
      ],
    },
  }
}

/** All worlds are of one host, so an address names the world: the worker remembers it, and leads to the rest. */
export const worldsByPath = (): Plugin => {
  const host = '`${protocol}//${world}.${domain}${port && `:${port}`}`'
  let isDone = false
  return {
    name: 'worlds-by-path',
    enforce: 'pre',
    transform: {
      filter: { id: /console\/api\/place\.ts$/ },
      handler: (code) => {
        isDone = code.includes(host)
        const path = '`${protocol}//${domain}${port && `:${port}`}${import.meta.env.BASE_URL}__mall/in/${world}`'
        return code.replace(host, path)
      },
    },
    buildEnd: (error) => {
      if (!error && !isDone) throw new Error('console/api/place.ts no longer makes the address of a world as before')
    },
  }
}

/** Modules see the address within the folder; only the router knows the folder. */
export const inFolder = (): Plugin => ({
  name: 'in-folder',
  enforce: 'pre',
  config: () => ({
    build: {
      rolldownOptions: {
        transform: { inject: { location: [here('place.ts'), 'location'], history: [here('place.ts'), 'history'] } },
      },
    },
  }),
  resolveId: {
    filter: { id: /^react-router$/ },
    handler: (_, importer) => (importer === here('router.ts') ? null : here('router.ts')),
  },
})

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

/** The place of the bar: the start script fills it as soon as it is read. The link that skips to the content stays the first. */
export const demoBar = (): Plugin => ({
  name: 'demo-bar',
  transformIndexHtml: () => [{ tag: 'demo-bar', injectTo: 'body' }],
})

interface Change {
  readonly of: RegExp
  readonly what: string
  readonly by: string
}

/** Changes modules that know where the mall lies. Each change must match what is there. */
const changing = (name: string, changes: readonly Change[]): Plugin => {
  const made = new Set<Change>()
  return {
    name,
    enforce: 'pre',
    transform: {
      filter: { id: changes.map(({ of }) => of) },
      handler: (code, id) =>
        changes
          .filter(({ of, what }) => of.test(id) && code.includes(what))
          .reduce((text, change) => {
            made.add(change)
            return text.replaceAll(change.what, () => change.by)
          }, code),
    },
    buildEnd: (error) => {
      const missed = changes.filter((change) => !made.has(change))
      if (!error && missed.length > 0)
        throw new Error(`not found any more: ${missed.map(({ what }) => what).join(', ')}`)
    },
  }
}

const top = '${location.origin}${import.meta.env.BASE_URL}'

/** All worlds are of one host, so an address names the world: the worker remembers it, and leads to the rest. */
export const worldsByPath = (): Plugin =>
  changing('worlds-by-path', [
    {
      of: /console\/api\/place\.ts$/,
      what: '`${protocol}//${world}.${domain}${port && `:${port}`}`',
      by: '`${protocol}//${domain}${port && `:${port}`}${import.meta.env.BASE_URL}__mall/in/${world}`',
    },
    { of: /console\/api\/place\.ts$/, what: 'world === worldHere(domain)', by: 'false' },
    { of: /console\/worlds\/world-acts\.tsx$/, what: '${location.origin}/', by: top },
    { of: /console\/bar\/actions\.ts$/, what: '${origin}/__mall', by: '${origin}${import.meta.env.BASE_URL}__mall' },
  ])

/** Addresses that a shopper passes on. */
export const sharedAddresses = (): Plugin =>
  changing('shared-addresses', [
    { of: /groups\/group-page\.tsx$/, what: 'location.origin + ', by: `\`${top}\`.slice(0, -1) + ` },
  ])

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

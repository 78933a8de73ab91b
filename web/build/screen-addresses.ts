import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin } from 'vite'
import type * as Screens from '../src/app/screen-table.ts'

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** `/detail/:prodId?` with or without its parameter. */
const patternOf = (path: string): string =>
  escaped(path)
    .replaceAll(/\/:\w+\\\?/g, '(?:/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
    .replace(/\/$/, '')

/** The addresses of all screens as the router reads them: a slash at their end and capitals do not matter. */
export const addressesOf = (rows: readonly { readonly path: string }[]): string =>
  `^(?:${rows.map(({ path }) => patternOf(path)).join('|')})/?$`

export const screenCheck = (addresses: string): ((path: string) => boolean) => {
  const known = new RegExp(addresses, 'i')
  return (path) => known.test(path)
}

const table = fileURLToPath(new URL('../src/app/screen-table.ts', import.meta.url))
/** Read for each use: as an import of the configuration, a change would start the development server again. */
export const readScreens = async (): Promise<typeof Screens> =>
  (await runnerImport<typeof Screens>(table, { configFile: false, logLevel: 'error' })).module

const readAddresses = async (): Promise<string> => addressesOf((await readScreens()).screenRows)

/** Tells servers which addresses have a screen; others are answered with the same page, but 404 (S8.5). */
export const screenFile = (): Plugin => ({
  name: 'screen-addresses',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(await readAddresses()) })
  },
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      const [path = '/'] = (request.originalUrl ?? '/').split('?', 1)
      const isShop = request.url?.startsWith('/index.html') && !/^\/(?:__mall\/|index\.html)/.test(path)
      if (!isShop) return next()
      readAddresses().then((addresses) => {
        if (screenCheck(addresses)(path)) return next()
        // Vite answers every page with 200.
        const end = response.end.bind(response) as (...sent: unknown[]) => typeof response
        response.end = ((...sent: unknown[]) => {
          if (response.statusCode === 200) response.statusCode = 404
          return end(...sent)
        }) as typeof response.end
        next()
      }, next)
    })
  },
})

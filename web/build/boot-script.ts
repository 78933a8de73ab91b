import { build, type Plugin, type Rolldown } from 'vite'

/** Compiles a file to a classic script: it must run before the first paint, so it cannot be a module. */
const compile = async (entry: string, mode: string, ahead = ''): Promise<string> => {
  const result = (await build({
    configFile: false,
    root: new URL('..', import.meta.url).pathname,
    mode,
    logLevel: 'error',
    define: { __AHEAD__: JSON.stringify(ahead) },
    build: {
      write: false,
      target: 'es2020',
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code
}

/**
 * Inserts a script at the start of a page. `source` is a file in src; it gets the address of the chunk named `ahead`.
 */
export const bootScript = (page: string, source: string, ahead?: string): Plugin => {
  const entry = new URL(`../src/${source}`, import.meta.url).pathname
  let mode = 'production'
  let fileName = source.replaceAll('/', '-').replace('.ts', '.js')
  return {
    name: `boot-script:${page}`,
    configResolved: (config) => {
      mode = config.mode
    },
    configureServer: (server) => {
      server.middlewares.use(`/${fileName}`, (_request, response, next) => {
        compile(entry, mode).then((code) => response.setHeader('content-type', 'text/javascript').end(code), next)
      })
    },
    async generateBundle(_, bundle) {
      const file = Object.values(bundle).find(({ type, name }) => type === 'chunk' && name === ahead)
      const code = await compile(entry, mode, file && `/${file.fileName}`)
      const ref = this.emitFile({ type: 'asset', name: 'boot.js', source: code })
      fileName = this.getFileName(ref)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { filename }) =>
        filename.endsWith(`/${page}`)
          ? [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }]
          : [],
    },
  }
}

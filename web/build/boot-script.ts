import { build, type Plugin, type Rolldown } from 'vite'

const entry = new URL('../src/boot.ts', import.meta.url).pathname

/** Compiles src/boot.ts to a classic script on its own: it must run before the first paint, so it cannot be a module. */
const compile = async (mode: string): Promise<string> => {
  const result = (await build({
    configFile: false,
    root: new URL('..', import.meta.url).pathname,
    mode,
    logLevel: 'error',
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

export const bootScript = (): Plugin => {
  let mode = 'production'
  let fileName = 'boot.js'
  return {
    name: 'boot-script',
    configResolved: (config) => {
      mode = config.mode
    },
    configureServer: (server) => {
      server.middlewares.use('/boot.js', (_request, response, next) => {
        compile(mode).then((code) => response.setHeader('content-type', 'text/javascript').end(code), next)
      })
    },
    async generateBundle() {
      const ref = this.emitFile({ type: 'asset', name: 'boot.js', source: await compile(mode) })
      fileName = this.getFileName(ref)
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
    },
  }
}

import { fileURLToPath } from 'node:url'
import { build, normalizePath, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

/** As the bundler names it. */
const inWeb = (path: string): string => normalizePath(fileURLToPath(new URL(`../${path}`, import.meta.url)))

/** Files that the script may ask for at once, by name of its choice. */
export type Ahead = Readonly<Record<string, readonly string[]>>

/** Compiles a file to a classic script: it must run before the first paint, so it cannot be a module. */
const compile = async (
  entry: string,
  { mode, base, build: { rolldownOptions } }: ResolvedConfig,
  ahead: Ahead = {},
): Promise<string> => {
  const { transform = {} } = rolldownOptions
  const result = (await build({
    configFile: false,
    root: inWeb(''),
    mode,
    base,
    logLevel: 'error',
    define: { __AHEAD__: JSON.stringify(ahead) },
    build: {
      write: false,
      target: 'es2020',
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        transform,
        // It is small because it has only what it uses: no React of a store, no patterns of other rules.
        treeshake: { propertyReadSideEffects: false, moduleSideEffects: false },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code
}

export type Context = ThisParameterType<Rolldown.FunctionPluginHooks['generateBundle']>

/** Inserts a script at the start of a page. `source` is a file in src, `ahead` finds what it may ask for. */
export const bootScript = (
  page: string,
  source: string,
  ahead?: (context: Context, bundle: Rolldown.OutputBundle, base: string) => Promise<Ahead>,
): Plugin => {
  const entry = inWeb(`src/${source}`)
  let config: ResolvedConfig
  let fileName = source.replaceAll('/', '-').replace('.ts', '.js')
  return {
    name: `boot-script:${page}`,
    configResolved: (resolved) => {
      config = resolved
    },
    configureServer: (server) => {
      server.middlewares.use(`/${fileName}`, (_request, response, next) => {
        compile(entry, config).then(
          (code) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(code),
          next,
        )
      })
    },
    async generateBundle(_, bundle) {
      const code = await compile(entry, config, await ahead?.(this, bundle, config.base))
      const ref = this.emitFile({ type: 'asset', name: 'boot.js', source: code })
      fileName = this.getFileName(ref)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { filename }) =>
        filename.endsWith(`/${page}`)
          ? [{ tag: 'script', attrs: { src: `${config.base}${fileName}` }, injectTo: 'head-prepend' }]
          : [],
    },
  }
}

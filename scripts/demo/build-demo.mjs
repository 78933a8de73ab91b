import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { build, loadConfigFromFile, mergeConfig } from 'vite'
import { installed, root } from '../lib/install.mjs'
import { licencesOf } from '../pack/licences.mjs'
import { bundleParts, bundleWorker } from './bundle-worker.mjs'
import { listFiles } from './list-files.mjs'

const web = join(root, 'web')
const docs = join(root, 'mock-server/src/http/docs-page')

/** Builds with a configuration of the storefront and some plugins more; nothing is compressed beforehand. */
const buildPages = async (name, { base, out, first, last }, more = {}) => {
  const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(web, name))
  const own = config.plugins.flat().filter((plugin) => !['console-page', 'precompress'].includes(plugin.name))
  await build(
    mergeConfig(
      { ...config, plugins: [...first, ...own, ...last] },
      { base, configFile: false, logLevel: 'warn', build: { outDir: out, ...more } },
    ),
  )
}

const bundleStart = async (file) => {
  // Older browsers have to understand it, to say what they lack.
  const transform = { target: 'es2022' }
  const made = await rolldown({ input: join(web, 'demo/start.ts'), platform: 'browser', cwd: root, transform })
  await made.write({ file, format: 'iife', minify: true })
  await made.close()
}

/** The API documents: the viewer as files, and what the worker makes its pages of. */
const writeDocuments = (folder) => {
  mkdirSync(folder, { recursive: true })
  cpSync(installed('swagger-ui-dist/swagger-ui-bundle.js'), join(folder, 'viewer.js'))
  cpSync(installed('swagger-ui-dist/swagger-ui.css'), join(folder, 'viewer.css'))
  const pages = ['page.html', 'page.css', 'look.css', 'page.js', 'adapt.js', 'groups.js', 'resolve.js', 'secret.js']
  const texts = [...pages, 'theme.js', 'words.js'].map((name) => [`/http/docs-page/${name}`, join(docs, name)])
  const documents = ['openapi.json', 'asyncapi.json'].map((name) => [`/docs/${name}`, join(root, 'docs', name)])
  const files = [...texts, ...documents].map(([path, file]) => [path, readFileSync(file, 'utf8')])
  writeFileSync(join(folder, 'files.json'), JSON.stringify(Object.fromEntries(files)))
}

/** Any path leads to the shop, whose first script starts the worker; then the worker answers it. */
const writeEntrances = (out) => {
  for (const path of ['404.html', '__mall/console/index.html', '__mall/docs/index.html']) {
    mkdirSync(join(out, path, '..'), { recursive: true })
    cpSync(join(out, 'index.html'), join(out, path))
  }
}

/** Builds the folder of the demo, for a host that serves it at `base`. */
export const buildDemo = async ({ base, out, bar = true }) => {
  const { startScript, demoBar, worldsByPath, sharedAddresses, inFolder } = await import('../../web/demo/plugins.ts')
  const { policyWith } = await import('../../mock-server/src/http/storefront.ts')
  const { buildSeed } = await import('@mall/fixtures')
  const { packSeed } = await import('@mall/fixtures/pack-seed')
  rmSync(out, { recursive: true, force: true })
  const pages = { base, out, first: base === '/' ? [] : [inFolder()], last: [startScript(base, policyWith())] }
  process.env.VITE_H5_ORIGIN ??= ''
  const ofShop = { first: [...pages.first, sharedAddresses()], last: [...pages.last, ...(bar ? [demoBar()] : [])] }
  await buildPages('vite.config.ts', { ...pages, ...ofShop }, { emptyOutDir: true })
  await buildPages('console.config.ts', { ...pages, first: [...pages.first, worldsByPath()] })
  await bundleStart(join(out, 'start.js'))
  const { files, names, packages } = await bundleParts(
    packSeed(buildSeed()),
    readFileSync(join(out, 'screens.json'), 'utf8'),
  )
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text)
  writeFileSync(join(out, 'THIRD-PARTY-LICENSES'), licencesOf(['fixtures', 'mock-server', 'web'], packages))
  writeDocuments(join(out, '__mall/docs'))
  writeEntrances(out)
  writeFileSync(join(out, 'sw.js'), await bundleWorker({ ...names, list: listFiles(out) }))
}

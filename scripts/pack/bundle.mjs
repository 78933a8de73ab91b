import { rolldown } from 'rolldown'
import { root } from '../lib/install.mjs'

const onDemand = /createRequire\(import\.meta\.url\)\('([^']+)'\)/g
const fileOf = (name) => `${name.replaceAll(/\W+/g, '-').replace(/^-/, '')}.cjs`

/** Packages that are loaded on demand get files of their own. */
const splitter = (found) => ({
  name: 'on-demand',
  transform: {
    filter: { code: 'createRequire(import.meta.url)(' },
    handler: (code) =>
      code.replaceAll(onDemand, (_, name) => {
        found.add(name)
        return `createRequire(import.meta.url)('./${fileOf(name)}')`
      }),
  },
})

/** Names stay, so that a stack trace says something; without blanks Node reads the files faster. */
const minify = { compress: false, mangle: false, codegen: { removeWhitespace: true } }

export const packageOf = (id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id.replaceAll('\\', '/'))?.[1]
export const packagesIn = (chunks) =>
  new Set(chunks.flatMap(({ moduleIds = [] }) => moduleIds.flatMap((id) => packageOf(id) ?? [])))

const write = async (input, dir, output, plugins) => {
  const made = await rolldown({ input, platform: 'node', cwd: root, plugins })
  const { output: chunks } = await made.write({ dir, minify, ...output })
  await made.close()
  return packagesIn(chunks)
}

/** Bundles the entries with all that they import; returns the names of the packages in it. */
export const bundle = async (entries, dir) => {
  const found = new Set()
  const names = { entryFileNames: '[name].js', chunkFileNames: '[name].js' }
  const packages = await write(entries, dir, { format: 'esm', ...names }, [splitter(found)])
  for (const name of found)
    for (const each of await write(name, dir, { format: 'cjs', exports: 'named', entryFileNames: fileOf(name) }, []))
      packages.add(each)
  return packages
}

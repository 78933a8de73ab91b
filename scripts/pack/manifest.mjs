import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/install.mjs'

export const readManifest = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

const compiled = (folder, path) => ({ types: `./${folder}/${path}.d.ts`, default: `./${folder}/${path}.js` })

/** Both kinds of modules; what older compilers read instead of it is beside it. */
const entriesOf = (modules, required) => {
  const { '.': main, ...others } = modules
  const conditions = (path) => ({ import: compiled('dist', path), require: required(path) })
  const typesVersions = Object.entries(others).map(([name, path]) => [name.slice(2), [required(path).types]])
  return {
    main: required(main).default,
    types: required(main).types,
    ...(typesVersions.length > 0 && { typesVersions: { '*': Object.fromEntries(typesVersions) } }),
    exports: {
      ...Object.fromEntries(Object.entries(modules).map(([name, path]) => [name, conditions(path)])),
      './package.json': './package.json',
    },
  }
}
const fromCommonJs = (path) => compiled('cjs', path)
/** Node requires modules of the other kind, too; a compiler asks for declarations that say they are of this one. */
const requiredAsItIs = (path) => ({ ...compiled('cjs', path), default: compiled('dist', path).default })

/**
 * Writes the package.json of a package: what its workspace says, and where its `modules` are, as paths without an ending
 * in `dist` and in `cjs`.
 */
export const writeManifest = (folder, workspace, { modules, hasCommonJs = true, ...fields }) => {
  const { name, version, license, type, sideEffects } = readManifest(workspace)
  const { engines, repository } = readManifest('.')
  const entries = entriesOf(modules, hasCommonJs ? fromCommonJs : requiredAsItIs)
  const manifest = { name, version, license, type, sideEffects, engines, repository, ...entries, ...fields }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../lib/install.mjs'
import { packagesIn } from './bundle.mjs'

const filesIn = (folder, ending) =>
  readdirSync(join(folder, 'dist'), { recursive: true }).filter((name) => name.endsWith(ending))

/** The declarations of `dist` once more in `cjs`, as those of modules that are required. */
export const addCommonJsTypes = (folder) => {
  for (const name of filesIn(folder, '.d.ts')) cpSync(join(folder, 'dist', name), join(folder, 'cjs', name))
  writeFileSync(join(folder, 'cjs', 'package.json'), '{ "type": "commonjs" }\n')
}

/** The modules, too, with the packages that they need, which it returns: not every runner lets Node require those of the other kind. */
export const addCommonJs = async (folder) => {
  const modules = filesIn(folder, '.js').map((name) => [name.replace(/\.js$/, ''), join(folder, 'dist', name)])
  const made = await rolldown({ input: Object.fromEntries(modules), cwd: root, platform: 'node' })
  const names = { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' }
  const { output } = await made.write({ dir: join(folder, 'cjs'), format: 'cjs', ...names })
  await made.close()
  addCommonJsTypes(folder)
  return packagesIn(output)
}

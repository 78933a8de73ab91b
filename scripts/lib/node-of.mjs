import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand, root } from './install.mjs'
import { runTool } from '../pack/run-tool.mjs'

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** Of the versions of Node that are supported. */
export const majors = engines.node.match(/\d+(?=\.\d+\.\d+)/g)

const name = `node-${process.platform.replace('win32', 'win')}-${process.arch}`

/** The folder with a version of Node: this one, or one that the registry has as a package. */
export const nodeOf = (major) => {
  if (major === process.versions.node.split('.')[0]) return join(process.execPath, '..')
  const folder = join(root, '.cache', 'nodes', major)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const { file, args, shell } = npmCommand(['install', '--no-save', '--no-package-lock', `${name}@${major}`])
  runTool(file, args, { cwd: folder, shell })
  return join(folder, 'node_modules', name, 'bin')
}

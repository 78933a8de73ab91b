// `npm run test:deep -- nodes`: the other versions of Node that are supported come from the registry, as packages.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { npmCommand, root } from './install.mjs'

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [own] = process.versions.node.split('.')
const others = engines.node.match(/\d+(?=\.\d+\.\d+)/g).filter((major) => major !== own)
const name = `node-${process.platform.replace('win32', 'win')}-${process.arch}`

const run = (file, args, options) => {
  const { status, error } = spawnSync(file, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
  if (error) console.error(error.message)
  return status === 0
}

const install = (major) => {
  const folder = join(root, '.cache', 'nodes', major)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const { file, args, shell } = npmCommand(['install', '--no-save', '--no-package-lock', `${name}@${major}`])
  return run(file, args, { cwd: folder, shell }) && join(folder, 'node_modules', name, 'bin')
}

const failed = []
for (const major of others) {
  const bin = install(major)
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  console.log(`\nOn Node ${major}:`)
  for (const steps of [['quick'], ['packages']])
    if (!bin || !run(join(bin, 'node'), [join(root, 'scripts/test.mjs'), ...steps], { cwd: root, env }))
      failed.push(`${major} ${steps}`)
}
if (failed.length > 0) console.error(`failed on Node ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)

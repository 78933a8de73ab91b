// `npm run test:deep -- nodes`: the other versions of Node that are supported.
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'
import { majors, nodeOf } from './node-of.mjs'

const [own] = process.versions.node.split('.')

const failed = []
for (const major of majors.filter((each) => each !== own)) {
  const bin = nodeOf(major)
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  console.log(`\nOn Node ${major}:`)
  for (const steps of [['quick'], ['packages']]) {
    const args = [join(root, 'scripts/test.mjs'), ...steps]
    const { status } = spawnSync(join(bin, 'node'), args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    if (status !== 0) failed.push(`${major} ${steps}`)
  }
}
if (failed.length > 0) console.error(`failed on Node ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)

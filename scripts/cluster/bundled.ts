import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/install.mjs'
import { bundleMock } from '../pack/bundle-mock.mjs'

/** Bundles the mall of a source folder, so that its processes start fast; returns the file to run. */
export const bundled = async (name: string, from = root): Promise<string> => {
  const dist = join(root, '.cache/cluster', `${name}-${process.pid}`)
  mkdirSync(dist, { recursive: true })
  process.once('exit', () => rmSync(dist, { recursive: true, force: true }))
  await bundleMock({ main: join(from, 'mock-server/src/main.ts') }, dist, from)
  return join(dist, 'main.js')
}

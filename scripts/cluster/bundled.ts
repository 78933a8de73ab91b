import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/install.mjs'
import { bundleMock } from '../pack/bundle-mock.mjs'

const folder = join(root, '.cache/cluster', String(process.pid))

export const removeBundles = (): void => rmSync(folder, { recursive: true, force: true })

/** Bundles the mall of a source folder, so that its processes start fast; returns the file to run. */
export const bundled = async (name: string, from = root): Promise<string> => {
  const dist = join(folder, name)
  mkdirSync(dist, { recursive: true })
  await bundleMock({ main: join(from, 'mock-server/src/main.ts') }, dist, from)
  return join(dist, 'main.js')
}

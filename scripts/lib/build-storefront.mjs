import { join } from 'node:path'
import { root } from './install.mjs'

export const buildStorefront = async (say = console.log) => {
  const { build } = await import('vite')
  const web = join(root, 'web')
  say('Building the storefront ...')
  await build({ configFile: join(web, 'vite.config.ts'), root: web, logLevel: 'warn' })
  return join(web, 'dist')
}

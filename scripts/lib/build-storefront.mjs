import { join } from 'node:path'
import { root } from './install.mjs'

export const buildStorefront = async () => {
  const { build } = await import('vite')
  const web = join(root, 'web')
  console.log('Building the storefront ...')
  await build({ configFile: join(web, 'vite.config.ts'), root: web, logLevel: 'warn' })
  return join(web, 'dist')
}

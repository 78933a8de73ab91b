import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { installed, root } from '../lib/install.mjs'
import { bundle } from './bundle.mjs'

const pages = ['docs-page', 'h5-page', 'invoice-page', 'pay-page']
const viewer = ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt']
const documents = ['openapi.json', 'asyncapi.json']

/** Bundles the mock from the sources in `from`, with the files that it serves beside it. */
export const bundleMock = async (entries, dist, from = root) => {
  const bundled = await bundle(entries, dist)
  for (const name of pages) cpSync(join(from, 'mock-server/src/http', name), join(dist, name), { recursive: true })
  for (const name of viewer) cpSync(installed(`swagger-ui-dist/${name}`), join(dist, 'docs-page', name))
  for (const name of documents) cpSync(join(from, 'docs', name), join(dist, 'docs-page', name))
  return bundled
}

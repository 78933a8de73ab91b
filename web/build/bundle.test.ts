import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const assets = fileURLToPath(new URL('../dist/assets/', import.meta.url))
const foreign =
  /typebox|~kind|additionalProperties|fakerjs|faker-js|fastify|x-provenance|Qinghua#2026|BEGIN PRIVATE KEY/

test('no schema, fixture or server code is in any file of the storefront', () => {
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((name) => foreign.test(readFileSync(assets + name, 'utf8')))).toEqual([])
})

test('no code of the console reaches a shopper, and no code of the server the console', () => {
  const ofShop = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const ofConsole = readdirSync(`${assets}console`).filter((name) => name.endsWith('.js'))
  const mark = /x-mall-secret|consoleFrame|__mall\/(?:faults|worlds|open)|maxEditLength|max-buffer-size-exceeded/
  expect(ofConsole.some((name) => mark.test(readFileSync(`${assets}console/${name}`, 'utf8')))).toBe(true)
  expect(ofShop.filter((name) => mark.test(readFileSync(assets + name, 'utf8')))).toEqual([])
  expect(readFileSync(`${assets}../index.html`, 'utf8')).not.toContain('console')
  const tools = readFileSync(`${assets}../tools.js`, 'utf8')
  expect([tools.includes('__mall/'), foreign.test(tools)]).toEqual([true, false])
  expect(ofShop.filter((name) => readFileSync(assets + name, 'utf8').includes('/tools.js'))).toHaveLength(1)
  expect(ofConsole.filter((name) => foreign.test(readFileSync(`${assets}console/${name}`, 'utf8')))).toEqual([])
})

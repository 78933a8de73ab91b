import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { copyProject } from '../lib/copy-project.mjs'
import { addressIn, killStarted, openPage, startIn } from './test/started.ts'

/** It makes a cold start, and builds. */
const patience = 180_000
const copy = copyProject()
afterEach(killStarted)
afterAll(copy.remove)

const change = (file: string, by: (text: string) => string): void => {
  const path = join(copy.folder, file)
  writeFileSync(path, by(readFileSync(path, 'utf8')))
}
test(
  'in a folder with blanks and Chinese characters npm start takes changes of the mock and of texts into open pages',
  async () => {
    const { open, says } = startIn(copy.folder, ...['--port', '0', '--api-port', '0', '--im-port', '0', '--size', '20'])
    const shop = addressIn(await open, 'Shop')
    const { browser, page, errors } = await openPage(`${shop}/list`)
    const field = page.getByRole('combobox', { name: '搜索商品或店铺' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await field.fill('half a word')
    change('web/src/app/shell.zh.ts', (text) => text.replace("fresh: '新品'", "fresh: '新到'"))
    await page.getByRole('link', { name: '新到' }).first().waitFor()
    expect(await field.inputValue()).toBe('half a word')

    const scenes = `${shop}/__mall/worlds`
    const body = JSON.stringify({ name: 'kept', scenario: 'opening' })
    expect((await fetch(scenes, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).ok).toBe(
      true,
    )
    const names = async () => ((await (await fetch(scenes)).json()) as { name: string }[]).map(({ name }) => name)
    const file = 'mock-server/src/log.ts'
    const was = readFileSync(join(copy.folder, file), 'utf8')
    change(file, (text) => `${text}\nexport const = {`)
    const said = await says(/It waits for the next change\.[^]*(?:Syntax|Transform)Error.*\n/)
    expect(
      said
        .slice(said.indexOf(`${file} changed`))
        .trim()
        .split('\n').length,
    ).toBeLessThan(8)
    expect(said).not.toContain('node_modules')
    expect((await fetch(scenes)).status).toBe(503)
    change(file, () => was)
    // Meanwhile calls wait.
    await says(`${file} changed: the mock was restarted in`)
    expect(await names()).toContain('kept')
    expect(await field.inputValue()).toBe('half a word')
    expect(errors).toEqual([])
    await browser.close()
  },
  patience,
)

test(
  'there too, with --built one port serves the compressed production storefront with its security policy, and the API',
  async () => {
    const { child, open, exit, output } = startIn(
      copy.folder,
      '--built',
      '--port',
      '0',
      '--im-port',
      '0',
      '--size',
      '20',
    )
    const shop = addressIn(await open, 'Shop')
    const page = await fetch(`${shop}/`, { headers: { accept: 'text/html' } })
    expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? ''
    const asset = await fetch(`${shop}${script}`, { headers: { 'accept-encoding': 'br' } })
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${shop}/webConfig/getPcWebConfig`)).status).toBe(200)
    expect((await fetch(`${shop}/p/user/conversations`)).status).toBe(401)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(output()).not.toContain('\u001b')
  },
  patience,
)

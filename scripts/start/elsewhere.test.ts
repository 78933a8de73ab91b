import { readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, afterEach, expect, test } from 'vitest'
import { findBrowser } from '../lib/browser.mjs'
import { copyProject } from '../lib/copy-project.mjs'
import { addressIn, killStarted, startIn } from './started.ts'

/** It makes a cold start, and builds. */
const patience = 180_000
const copy = copyProject()
afterEach(killStarted)
afterAll(copy.remove)

const change = (file: string, by: (text: string) => string): void => {
  const path = join(copy.folder, file)
  writeFileSync(path, by(readFileSync(path, 'utf8')))
}
const refused = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => false,
    () => true,
  )
const openPage = async (address: string) => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: await findBrowser(), args })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(address)
  return { browser, page, errors }
}

const statusAs = (host: string, address: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).once('error', reject)
  })

test(
  'in a folder with blanks and Chinese characters npm start serves shop, API and chat host on free ports, takes changes of the mock and of texts into open pages, and frees the ports when stopped',
  async () => {
    const { child, open, says, exit, output } = startIn(
      copy.folder,
      ...['--port', '0', '--api-port', '0', '--im-port', '0', '--size', '20', '--allow-host', 'mall-test'],
    )
    const [shop, api, im] = ['Shop', 'API', 'chat host'].map(
      (
        (said) => (name: string) =>
          addressIn(said, name)
      )(await open),
    )
    expect(await (await fetch(`${shop}/`)).text()).toContain('<div id="root"')
    for (const path of ['/boot.js', '/console-boot.js', '/shop/notice/topNoticeList/62', '/__mall/console'])
      expect([path, (await fetch(`${shop}${path}`)).status]).toEqual([path, 200])
    for (const address of [`${shop}/`, `${shop}/webConfig/getPcWebConfig`, `${api}/webConfig/getPcWebConfig`])
      expect([await statusAs('mall-test', address), (await statusAs('evil.example', address)) === 200]).toEqual([
        200,
        false,
      ])
    expect((await fetch(`${api}/webConfig/getPcWebConfig`)).status).toBe(200)
    expect((await fetch(`${im}/p/user/conversations`)).status).toBe(401)
    expect(output()).toContain('lin_xiaoman')
    expect(output()).toContain('any-name.localhost')

    const { browser, page, errors } = await openPage(`${shop}/list`)
    const field = page.getByRole('combobox', { name: '搜索商品或店铺' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await field.fill('half a word')
    change('web/src/locales/zh/shell.ts', (text) => text.replace("fresh: '新品'", "fresh: '新到'"))
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

    const before = performance.now()
    child.kill('SIGINT')
    expect(await exit).toBe(0)
    expect(performance.now() - before).toBeLessThan(2_000)
    expect(await Promise.all([shop, api, im].map((url) => refused(`${url}/`)))).toEqual([true, true, true])
    expect(output()).not.toContain('\u001b')
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

import { get } from 'node:http'
import { afterAll, afterEach, expect, test } from 'vitest'
import { copyProject } from '../lib/copy-project.mjs'
import { addressIn, killStarted, startIn } from './test/started.ts'

/** It makes a cold start. */
const patience = 180_000
const copy = copyProject()
afterEach(killStarted)
afterAll(copy.remove)

const refused = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => false,
    () => true,
  )
const statusAs = (host: string, address: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).once('error', reject)
  })

test(
  'in a folder with blanks and Chinese characters npm start serves shop, API and chat host on free ports, and frees them when stopped',
  async () => {
    const { child, open, exit, output } = startIn(
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

    const before = performance.now()
    child.kill('SIGINT')
    expect(await exit).toBe(0)
    expect(performance.now() - before).toBeLessThan(2_000)
    expect(await Promise.all([shop, api, im].map((url) => refused(`${url}/`)))).toEqual([true, true, true])
    expect(output()).not.toContain('\u001b')
  },
  patience,
)

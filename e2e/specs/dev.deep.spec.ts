import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { barOf } from '../pages/bar.ts'
import { waitUntilIdle } from '../pages/idle.ts'
import { expect, test as base } from '../test.ts'

/** `npm start`: the storefront from its sources, with hot reload, and a mall of its own. */
const devServer = async () => {
  const flags = ['--port', '0', '--api-port', '0', '--im-port', '0', '--in-memory']
  const child = spawn(process.execPath, ['scripts/start.mjs', ...flags], {
    cwd: `${import.meta.dirname}/../..`,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const started = async (): Promise<string> => {
    for (;;) {
      const [, origin] = /Shop +(http:\/\/[^ /]+)\/[\s\S]*Ctrl-C/.exec(output) ?? []
      if (origin !== undefined) return origin
      await once(child.stdout, 'data')
    }
  }
  const ended = exited.then(() => {
    throw new Error(`npm start ended: ${output}`)
  })
  return {
    origin: await Promise.race([started(), ended]),
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** As in development: the storefront comes from its sources. One server for all tests of this file. */
const test = base.extend<object, { dev: string }>({
  dev: [
    async ({}, use) => {
      const { origin, stop } = await devServer()
      await use(origin)
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ dev, worldName }, use) => use(dev.replace('//', `//${worldName}.`)),
})
// The first page compiles the storefront.
test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ follows: true })
test.beforeEach(async ({ setLanguage }) => setLanguage('en'))

test('a failure that was set up is one that is seen: by the address of the page, and by the bar', async ({
  page,
  world,
}) => {
  const hiccup = page.getByText('The server had a small hiccup')
  await page.goto('/coupons?__fault=500@/coupon/*')
  await expect(hiccup).toBeVisible()

  await world.control('DELETE /__mall/calls')
  const bar = barOf(page)
  await bar.open('/list')
  await waitUntilIdle(page, world)
  await bar.nextCall.selectOption('hiccup')
  await expect(bar.said).toHaveText('Next call: 500 server hiccup')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Coupons' }).click()
  await expect(hiccup).toBeVisible()
  expect(await world.journal.list({ faulted: true })).toHaveLength(1)
})

test('a screen reads what it shows once, as the built shop does, and follows its world', async ({
  page,
  world,
  logInAs,
}) => {
  await logInAs('shopper')
  for (const path of ['/', '/list', '/detail/1003', '/cart', '/user-center/uc-order', '/notice-list?shopId=62']) {
    await world.control('DELETE /__mall/calls')
    await page.goto(path)
    await waitUntilIdle(page, world)
    const calls = await world.journal.list({ kind: 'call', limit: 1_000 })
    const reads = calls.filter(({ route }) => route.startsWith('GET ')).map(({ address }) => address)
    expect(reads, path).toEqual([...new Set(reads)])
  }

  await world.control('POST /__mall/clock/freeze')
  await page.goto('/secdetail/1')
  const timer = page.getByRole('main').getByRole('timer').first()
  await expect(timer).toHaveText(/\d\d:\d\d:\d\d/)
  await world.control('POST /__mall/promotions/{kind}/{id}', {
    params: { kind: 'flash', id: 1 },
    body: { endsIn: 600_000 },
  })
  // The page counts on, however slow the machine is.
  await expect(timer).toHaveText(/00:(10:00|09:\d\d)/)
})

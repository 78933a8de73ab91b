import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, known, test } from '../test.ts'

/** A page of another origin that tries to act on the malls of whoever opens it. */
const strangePage = `<!doctype html><meta charset="utf-8"><title>strange</title><body><iframe name="nowhere"></iframe>`

/** Four lists of a thousand, one in the other. */
const multiplying = encodeURIComponent(
  JSON.stringify({
    kind: 'change',
    changes: [
      { do: 'set', at: '', value: [[[[1]]]] },
      ...['', '*', '*/*', '*/*/*'].map((at) => ({ do: 'fill', at, count: 1_000 })),
    ],
  }),
)

let server: Server
let origin = ''
test.beforeAll(async () => {
  server = createServer((_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end(strangePage))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => void server.close())

test('a page of another origin changes and reads nothing, by form, simple request, referrer, fetch, image, event stream or socket [M13]', async ({
  page,
  world,
  baseURL,
}) => {
  const mall = String(baseURL)
  await world.control('POST /__mall/faults', {
    body: { on: 'GET /sys/config/info/serviceTerms', effect: { kind: 'status', status: 500 } },
  })
  const state = async () => [
    (await world.control('GET /__mall/faults')).map(({ id, met, isActive }) => [id, met, isActive]),
    (await world.control('GET /__mall/clock')).now,
    (await world.control('GET /__mall/worlds')).filter(({ name }) => name.startsWith('stolen')),
    (await world.control('GET /__mall/calls', { query: { kind: 'control' } })).length,
  ]
  await world.control('POST /__mall/clock/freeze')
  const before = await state()
  const requests: string[] = []
  page.on('response', (answer) => requests.push(`${answer.status()} ${answer.request().method()}`))
  await page.goto(
    `${origin}/?${new URLSearchParams([
      ['__fault', '500'],
      ['__fault', `effect=${multiplying}`],
    ])}`,
  )
  const read = await page.evaluate(
    async ([mall, effect]) => {
      const post = (path: string, init: RequestInit) =>
        fetch(`${mall}${path}`, { method: 'POST', ...init }).then(
          (answer) => `${answer.type} ${answer.status}`,
          () => 'refused',
        )
      const json = { 'content-type': 'application/json' }
      const world = JSON.stringify({ name: 'stolen-1' })
      const sendForm = (type: string): Promise<string> =>
        new Promise((resolve) => {
          const form = document.createElement('form')
          Object.assign(form, { method: 'POST', action: `${mall}/__mall/worlds`, enctype: type, target: 'nowhere' })
          const input = Object.assign(document.createElement('input'), {
            name: '{"name":"stolen-2","x":"',
            value: '"}',
          })
          form.append(input)
          document.body.append(form)
          const frame = document.querySelector('iframe')
          frame?.addEventListener('load', () => resolve('sent'), { once: true })
          form.submit()
        })
      const load = (element: HTMLElement, set: () => void): Promise<string> =>
        new Promise((resolve) => {
          element.addEventListener('load', () => resolve('loaded'))
          element.addEventListener('error', () => resolve('refused'))
          set()
          document.body.append(element)
        })
      const get = (headers: HeadersInit, mode: RequestMode) =>
        fetch(`${mall}/webConfig/getPcWebConfig`, { headers, mode, referrerPolicy: 'unsafe-url' }).then(
          (answer) => `${answer.type} ${answer.status}`,
          () => 'refused',
        )
      const image = document.createElement('img')
      const script = document.createElement('script')
      return [
        await get({}, 'no-cors'),
        await get({ prefer: 'code=500' }, 'no-cors'),
        await get({ prefer: `effect=${effect}` }, 'cors'),
        await post('/__mall/worlds', { body: world, mode: 'no-cors' }),
        await post('/__mall/worlds', { body: world, headers: json }),
        await post('/__mall/clock/advance', { body: '{"ms":60000}', headers: json, credentials: 'include' }),
        await post('/__mall/faults', { body: new URLSearchParams({ on: '*' }), mode: 'no-cors' }),
        navigator.sendBeacon(`${mall}/__mall/worlds`, world) ? 'sent' : 'refused',
        await sendForm('text/plain'),
        await sendForm('application/x-www-form-urlencoded'),
        await load(image, () => (image.src = `${mall}/__mall/worlds/stolen-3/file`)),
        await load(script, () => (script.src = `${mall}/__mall/accounts`)),
        await new Promise<string>((resolve) => {
          const events = new EventSource(`${mall}/__mall/events`)
          events.addEventListener('open', () => resolve('open'))
          events.addEventListener('error', () => (events.close(), resolve('refused')))
        }),
        await new Promise<string>((resolve) => {
          const socket = new WebSocket(`${mall.replace('http', 'ws')}/__mall/events`)
          socket.addEventListener('open', () => resolve('open'))
          socket.addEventListener('error', () => resolve('refused'))
        }),
      ]
    },
    [mall, multiplying] as const,
  )
  expect(read).toEqual([
    'opaque 0',
    'opaque 0',
    'refused',
    'opaque 0',
    'refused',
    'refused',
    'opaque 0',
    'sent',
    'sent',
    'sent',
    'refused',
    'refused',
    'refused',
    'refused',
  ])
  expect(requests.filter((each) => each.startsWith('403 ')).length).toBeGreaterThanOrEqual(5)
  expect(requests.filter((each) => each === '200 POST')).toEqual([])
  expect(await state()).toEqual(before)
  await world.disarm()
  const asked = await world.journal.of('GET /webConfig/getPcWebConfig')
  expect(asked.map(({ status, faults }) => [status, faults])).toEqual(
    Array.from({ length: asked.length }, () => [200, []]),
  )
  expect(asked.length).toBeGreaterThanOrEqual(2)
})

const acting = `top.ran = 1; document.title = 'ran'; document.cookie = 'ran=1; path=/'; fetch('/__mall/worlds', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"stolen-4"}' })`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${acting}"><title>still</title><script>${acting}</script></svg>`
const sheet = `<?xml-stylesheet type="text/xsl" href="/p/user/userInfo"?><a/>`
const transform = `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html><script>${acting}</script></html></xsl:template></xsl:stylesheet>`
const pages: readonly (readonly [type: string, body: string])[] = [
  ['text/html', `<title>still</title><img src="x" onerror="${acting}"><script>${acting}</script>`],
  [
    'text/html',
    `<iframe srcdoc="<script>parent.${acting}</script>"></iframe><meta http-equiv="refresh" content="0; url=/#ran">`,
  ],
  ['image/svg+xml', svg],
  ['application/xhtml+xml', `<html xmlns="http://www.w3.org/1999/xhtml"><script>${acting}</script></html>`],
  ['text/xml', sheet],
  ['text/xsl', transform],
  ['', `<html><script>${acting}</script></html>`],
]

test('a world of somebody else runs nothing where it answers with a page, a drawing or a style sheet [M13]', async ({
  page,
  context,
  world,
}) => {
  const [first, ...after] = pages.map(([type, body]) => ({
    ...{ kind: 'answer' as const, status: 200, body },
    headers: { 'content-type': type, 'x-own': 'yes' },
  }))
  const effect = first as NonNullable<typeof first>
  const fault = { on: 'GET /p/user/userInfo', effect, timing: { kind: 'sequence' as const, after } }
  await world.control('POST /__mall/faults', { body: fault })
  const about = { page: '/p/user/userInfo' }
  const params = { name: world.name }
  const made = await world.save(about)
  const given = JSON.stringify(made).replaceAll('"x-own":"yes"', '"Set-Cookie":"ran=1; Domain=localhost; Path=/"')
  await world.control('POST /__mall/worlds/{name}/file', { params, body: JSON.parse(given) as unknown })
  const requests: string[] = []
  page.on('response', (each) => requests.push(`${each.request().method()} ${new URL(each.url()).pathname}`))
  for (const _ of pages) {
    const answer = await page.goto(about.page)
    expect(answer?.headers()['x-mall-fault']).toBe('f1')
    expect([page.url().endsWith(about.page), await page.title()]).not.toContain('ran')
  }
  expect(requests.filter((each) => each !== `GET ${about.page}` && each !== 'GET /favicon.ico')).toEqual([])
  expect((await context.cookies()).filter(({ name }) => name === 'ran')).toEqual([])
  expect((await world.control('GET /__mall/worlds')).map(({ name }) => name)).not.toContain('stolen-4')
})

test('a link from a page of another origin to the last step of an opening needs a click', async ({
  page,
  context,
  world,
  baseURL,
  setLanguage,
}) => {
  await setLanguage('en')
  await page.goto(origin)
  await page.evaluate(
    (href) => Object.assign(document.createElement('a'), { href }).click(),
    `${baseURL}/__mall/open?as=${known.shopper.userName}&to=//evil.example/&step=enter`,
  )
  const enter = page.getByRole('button', { name: 'Enter', exact: true })
  await expect(enter).toBeVisible()
  expect(await world.calls('POST /__mall/login')).toBe(0)
  expect((await context.cookies(String(baseURL))).map(({ name }) => name)).not.toContain('token')
  await enter.click()
  await expect(page).toHaveURL(`${baseURL}/`)
})

import { contract, imSocket, type Endpoint } from 'qinghua-contract'
import { expect, test } from 'vitest'
import { devProxy } from './dev-proxy.ts'

const isForwarded = (path: string): boolean => Object.keys(devProxy).some((pattern) => new RegExp(pattern).test(path))

test('in development every call reaches the server', () => {
  const paths = Object.keys(contract).map((route) => route.split(' ')[1] ?? '')
  expect(paths.filter((path) => !isForwarded(path))).toEqual([])
})

const rows = Object.entries({ ...contract, ...imSocket } as Readonly<Record<string, Endpoint>>)
const targetOf = (path: string) => Object.entries(devProxy).find(([pattern]) => new RegExp(pattern).test(path))?.[1]

test('every call reaches the host that answers it, and the socket is passed on as one', () => {
  const im = targetOf('/p/user/conversations')?.target
  for (const [route, { host }] of rows) {
    const target = targetOf(route.split(' ')[1] ?? '')
    expect([route, target?.target === im, target?.ws ?? false]).toEqual([
      route,
      host === 'im',
      route.includes('/im/websocket/'),
    ])
  }
  expect(targetOf('/__mall/follow')).toMatchObject({ target: im, ws: true })
})

test('a browser that opens the path of a call gets the storefront, whatever asks for data the answer', () => {
  for (const url of Object.keys(contract).flatMap((route) => /^GET (.*)/.exec(route)?.[1] ?? [])) {
    const got = (accept: string) =>
      targetOf(url)?.bypass?.({ method: 'GET', url, headers: { accept } } as never, undefined, {})
    expect([url, got('text/html,*/*'), got('*/*')]).toEqual([url, url, undefined])
  }
})

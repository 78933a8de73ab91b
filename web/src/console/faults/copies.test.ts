import { execFileSync } from 'node:child_process'
import type { FaultEffect, FaultSpec } from 'qinghua-contract/control'
import { describe, expect, test } from 'vitest'
import { readPageFault } from '../../../../mock-server/src/faults/directive.ts'
import { curlOf, linkOf } from './copies.ts'

const spec: FaultSpec = {
  on: ["GET /it's/{a}", 'POST /p/shopCart/*'],
  effect: { kind: 'breach', how: 'type', field: `it's \\ "it"` },
  timing: { kind: 'share', share: 0.5 },
  forMs: 60_000,
}

describe('a fault is copied', () => {
  test('as a curl command with correct quoting', () => {
    const line = curlOf(spec, 'http://localhost:4100', 'qa-7').replace('curl', String.raw`printf '%s\n'`)
    expect(execFileSync('sh', ['-c', line], { encoding: 'utf8' }).trimEnd().split('\n')).toEqual([
      '-X',
      'POST',
      'http://localhost:4100/__mall/faults',
      '-H',
      'x-mall-world: qa-7',
      '-H',
      'content-type: application/json',
      '--data-raw',
      JSON.stringify(spec),
    ])
  })
  test.each<FaultEffect>([
    { kind: 'refusal', code: 'orderExpired' },
    { kind: 'status', status: 500, body: 'html' },
    { kind: 'status', status: 204, body: 'text' },
    { kind: 'delay', ms: 3000 },
    { kind: 'slowBody', ms: 800 },
    { kind: 'cut', frames: 3 },
    { kind: 'line', like: 'farAway' },
    { kind: 'answer', status: 200, body: [{ name: 'a, b; c=d@e "f" %' }] },
    { kind: 'change', changes: [{ do: 'merge', at: '', value: { a: null } }] },
    { kind: 'silence' },
    { kind: 'drop', when: 'after' },
    { kind: 'garble', how: 'truncated' },
    { kind: 'breach', how: 'missing' },
    { kind: 'breach', how: 'null', field: 'price' },
  ])('as a link with the same fault: $kind', (effect) => {
    const address = new URL(
      linkOf(
        { on: ['GET /search/searchProdPage', 'POST /p/shopCart/*'], effect, timing: { kind: 'every' } },
        'http://qa-7.localhost:5173',
        'qa-7',
      ),
    )
    expect(address.host).toBe('qa-7.localhost:5173')
    const read = address.searchParams.getAll('__fault').map((text) => readPageFault(text))
    expect(read.map(({ effects }) => effects)).toEqual([[effect], [effect]])
    const routes = ['GET /search/searchProdPage', 'POST /p/shopCart/info']
    expect(read.map(({ matches }) => routes.map(matches))).toEqual([
      [true, false],
      [false, true],
    ])
  })
  test('as a link that arms it, where an address cannot say all of it', () => {
    const { pathname, searchParams } = new URL(linkOf(spec, 'http://qa-7.localhost:5173', 'qa-7'))
    expect([pathname, searchParams.get('world')]).toEqual(['/__mall/open', 'qa-7'])
    expect(JSON.parse(searchParams.get('arm') ?? '')).toEqual(spec)
  })
})

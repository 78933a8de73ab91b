import { execFileSync } from 'node:child_process'
import type { FaultSpec } from 'qinghua-contract/control'
import { describe, expect, test } from 'vitest'
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
  test('as a link that arms all of it', () => {
    const { pathname, searchParams } = new URL(linkOf(spec, 'http://qa-7.localhost:5173', 'qa-7'))
    expect([pathname, searchParams.get('world')]).toEqual(['/__mall/open', 'qa-7'])
    expect(JSON.parse(searchParams.get('arm') ?? '')).toEqual(spec)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { contract, imSocket, type Endpoint } from 'qinghua-contract'
import { expect, it } from 'vitest'

const core = new URL('../src/core/', import.meta.url)
const tests = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
const expected = new Set(
  tests.flatMap((name) => readFileSync(new URL(name, core), 'utf8').match(/(?<=')[a-z]\w+(?=')/g) ?? []),
)

/** Those of uploads, sockets, signatures and callers are given in `mock-server/test`. */
const ofServer = [
  ...['badSignature', 'busy', 'chatTooFast', 'controlForbidden', 'loginRequired'],
  ...['imageFormat', 'imagePixels', 'imageSize', 'unknownUpload', 'uploadsFull'],
]

it('each refusal that a row declares is expected by a test of the core or given by the server [S8.1]', () => {
  const rows: readonly Endpoint[] = Object.values({ ...contract, ...imSocket })
  const declared = new Set(rows.flatMap(({ refusals }) => refusals ?? []))
  expect([...declared].filter((code) => !expected.has(code)).sort()).toEqual(ofServer.sort())
})

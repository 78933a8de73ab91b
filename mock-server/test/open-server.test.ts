import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openServer } from '../src/open-server.ts'
import { argsOf, readOptions } from '../src/options.ts'

const folder = mkdtempSync(join(tmpdir(), 'open-server-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (name: string, content: unknown): string => {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

/** As a program opens it. */
const open = async (options: object) => {
  const read = readOptions(argsOf({ size: 10, ...options }))
  if (!read) throw new Error('it only asked for help')
  return openServer(read)
}

it('a folder of worlds is not everybody’s', async () => {
  const open777 = join(folder, 'open')
  mkdirSync(open777)
  chmodSync(open777, 0o777)
  await expect(open({ data: open777 })).rejects.toThrow(`Everybody on this machine can write into ${open777}`)
})

it('the options of a program are those of the command', () => {
  expect(
    argsOf({
      size: 40,
      errors: false,
      data: undefined,
      worldDomain: 'mall.test',
      allowHosts: ['a', 'b'],
      imageOrigins: ['http://a', 'http://b'],
      mock: ['GET /p/score/*'],
      controlSecret: '--starts so',
    }),
  ).toEqual([
    '--size=40',
    '--world-domain=mall.test',
    '--allow-host=a',
    '--allow-host=b',
    '--image-origins=http://a',
    '--image-origins=http://b',
    '--mock=GET /p/score/*',
    '--control-secret=--starts so',
  ])
})

it.each([
  [{ sise: 1 }, /no option named sise. Did you mean size/],
  [{ store: 'postgres://mall@127.0.0.1/mall', data: 'worlds' }, '--store and --data do not go together.'],
  [{ imTarget: 'http://127.0.0.1:1' }, '--im-target is of a proxy: give --target too.'],
])('what the command refuses, a program is refused in the same words: %o', async (options, words) => {
  await expect(open(options)).rejects.toThrow(words)
})

describe('rules', () => {
  const at = (status: number, on = 'GET /webConfig/getPcWebConfig') => ({ on, effect: { kind: 'status', status } })

  it('are armed in the default world, instead of those that it had', async () => {
    const data = join(folder, 'worlds')
    const armed = async (...statuses: readonly number[]) => {
      const rules = statuses.map((status) => at(status))
      const server = await open({ data, controlSecret: '12345678', rules: fileOf('rules.json', rules) })
      const get = async (world: string) => {
        const answer = await server.api.inject({ url: rules[0]?.on.slice(4) ?? '', headers: { 'x-mall-world': world } })
        return answer.statusCode
      }
      const answers = [await get('default'), await get('default'), await get('default'), await get('other')]
      await server.close()
      return answers
    }
    expect(await armed(503, 504)).toEqual([503, 504, 200, 200])
    expect(await armed(502)).toEqual([502, 200, 200, 200])
  })

  it.each([
    ['what is no list', { on: 'x' }, /--rules takes a JSON file with a list of faults, which .*wrong\.json is not\./],
    ['a fault that there is not', [at(503), at(200)], /Rule 2 cannot be armed: .*/],
  ])('are refused if they are %s, and let go of what was opened', async (_, content, words) => {
    const data = join(folder, 'free')
    await expect(open({ data, rules: fileOf('wrong.json', content) })).rejects.toThrow(words)
    await (await open({ data })).close()
  })
})

it('an archive answers again in the default world, after the rules that are given, too', async () => {
  const url = 'https://mall.example/p/shopCart/prodCount'
  const response = { status: 200, content: { mimeType: 'application/json', text: '3' } }
  const har = fileOf('shop.har', { log: { entries: [{ request: { method: 'GET', url }, response }] } })
  const next = [{ on: 'GET /p/shopCart/*', effect: { kind: 'status', status: 503 } }]
  const server = await open({ har, rules: fileOf('next.json', next) })
  const get = async () => (await server.api.inject({ url: '/p/shopCart/prodCount' })).statusCode
  expect([await get(), await get(), await get()]).toEqual([503, 200, 200])
  await server.close()
  await expect(open({ har: fileOf('no.har', {}) })).rejects.toThrow(
    '--har takes an HTTP archive. The file cannot be played: no HTTP archive (HAR 1.2)',
  )
  await expect(open({ har: join(folder, 'none.har') })).rejects.toThrow(/^--har takes an HTTP archive\. ENOENT/)
})

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openServer } from '../src/open-server.ts'
import { readOptions } from '../src/options.ts'
import { argsOf } from '../src/program-options.ts'

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

it.each(['data', 'cases', 'recorded', 'record'])('a folder of --%s is not everybody’s', async (flag) => {
  const open777 = join(folder, `open-${flag}`)
  mkdirSync(open777)
  chmodSync(open777, 0o777)
  const target = flag === 'record' && { target: 'http://127.0.0.1:9' }
  await expect(open({ [flag]: open777, ...target })).rejects.toThrow(
    `Everybody on this machine can write into ${open777}`,
  )
})

it('the options of a program are those of the command', () => {
  expect(
    argsOf({
      size: 40,
      knownSecrets: true,
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
    '--known-secrets',
    '--world-domain=mall.test',
    '--allow-host=a',
    '--allow-host=b',
    '--image-origins=http://a,http://b',
    '--mock=GET /p/score/*',
    '--control-secret=--starts so',
  ])
})

it.each([
  [{ sise: 1 }, /Unknown option '--sise'/],
  [{ store: 'postgres://mall@127.0.0.1/mall', data: 'worlds' }, '--store and --data do not go together.'],
  [{ imTarget: 'http://127.0.0.1:1' }, '--im-target is of a proxy: give --target too.'],
  [{ recorded: 'a', target: 'http://127.0.0.1:1' }, '--recorded and --target do not go together.'],
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
    ['a fault that there is not', [at(503), at(200)], /Rule 2 of .*wrong\.json cannot be armed: .*/],
  ])('are refused if they are %s, and let go of what was opened', async (_, content, words) => {
    const data = join(folder, 'free')
    await expect(open({ data, rules: fileOf('wrong.json', content) })).rejects.toThrow(words)
    await (await open({ data })).close()
  })
})

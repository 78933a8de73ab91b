import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOptions } from '../../mock-server/src/options.ts'
import { root } from '../lib/install.mjs'
import { haproxy, noHaproxy } from '../lib/programs.mjs'
import { deployed } from './balancer.ts'

const read = (name: string): string => readFileSync(join(root, 'docs/deploy', name), 'utf8')
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

const unit = read('qinghua@.service')
const commands = [
  ...matches(read('compose.yaml'), /bin\.js (.+)$/gm),
  ...[1, 2, 3].flatMap((at) => matches(unit.replaceAll('%i', String(at)), /bin\.js (.+)$/gm)),
]

test('HAProxy accepts its configuration', ({ skip }) => {
  skip(haproxy === undefined, noHaproxy)
  const { status, stdout, stderr } = spawnSync(String(haproxy), ['-c', '-f', deployed], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('WARNING')])
  expect(stdout).toContain('valid')
})

test('the processes of compose file and units are those that the balancer knows, below its domain', () => {
  const balancer = read('haproxy.cfg')
  const ports = matches(balancer, /^ {2}server \S+ 127\.0\.0\.1:(\d+)/gm).map(Number)
  const [domain] = matches(balancer, /set-var\(txn\.domain\) str\((.+)\)/g)
  const env = { MALL_CONTROL_SECRET: 'a secret of mine' }
  const all = commands.map((line) => readOptions(line.split(' '), env))
  expect(all.map((options) => options?.port)).toEqual([...ports, ...ports])
  expect(new Set(all.map((options) => options?.worldDomain))).toEqual(new Set([domain]))
  expect(new Set(all.map((options) => options?.store))).toEqual(new Set(['postgres://mall@127.0.0.1/mall']))
})

test('no secret is in a command, and each is named in the example', () => {
  expect(commands.join(' ')).not.toMatch(/secret|password|:[^/@]+@/i)
  const names = matches(read('mall.env.example'), /^(\w+)=$/gm)
  for (const name of names) expect(read('compose.yaml')).toContain(`\${${name}:?}`)
  expect(names).toEqual(['MALL_CONTROL_SECRET', 'PGPASSWORD'])
})

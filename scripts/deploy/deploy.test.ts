import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOptions } from '../../mock-server/src/options.ts'
import { root } from '../lib/install.mjs'
import { haproxy, noHaproxy } from '../lib/programs.mjs'
import { deployed } from './test/balancer.ts'

const read = (name: string): string => readFileSync(join(root, 'docs/deploy', name), 'utf8')
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** What the example says, with secrets in it. */
const env = Object.fromEntries(
  [...read('mall.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value || 'a secret of mine',
  ]),
)
const filledIn = (text: string): string =>
  text.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => env[name] ?? `no ${name}`)
const unit = read('qinghua@.service')
const compose = read('compose.yaml')
const commands = [
  ...matches(compose, /command: (--.+)$/gm),
  ...[1, 2, 3].flatMap((at) => matches(unit.replaceAll('%i', String(at)), /bin\.js (.+)$/gm)),
]
const servers = matches(read('haproxy.cfg'), /^ {2}server \S+ (\S+)/gm)

test('HAProxy accepts its configuration', ({ skip }) => {
  skip(haproxy === undefined, noHaproxy)
  const { status, stdout, stderr } = spawnSync(String(haproxy), ['-c', '-f', deployed], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('WARNING')])
  expect(stdout).toContain('valid')
})

test('the processes of compose file and units are those that the balancer and the monitor know, below its domain', () => {
  const [domain] = matches(read('haproxy.cfg'), /set-var\(txn\.domain\) str\((.+)\)/g)
  const all = commands.map((line) => readOptions(filledIn(line).split(' '), env))
  expect(all.map((options) => `${options?.host}:${options?.port}`)).toEqual([...servers, ...servers])
  expect(new Set(all.map((options) => options?.worldDomain))).toEqual(new Set([domain]))
  expect(new Set(all.map((options) => options?.store))).toEqual(new Set([env['MALL_STORE']]))
  expect(matches(read('prometheus.yml'), /'([\d.]+:\d+)'/g)).toEqual(servers)
  expect(matches(filledIn(compose), /MALL_URL: 'http:\/\/(.+)'/g)).toEqual(servers)
})

test('no secret is in a command, and each is named in the example', () => {
  expect(filledIn(commands.join(' '))).not.toMatch(/secret|password|:[^/@]+@/i)
  const secrets = matches(read('mall.env.example'), /^(\w+)=$/gm)
  for (const name of secrets) expect(compose).toMatch(new RegExp(`\\$\\{${name}:\\?choose it`))
  expect(secrets).toEqual(['MALL_CONTROL_SECRET', 'PGPASSWORD'])
})

test('a unit without its secret is refused in words and not started again; one without its database is, without end', () => {
  const usual = Object.fromEntries(
    matches(unit, /^Environment=(.+)$/gm)[0]
      ?.split(' ')
      .map((each) => each.split('=')) ?? [],
  )
  expect(env).toMatchObject(usual)
  const [, second] = commands.map((line) => filledIn(line).split(' '))
  expect(() => readOptions(second ?? [], {})).toThrow(/set MALL_CONTROL_SECRET/)
  expect(unit).toContain('\nRestartPreventExitStatus=2\n')
  expect(unit).toContain('\nStartLimitIntervalSec=0\n')
})

test('the collector gets the lines of every process, which are known by their names', () => {
  const [prefix = ''] = matches(read('rsyslog.conf'), /\$programname startswith '(.+?)'/g)
  expect(unit).toContain(`\nSyslogIdentifier=${prefix}%i\n`)
  expect(compose).toContain(`tag: '${prefix}{{.Name}}'`)
})

test('the image has the Node that the project is developed with', () => {
  const [wanted = ''] = matches(readFileSync(join(root, '.nvmrc'), 'utf8'), /^(\d+)/g)
  expect(read('Dockerfile')).toContain(`FROM node:${wanted}-`)
})

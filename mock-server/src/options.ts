import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { worldBounds } from 'qinghua-contract/control'
import { scenarios } from '@mall/fixtures/scenarios'
import { hintOf, nearestNames, nearestWord } from './core/state/nearest.ts'
import { readHosts } from './http/hosts.ts'
import { readOrigins } from './http/origins.ts'
import { flagOf, givenIn, list, one, optionLines, readAll, usually, yes, type OptionsOf } from './option.ts'
import { proxyOptions, readProxyOptions, type ProxyOptions } from './proxy/proxy-options.ts'
import { UsageError } from './usage-error.ts'

const whole =
  (min: number, max: number) =>
  (text: string, flag: string): number => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
    if (value >= min && value <= max) return value
    throw new UsageError(`--${flag} takes a whole number from ${min} to ${max}, not "${text}".`)
  }
const port = whole(0, 65_535)

const scenarioNamed = (wanted: string): string => {
  const names = scenarios.map(({ name }) => name)
  if (names.includes(wanted)) return wanted
  const near = nearestNames(wanted, names).join(', ')
  const all = 'npm run mock -- --scenarios, or npx qinghua-mock --scenarios, lists all'
  throw new UsageError(`There is no scenario named "${wanted}". The nearest are ${near}; ${all}.`)
}

const domainNamed = (text: string, flag: string): string => {
  const domain = text.toLowerCase()
  if (/^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$/.test(domain)) return domain
  throw new UsageError(`--${flag} takes a host name, not "${domain}".`)
}

const secretIn = (text: string, flag: string): string => {
  if (text.length >= 8) return text
  throw new UsageError(`--${flag} takes at least 8 characters.`)
}

const storefrontIn = (text: string, flag: string): string => {
  const folder = resolve(text)
  if (existsSync(join(folder, 'index.html'))) return folder
  throw new UsageError(`--${flag} takes the folder of the built storefront; there is no index.html in ${folder}.`)
}

const worldFilesAt = (texts: readonly string[]): readonly string[] => {
  const files = texts.map((text) => resolve(text))
  const missing = files.find((file) => !existsSync(file))
  if (missing === undefined) return files
  throw new UsageError(`--world takes the file of a world; there is no ${missing}.`)
}

const databaseAt = (text: string, flag: string): string => {
  if (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text)) return text
  throw new UsageError(`--${flag} takes the address of a database, such as postgres://mall@127.0.0.1/mall.`)
}

const pathOf = (text: string): string => resolve(text)

const serverOptions = {
  port: usually('4100', 'PORT', 'port of the API; 0 takes a free one', port),
  imPort: usually('4101', 'PORT', 'port of the chat host; 0 takes a free one', port),
  host: usually('127.0.0.1', 'ADDRESS', 'address to listen on'),
  worldDomain: usually('localhost', 'DOMAIN', 'each world has a host name of its own below this domain', domainNamed),
  controlSecret: one(
    'TEXT',
    'secret for the control API, or in MALL_CONTROL_SECRET; required where the network can make control calls',
    secretIn,
  ),
  seed: usually('1', 'NUMBER', 'the catalogue is generated from this number', whole(0, 999_999_999)),
  size: usually('300', 'NUMBER', 'number of products in the catalogue', whole(0, worldBounds.size)),
  webRoot: one('DIR', 'serves the built storefront from this folder', storefrontIn),
  allowHosts: list(
    'allow-host',
    'NAME',
    'answers to this name of a host, too; localhost, the world domain and IP addresses need no option',
    readHosts,
  ),
  allowOrigins: list(
    'allow-origin',
    'ORIGIN',
    'pages of this origin may call the mock too, such as http://localhost:3000',
    (texts): readonly string[] => [...readOrigins(texts)],
  ),
  data: one('DIR', 'keeps worlds in this folder; without it, in memory', pathOf),
  store: one('URL', 'keeps worlds in this PostgreSQL database, together with other processes', databaseAt),
  worlds: list('world', 'FILE', 'opens a saved world', worldFilesAt),
  rules: one('FILE', 'arms these faults in the default world: a list, in JSON', pathOf),
  har: one('FILE', 'arms rules there that answer as this HTTP archive (HAR) did', pathOf),
  scenario: one('NAME', 'scenario that the default world starts from', scenarioNamed),
  firstScenario: one('NAME', 'the same, unless that world is kept from before', scenarioNamed),
  tlsCert: one('FILE', 'https with this certificate, in PEM', pathOf),
  tlsKey: one('FILE', 'the private key of that certificate, in PEM', pathOf),
  scenarios: yes('lists the scenarios and exits'),
  version: yes('shows the version'),
  help: yes('shows this help', 'h'),
}
const allOptions = { ...serverOptions, ...proxyOptions }

/** `proxy` makes it a proxy in front of a real backend. */
export type ServerOptions = OptionsOf<typeof serverOptions> & { readonly proxy: ProxyOptions | undefined }

const width = 28

/** `commands` says how the command is typed. */
export const usage = (
  commands: string,
): string => `The mock backend, and a proxy that checks a real backend against the contract.

${commands}

Options:
${optionLines(serverOptions, width)}

Options of the proxy:
${optionLines(proxyOptions, width)}
`

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/
const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

/** What belongs to one process only does not go together with a store that several processes share. */
const ofOneProcess = ['data', 'scenario', 'first-scenario', 'target', 'im-target']

/** Behind a balancer every call comes from this machine, and so does that of a stranger. */
const checkUnguarded = ({ host, store, worldDomain }: ServerOptions): void => {
  const opening = !loopback.test(host)
    ? `--host ${host}`
    : store !== undefined && !isLocal(worldDomain)
      ? `--store with --world-domain ${worldDomain}`
      : undefined
  if (opening === undefined) return
  throw new UsageError(
    `${opening} opens the control calls to the network: set MALL_CONTROL_SECRET to a secret of at least 8 characters, or give --control-secret.`,
  )
}

type Environment = Readonly<Record<string, string | undefined>>

/** Null if help was asked for. A command line can be read by everybody on the machine, the environment cannot. */
export const readOptions = (args: readonly string[], env: Environment = {}): ServerOptions | null => {
  const told = givenIn(args, allOptions)
  if (told['help'] === true) return null
  const given = { 'control-secret': env['MALL_CONTROL_SECRET'] || undefined, ...told }
  const read = readAll(serverOptions, given)
  const { host, tlsCert, tlsKey, store, controlSecret } = read
  const other = ofOneProcess.find((flag) => told[flag] !== undefined)
  if (store !== undefined && other !== undefined) throw new UsageError(`--store and --${other} do not go together.`)
  if ((tlsCert === undefined) !== (tlsKey === undefined)) throw new UsageError('--tls-cert and --tls-key go together.')
  const named = loopback.test(host) || isIP(host) > 0 ? [] : readHosts([host])
  const options = { ...read, allowHosts: [...named, ...read.allowHosts], proxy: readProxyOptions(told) }
  if (controlSecret === undefined) checkUnguarded(options)
  return options
}

const flags = Object.entries(allOptions).map(([name, option]) => flagOf(name, option))

/** The options of a program as those of the command, so that both are read, and refused, in the same way. */
export const argsOf = (options: object): string[] =>
  Object.entries(options).flatMap(([name, value]: [string, unknown]) => {
    const option = allOptions[name as keyof typeof allOptions]
    const flag = flagOf(name, option)
    if (value === undefined || value === false) return []
    if (!flags.includes(flag)) {
      const near = nearestWord(name, Object.keys(allOptions))
      throw new UsageError(`There is no option named ${name}${hintOf(near).en}`)
    }
    if (value === true) return [`--${flag}`]
    return option?.isList && Array.isArray(value)
      ? value.map((each) => `--${flag}=${each}`)
      : [`--${flag}=${String(value)}`]
  })

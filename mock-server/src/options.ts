import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { worldBounds } from 'qinghua-contract/control'
import { scenarios } from '@mall/fixtures/scenarios'
import { readHosts } from './http/hosts.ts'
import { readOrigins } from './http/origins.ts'
import { proxyFlags, readProxyOptions, type ProxyOptions } from './proxy/proxy-options.ts'
import { UsageError } from './usage-error.ts'

interface Flag {
  /** The placeholder of the value; none for a switch. */
  readonly takes?: string
  readonly about: string
  readonly default?: string | boolean
  readonly multiple?: boolean
}

const width = 28

/** One line for each option, with its default in parentheses. */
const optionLines = (flags: Readonly<Record<string, Flag>>): string =>
  Object.entries(flags)
    .map(([name, { takes, about, default: usual, multiple }]) => {
      const option = takes === undefined ? `--${name}` : `--${name} ${takes}`
      const notes = [...(multiple ? ['repeatable'] : []), ...(typeof usual === 'string' ? [usual] : [])]
      return `  ${option.padEnd(width)}${about}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`
    })
    .join('\n')

export interface ServerOptions {
  readonly port: number
  readonly imPort: number
  readonly host: string
  readonly worldDomain: string
  readonly controlSecret: string | undefined
  readonly seed: number
  readonly size: number
  readonly webRoot: string | undefined
  /** Names of hosts by which it is called besides its own. */
  readonly allowHosts: readonly string[]
  /** The origins of other frontends that may call the mock. */
  readonly allowOrigins: readonly string[]
  /** The folder for stored worlds; without it they are in memory only. */
  readonly data: string | undefined
  /** The database for worlds that several processes share. */
  readonly store: string | undefined
  /** Saved worlds to open at the start. */
  readonly worldFiles: readonly string[]
  /** The file of the faults that the default world begins with. */
  readonly rules: string | undefined
  /** An HTTP archive that it answers from. */
  readonly har: string | undefined
  /** The scenario of the default world. */
  readonly scenario: string | undefined
  readonly firstScenario: string | undefined
  /** Lists the scenarios and exits. */
  readonly listScenarios: boolean
  /** Serves over TLS, with the certificate and the key of these files. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined
  /** Makes it a proxy in front of a real backend. */
  readonly proxy: ProxyOptions | undefined
}

const flags = {
  port: { type: 'string', default: '4100', takes: 'PORT', about: 'port of the API; 0 takes a free one' },
  'im-port': { type: 'string', default: '4101', takes: 'PORT', about: 'port of the chat host; 0 takes a free one' },
  host: { type: 'string', default: '127.0.0.1', takes: 'ADDRESS', about: 'address to listen on' },
  'world-domain': {
    type: 'string',
    default: 'localhost',
    takes: 'DOMAIN',
    about: 'each world has a host name of its own below this domain',
  },
  'control-secret': {
    type: 'string',
    takes: 'TEXT',
    about: 'secret for the control API, or in MALL_CONTROL_SECRET; required where the network can make control calls',
  },
  seed: { type: 'string', default: '1', takes: 'NUMBER', about: 'the catalogue is generated from this number' },
  size: { type: 'string', default: '300', takes: 'NUMBER', about: 'number of products in the catalogue' },
  'web-root': { type: 'string', takes: 'DIR', about: 'serves the built storefront from this folder' },
  'allow-host': {
    type: 'string',
    multiple: true,
    takes: 'NAME',
    about: 'answers to this name of a host, too; localhost, the world domain and IP addresses need no option',
  },
  'allow-origin': {
    type: 'string',
    multiple: true,
    takes: 'ORIGIN',
    about: 'pages of this origin may call the mock too, such as http://localhost:3000',
  },
  data: { type: 'string', takes: 'DIR', about: 'keeps worlds in this folder; without it, in memory' },
  store: {
    type: 'string',
    takes: 'URL',
    about: 'keeps worlds in this PostgreSQL database, together with other processes',
  },
  world: { type: 'string', multiple: true, takes: 'FILE', about: 'opens a saved world' },
  rules: { type: 'string', takes: 'FILE', about: 'arms these faults in the default world: a list, in JSON' },
  har: { type: 'string', takes: 'FILE', about: 'arms rules there that answer as this HTTP archive (HAR) did' },
  scenario: { type: 'string', takes: 'NAME', about: 'scenario that the default world starts from' },
  'first-scenario': { type: 'string', takes: 'NAME', about: 'the same, unless that world is kept from before' },
  'tls-cert': { type: 'string', takes: 'FILE', about: 'https with this certificate, in PEM' },
  'tls-key': { type: 'string', takes: 'FILE', about: 'the private key of that certificate, in PEM' },
  scenarios: { type: 'boolean', default: false, about: 'lists the scenarios and exits' },
  help: { type: 'boolean', short: 'h', default: false, about: 'shows this help' },
} as const
const allFlags = { ...flags, ...proxyFlags } as const

/** `commands` says how the command is typed. */
export const usage = (
  commands: string,
): string => `The mock backend, and a proxy that checks a real backend against the contract.

${commands}

Options:
${optionLines(flags)}

Options of the proxy:
${optionLines(proxyFlags)}
`

const whole = (flag: string, text: string, min: number, max: number): number => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  if (value >= min && value <= max) return value
  throw new UsageError(`--${flag} takes a whole number from ${min} to ${max}, not "${text}".`)
}

const scenarioNamed = (wanted: string | undefined): string | undefined => {
  const names = scenarios.map(({ name }) => name)
  if (wanted === undefined || names.includes(wanted)) return wanted
  throw new UsageError(`There is no scenario named "${wanted}". Known scenarios: ${names.join(' ')}.`)
}

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/
const domain = /^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$/

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: allFlags, strict: true, allowPositionals: false }).values
  } catch (error) {
    const reason = (error as Error).message.split(/[.\n]/, 1)[0]
    throw new UsageError(
      `${reason}. Known flags: ${Object.keys(allFlags)
        .map((flag) => `--${flag}`)
        .join(' ')}.`,
    )
  }
}

const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

const readTls = ({ 'tls-cert': cert, 'tls-key': key }: ReturnType<typeof parse>): ServerOptions['tls'] => {
  if (cert !== undefined && key !== undefined) return { cert: resolve(cert), key: resolve(key) }
  if (cert !== key) throw new UsageError('--tls-cert and --tls-key go together.')
  return undefined
}

/** What belongs to one process only does not go together with a store that several processes share. */
const readStore = (given: ReturnType<typeof parse>): string | undefined => {
  const { store } = given
  if (store === undefined) return undefined
  if (!/^postgres(?:ql)?:\/\//.test(store) || !URL.canParse(store))
    throw new UsageError('--store takes the address of a database, such as postgres://mall@127.0.0.1/mall.')
  const other = (['data', 'scenario', 'first-scenario', 'target', 'im-target'] as const).find(
    (flag) => given[flag] !== undefined,
  )
  if (other !== undefined) throw new UsageError(`--store and --${other} do not go together.`)
  return store
}

/** Behind a balancer every call comes from this machine, and so does that of a stranger. */
const checkUnguarded = ({ host, store }: ReturnType<typeof parse>, worldDomain: string): void => {
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
  const given = parse(args)
  if (given.help) return null
  const host = given.host
  const controlSecret = given['control-secret'] ?? (env['MALL_CONTROL_SECRET'] || undefined)
  const worldDomain = given['world-domain'].toLowerCase()
  if (!domain.test(worldDomain)) throw new UsageError(`--world-domain takes a host name, not "${worldDomain}".`)
  if (controlSecret !== undefined && controlSecret.length < 8)
    throw new UsageError('--control-secret takes at least 8 characters.')
  if (controlSecret === undefined) checkUnguarded(given, worldDomain)
  const named = loopback.test(host) || isIP(host) > 0 ? [] : [host]
  const allowHosts = readHosts([...named, ...(given['allow-host'] ?? [])])
  const webRoot = given['web-root'] === undefined ? undefined : resolve(given['web-root'])
  if (webRoot !== undefined && !existsSync(join(webRoot, 'index.html')))
    throw new UsageError(`--web-root takes the folder of the built storefront; there is no index.html in ${webRoot}.`)
  const worldFiles = (given.world ?? []).map((file) => resolve(file))
  const missing = worldFiles.find((file) => !existsSync(file))
  if (missing !== undefined) throw new UsageError(`--world takes the file of a world; there is no ${missing}.`)
  return {
    port: whole('port', given.port, 0, 65_535),
    imPort: whole('im-port', given['im-port'], 0, 65_535),
    host,
    worldDomain,
    controlSecret,
    seed: whole('seed', given.seed, 0, 999_999_999),
    size: whole('size', given.size, 0, worldBounds.size),
    webRoot,
    allowHosts,
    allowOrigins: [...readOrigins(given['allow-origin'] ?? [])],
    data: given.data === undefined ? undefined : resolve(given.data),
    store: readStore(given),
    worldFiles,
    rules: given.rules === undefined ? undefined : resolve(given.rules),
    har: given.har === undefined ? undefined : resolve(given.har),
    scenario: scenarioNamed(given.scenario),
    firstScenario: scenarioNamed(given['first-scenario']),
    listScenarios: given.scenarios,
    tls: readTls(given),
    proxy: readProxyOptions(given),
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { buildSeed } from '@mall/fixtures'
import type { FastifyInstance } from 'fastify'
import { perform } from './calls/perform.ts'
import { playScenario } from './calls/play-scenario.ts'
import { createCatalogue, type Catalogue } from './core/state/catalogue.ts'
import type { Disk } from './data/disk.ts'
import { FolderStore } from './data/folder-store.ts'
import type { WorldStore } from './data/store.ts'
import { Metrics, type Health } from './http/health.ts'
import { askedFaults } from './http/faults.ts'
import { hostCheck, ownNames, readHosts } from './http/hosts.ts'
import { createListener } from './listener.ts'
import { readOrigins } from './http/origins.ts'
import { defaultWorld } from './http/world.ts'
import { logLine } from './log.ts'
import type { ServerOptions } from './options.ts'
import { Relays } from './proxy/chat/relays.ts'
import { Proxy } from './proxy/proxy.ts'
import { Target } from './proxy/target.ts'
import type { SocketLimits } from './sockets/limits.ts'
import { Sockets } from './sockets/sockets.ts'
import type { TlsOptions } from './tls/secure-server.ts'
import type { Alarm } from './sockets/wire.ts'
import { Worlds } from './worlds/worlds.ts'

type Shared = 'seed' | 'size' | 'worldDomain' | 'controlSecret' | 'webRoot' | 'allowHosts' | 'allowOrigins'
type OfCommand = { readonly [K in Shared | 'scenario' | 'firstScenario' | 'proxy']?: ServerOptions[K] | undefined }

/** Options of the command, and what only a program can give. */
export interface MockServerOptions extends OfCommand {
  /** Worlds of the same name get the same tokens and codes each time, which anybody can compute. */
  readonly knownSecrets?: boolean | undefined
  /** Where worlds are kept; without it they are in memory alone. */
  readonly store?: WorldStore | undefined
  /** The same on a disk. */
  readonly disk?: Disk | undefined
  /** Serves over TLS. */
  readonly tls?: TlsOptions | undefined
  readonly realNow?: () => number
  /** Waits in real time; replaced in tests. */
  readonly wait?: (ms: number) => Promise<unknown>
  /** Calls back after a real time, for the sockets; replaced in tests. */
  readonly alarm?: Alarm
  readonly socketLimits?: Partial<SocketLimits>
}

export interface MockServer {
  /** The API with the control calls. */
  readonly api: FastifyInstance
  /** The chat host. */
  readonly im: FastifyInstance
  readonly worlds: Worlds
  readonly sockets: Sockets
  /** Only in front of a backend. */
  readonly relays: Relays | undefined
  /** Tells a balancer to send nothing more. */
  announceStop(): void
  close(): Promise<void>
}

const catalogues = new Map<string, Catalogue>()
/** Catalogues are shared by all worlds and never change. */
const catalogueOf = (seed: number, size: number): Catalogue => {
  const key = `${seed}:${size}`
  const known = catalogues.get(key)
  if (known) return known
  const made = createCatalogue(buildSeed(seed, size))
  if (catalogues.size >= 4) catalogues.clear()
  catalogues.set(key, made)
  return made
}

/** 128 random bits. */
const randomKey = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex')

/** Resets the default world to a scenario. */
const startDefault = (worlds: Worlds, scenario: string): void => {
  if (worlds.has(defaultWorld)) worlds.drop(defaultWorld)
  worlds.create(defaultWorld, scenario)
}

/** Creates the mock backend; it does not listen yet. */
export const createMockServer = (options: MockServerOptions = {}): MockServer => {
  const {
    seed = 1,
    size = 300,
    worldDomain = 'localhost',
    knownSecrets = false,
    controlSecret,
    webRoot,
    allowHosts = [],
    allowOrigins = [],
    scenario,
    firstScenario,
    disk,
    proxy: before,
    tls,
    realNow = () => Date.now(),
    wait = sleep,
    alarm,
    socketLimits,
  } = options
  const { store = disk && new FolderStore(disk, realNow) } = options
  const onTrouble = (world: string, error: unknown): void =>
    logLine({ level: 'error', event: 'disk', world, reason: String(error) })
  const worlds = new Worlds({
    real: { now: realNow, wait },
    catalogueOf,
    seed,
    size,
    perform,
    play: playScenario,
    newKey: knownSecrets ? (name) => `known ${name}` : randomKey,
    store,
    onTrouble,
  })
  if (scenario !== undefined) startDefault(worlds, scenario)
  else if (firstScenario !== undefined && !worlds.has(defaultWorld)) worlds.create(defaultWorld, firstScenario)
  const sockets = new Sockets({ worlds, realNow, alarm, limits: socketLimits })
  const health: Health = { metrics: new Metrics(), isStopping: false }
  const origins = readOrigins(allowOrigins)
  const isOwnName = ownNames(worldDomain, readHosts(allowHosts))
  const common = {
    health,
    worlds,
    worldDomain,
    checkHost: hostCheck(isOwnName),
    asked: askedFaults(isOwnName, origins),
    secret: controlSecret,
    sockets,
    origins,
    alarm,
    tls,
  }
  const proxy = before && new Proxy(before, realNow)
  const targetAt = (address: URL | undefined) => address && before && new Target(address, before.patienceMs)
  const targets = { api: targetAt(before?.target), im: targetAt(before?.imTarget) }
  const relays = proxy && new Relays({ proxy, target: targets.im, sockets, worlds, realNow, alarm })
  const proxied = proxy && relays && { proxy, targets, relays }
  const im = createListener('im', { ...common, proxied })
  const api = createListener('api', { ...common, webRoot, im, proxied })
  const close = async (): Promise<void> => {
    sockets.close()
    relays?.close()
    worlds.letAllGo()
    await Promise.all([api.close(), im.close()])
    worlds.close()
    await store?.close()
  }
  const announceStop = (): void => void (health.isStopping = true)
  return { api, im, worlds, sockets, relays, announceStop, close }
}

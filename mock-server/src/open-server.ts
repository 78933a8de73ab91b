import { basename } from 'node:path'
import { harRules, type HarRules } from './calls/har-rules.ts'
import type { WorldFile } from 'qinghua-contract/control'
import { Refusal } from './core/state/refusal.ts'
import { isOfDisk, type Disk } from './data/disk.ts'
import { openFolder, unusable } from './data/folder.ts'
import { readJson } from './data/read-file.ts'
import { refuseOpenFolder } from './data/rights.ts'
import { openDatabase } from './data/postgres/open-database.ts'
import { maxArmed } from './faults/faults.ts'
import { atOnce, inSlices } from './in-slices.ts'
import { createMockServer, type MockServer, type MockServerOptions } from './index.ts'
import { say } from './log.ts'
import type { ServerOptions } from './options.ts'
import { checkTarget } from './proxy/check-target.ts'
import { whyNotOpened } from './why-not-opened.ts'
import { givenCertificate } from './tls/secure-server.ts'
import { UsageError } from './usage-error.ts'

/** Says once a second how far a file is. */
const progressOf = (file: string, value: unknown): ((step: { readonly n: number } | void) => void) => {
  const { steps } = value as { readonly steps?: { readonly length: number } }
  let next = performance.now() + 1_000
  return (step) => {
    if (!step || performance.now() < next) return
    next = performance.now() + 1_000
    say(`${file}: step ${step.n} of ${steps?.length}`)
  }
}

/** The world gets its name from the file: `case-7.world.json` is opened as `case-7`. */
const openWorldFile = async ({ worlds }: MockServer, file: string): Promise<void> => {
  const wanted = basename(file)
    .replace(/(?:\.world)?\.json$/i, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const name = wanted.replaceAll(/^-|-$/g, '').slice(0, 40) || 'opened'
  try {
    await worlds.ready(name)
    const value = readJson(file)
    const { place, differences } = await inSlices(worlds.opening(name, value), progressOf(file, value))
    place()
    await worlds.stored(name)
    const { note, page: to, userName: as } = value as WorldFile
    if (note !== undefined) say(`${file}: ${note}`)
    if (to !== undefined) {
      const query = new URLSearchParams({ world: name, to, ...(as !== undefined && { as }) })
      say(`${file}: its page is /__mall/open?${query}`)
    }
    for (const { step, route, what } of differences)
      say(`${file}: step ${step} ${route} gives another result than when it was saved: ${what}`)
  } catch (error) {
    throw new UsageError(`${file} cannot be opened. ${whyNotOpened(error)}`)
  }
}

const readRules = (file: string): object[] => {
  try {
    const rules = readJson(file)
    if (Array.isArray(rules)) return rules as object[]
  } catch {
    // Not readable, or no JSON.
  }
  throw new UsageError(`--rules takes a JSON file with a list of faults, which ${file} is not.`)
}

/** The rules that answer as an archive did; says what it leaves out. */
const readHar = (file: string, room: number): HarRules['rules'] => {
  try {
    const { rules, leftOut } = atOnce(harRules(readJson(file), room, 'en'))
    say(`${file}: made ${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}`)
    for (const { why, count, such } of leftOut) say(`${file}: left out ${count}, ${why}: ${such.join(', ')}`)
    return rules
  } catch (error) {
    throw new UsageError(`--har takes an HTTP archive. ${whyNotOpened(error)}`)
  }
}

/** The default world has these faults, instead of those that it had. */
const armRules = async ({ api }: MockServer, rules: readonly object[], secret: string | undefined): Promise<void> => {
  const headers = { 'accept-language': 'en', ...(secret !== undefined && { 'x-mall-secret': secret }) }
  const asked = { url: '/__mall/faults', headers }
  await api.inject({ ...asked, method: 'DELETE' })
  for (const [at, payload] of rules.entries()) {
    const { statusCode, body } = await api.inject({ ...asked, method: 'POST', payload })
    if (statusCode !== 200) throw new UsageError(`Rule ${at + 1} cannot be armed: ${body}`)
  }
}

/** Errors of the disk are usage errors, because the user chose the folder. */
const createServer = (options: MockServerOptions, data: string | undefined, disk: Disk | undefined): MockServer => {
  try {
    return createMockServer({ ...options, disk })
  } catch (error) {
    disk?.close?.()
    const cause = error instanceof Refusal ? error.cause : error
    throw data !== undefined && isOfDisk(cause) ? unusable(data, cause) : error
  }
}

/** Opens what the options name, and creates the server with it; it does not listen yet. */
export const openServer = async (
  { data, store, worlds, rules, har, tlsCert, tlsKey, ...options }: ServerOptions,
  more: Pick<MockServerOptions, 'realNow'> = {},
): Promise<MockServer> => {
  if (data !== undefined) refuseOpenFolder(data)
  if (options.proxy) await checkTarget(options.proxy, say)
  const tls = tlsCert !== undefined && tlsKey !== undefined ? givenCertificate(tlsCert, tlsKey, Date.now()) : undefined
  const disk = data === undefined ? undefined : await openFolder(data)
  const database = store === undefined ? undefined : await openDatabase(store)
  const server = createServer({ ...options, ...more, tls, store: database }, data, disk)
  try {
    for (const file of worlds) await openWorldFile(server, file)
    const first = rules === undefined ? [] : readRules(rules)
    if (har !== undefined) first.push(...readHar(har, maxArmed - first.length))
    if (rules !== undefined || har !== undefined) await armRules(server, first, options.controlSecret)
  } catch (error) {
    await server.close()
    throw error
  }
  return server
}

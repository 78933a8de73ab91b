import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FaultSpec } from 'qinghua-contract/control'
import { known } from '@mall/fixtures/known'
import { expect, it } from 'vitest'
import { draw } from '../src/core/state/chance.ts'
import { nodeDisk } from '../src/data/node-disk.ts'
import type { World } from '../src/worlds/world.ts'
import { visitorsOf } from './churn-visitors.ts'
import { heldNow, heldSince, memoryNow, type Memory } from './leftovers.ts'
import { pictures } from './pictures.ts'
import { openTestServer } from './test-server.ts'

const callCount = Number(process.env['CHURN_CALLS'] ?? 100_000)
/** More worlds than are in memory, of which some are used for a while. */
const isLong = callCount >= 100_000
const [worldCount, usedAtOnce, mostVisitors] = isLong ? [500, 150, 60] : [60, 60, 6]
/** A million calls are 24 hours of use. */
const msOfCall = Math.round((24 * 3_600_000) / 1_000_000)
/** The memory that all worlds may take, besides that of a server without worlds. */
const mostBytes = 300 * 1024 * 1024
/** What a server keeps that no world is in any more: what the catalogues have given, and code, of which more is compiled with use. */
const mostLeft = 52 * 1024 * 1024
const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

const { mug, mainShopId } = known
const oneMug = { basketId: 0, prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, count: 1 }
const address = { receiver: '', mobile: '13800138000', provinceId: 510000, cityId: 510100, areaId: 510104, addr: '' }
const faults: readonly FaultSpec[] = [
  { on: '/p/*', effect: { kind: 'status', status: 500 }, timing: { kind: 'next' } },
  { on: '/p/*', effect: { kind: 'refusal', code: 'cartFull' }, timing: { kind: 'share', share: 0.2 } },
]
const own = (world: string): string => `canary<${world}>`
/** One of ten worlds is never made anew, so that it gets old. */
const growsOld = (world: string): boolean => world.endsWith('0')

interface Tenth {
  readonly memory: Memory
  /** Microseconds of processor that one of a hundred calls exceeds. */
  readonly p99: number
}

it(
  `${callCount} calls in ${worldCount} worlds that are made, saved, restored, forked, rewound, dropped and left by their visitors meanwhile: nothing of one is seen in another, and nothing is left`,
  { timeout: 3 * 3_600_000 },
  async () => {
    const heldBefore = heldNow()
    const folder = mkdtempSync(join(tmpdir(), 'churn-'))
    const nothing = (): void => undefined
    // What is written is there at once for the same process.
    const disk = { ...nodeDisk(folder), sync: nothing, syncNames: nothing }
    disk.write = (name, bytes) => writeFileSync(join(folder, name), bytes)
    const saved = mkdtempSync(join(tmpdir(), 'churn-files-'))
    const server = await openTestServer({ disk, wait: async () => undefined })
    const { worlds } = server
    const before = memoryNow()
    let chance = 21
    const below = (n: number): number => {
      const { state, value } = draw(chance)
      chance = state
      return Math.floor(value * n)
    }
    const names = Array.from({ length: worldCount }, (_, at) => `churn-${at}`)
    const tokens = new Map<string, string>()
    /** Texts used in one world only; a fork also has those of its origin. */
    const canaries = new Map(names.map((name) => [name, new Set([own(name)])]))
    const files = new Map<string, ReadonlySet<string>>()
    let seen = 0
    const look = (world: string, text: string): void => {
      if (!text.includes('canary<')) return
      for (const [found] of text.matchAll(/canary<[^>]+>/g))
        if (canaries.get(world)?.has(found)) seen++
        else expect.fail(`${found} is seen in ${world}: ${text}`)
    }
    const visitors = visitorsOf(server, mostVisitors, look)

    let costs: number[] = []
    const call = async (
      world: string,
      method: 'GET' | 'POST' | 'PUT',
      url: string,
      payload?: object | number[],
      type = 'application/json',
    ) => {
      const token = tokens.get(world)
      const headers = {
        host: `${world}.localhost`,
        'accept-language': 'zh',
        ...(token !== undefined && { authorization: token }),
        ...(payload !== undefined && { 'content-type': type }),
      }
      // Asking for it takes longer than some calls.
      const start = below(4) === 0 ? process.cpuUsage() : null
      const answer = await server.api.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
      if (start) {
        const { user, system } = process.cpuUsage(start)
        costs.push(user + system)
      }
      look(world, answer.body)
      look(world, JSON.stringify(answer.headers))
      if (answer.statusCode === 401) tokens.delete(world)
      return answer
    }
    const logIn = async (world: string): Promise<void> => {
      tokens.delete(world)
      const answer = await call(world, 'POST', '/__mall/login', { userName: known.fresh.userName })
      tokens.set(world, answer.json<{ accessToken: string }>().accessToken)
      await call(world, 'PUT', '/p/user/setUserInfo', { nickName: own(world).slice(0, 20) })
    }
    const forgetState = (world: string): void => {
      canaries.set(world, new Set([own(world)]))
      tokens.delete(world)
    }
    const upload = (world: string): Promise<unknown> => {
      const bytes = pictures.png({ length: 400 })
      bytes[bytes.length - 1] = below(256)
      const head =
        '--xXx\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
      const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--xXx--\r\n')])
      return call(world, 'POST', '/p/file/uploadImFile', body, 'multipart/form-data; boundary=xXx')
    }
    const buy = async (world: string): Promise<unknown> => {
      const { prodId, skuId, shopId } = oneMug
      const uuid = `u-${below(1_000_000)}`
      await call(world, 'POST', '/p/order/confirm', {
        uuid,
        addrId: 0,
        orderItem: { prodId, skuId, shopId, prodCount: 1 },
      })
      return call(world, 'POST', '/p/order/submit', { uuid, orderShopParam: [], virtualRemarkList: [] })
    }

    const acts: readonly ((world: string) => Promise<unknown>)[] = [
      (world) => call(world, 'POST', '/p/address/addAddr', { ...address, receiver: '阿', addr: own(world) }),
      (world) => call(world, 'GET', '/p/address/list'),
      (world) => call(world, 'GET', '/p/user/userInfo'),
      (world) => call(world, 'POST', '/p/shopCart/changeItem', oneMug),
      (world) => call(world, 'POST', '/p/shopCart/info', []),
      (world) => call(world, 'GET', `/search/searchProdPage?prodName=${encodeURIComponent(own(world))}`),
      (world) => call(world, 'GET', '/__mall/calls?limit=20'),
      (world) => call(world, 'GET', '/__mall/orders'),
      (world) => call(world, 'POST', '/__mall/clock/advance', { ms: 60_000 }),
      upload,
      buy,
    ]
    const comers: readonly ((world: string) => Promise<void>)[] = [
      (world) => visitors.stream(world),
      (world) => visitors.page(world),
      (world) => visitors.chat(world, tokens.get(world) ?? '', own(world)),
    ]
    const churn: readonly ((world: string, other: string) => unknown)[] = [
      (world) => {
        worlds.drop(world)
        forgetState(world)
      },
      (world) => {
        worlds.reset(world)
        forgetState(world)
      },
      (world) => {
        writeFileSync(join(saved, world), JSON.stringify(worlds.toFile(world)))
        files.set(world, new Set(canaries.get(world)))
      },
      (world) => {
        const said = files.get(world)
        if (!said) return
        expect(worlds.fromFile(world, JSON.parse(readFileSync(join(saved, world), 'utf8')))).toEqual([])
        canaries.set(world, new Set(said))
        tokens.delete(world)
      },
      (world, other) => {
        if (world === other || growsOld(other)) return
        if (worlds.has(other)) worlds.drop(other)
        worlds.fork(world, other)
        canaries.set(other, new Set([...(canaries.get(world) ?? []), own(other)]))
        tokens.delete(other)
        files.delete(other)
      },
      (world) => {
        worlds.rewind(world, Math.floor(worlds.get(world).journal.total / 2))
        tokens.delete(world)
      },
      (world) => call(world, 'POST', '/__mall/faults', faults[below(faults.length)] ?? {}),
    ]
    const rewindBriefly = (world: string): void => {
      const { total, first } = worlds.get(world).journal
      worlds.rewind(world, Math.max(first?.total ?? 0, total - below(20)))
      tokens.delete(world)
    }

    let [churned, fetched] = [0, 0]
    /** Some of the worlds that there were; a name stands for many. */
    const used: WeakRef<World>[] = []
    const tenths: Tenth[] = []
    const endTenth = (n: number): void => {
      const p99 = costs.toSorted((a, b) => a - b)[Math.floor(costs.length * 0.99)] ?? 0
      costs = []
      const now = memoryNow()
      const memory = { heap: now.heap - before.heap, resident: now.resident }
      tenths.push({ memory, p99 })
      const { heap, resident } = memory
      const of = `${n} calls, ${churned} times churned, ${fetched} times read from files, ${worlds.list().length} worlds in memory`
      process.stdout.write(`  ${of}: ${megabytes(heap)} (${megabytes(resident)} resident), p99 ${p99} µs\n`)
    }
    for (let n = 1; n <= callCount; n++) {
      // Some worlds are used for a while, and any now and then.
      const at = below(20) === 0 ? below(worldCount) : Math.floor(n / 200) + below(usedAtOnce)
      const world = names[at % worldCount] ?? ''
      if (worlds.has(world) && !worlds.list().some(({ name }) => name === world)) fetched++
      server.pass(msOfCall)
      if (below(40) === 0 && worlds.has(world)) {
        if (growsOld(world)) rewindBriefly(world)
        else await churn[below(churn.length)]?.(world, names[below(worldCount)] ?? '')
        churned++
        if (worlds.has(world)) used.push(new WeakRef(worlds.get(world)))
      } else if (!tokens.has(world)) await logIn(world)
      else if (below(100) === 0) await comers[below(comers.length)]?.(world)
      else await acts[below(acts.length)]?.(world)
      if (n % (callCount / 10) === 0) endTenth(n)
    }
    for (const { name } of await worlds.views()) worlds.drop(name)
    const left = memoryNow().heap - before.heap
    process.stdout.write(`  without the worlds: ${megabytes(left)}\n`)
    await server.close()
    await visitors.allGone()
    for (const each of [folder, saved]) rmSync(each, { recursive: true })
    await new Promise(setImmediate)

    expect(heldSince(heldBefore)).toEqual({})
    expect(seen).toBeGreaterThan(callCount / 20)
    const mostOf = (some: readonly Tenth[], of: (tenth: Tenth) => number): number => Math.max(...some.map(of))
    const heapOf = ({ memory }: Tenth): number => memory.heap
    // Worlds grow with their use; nothing else does.
    expect(mostOf(tenths, heapOf)).toBeLessThan(mostBytes)
    // Code that is compiled at this moment, in a thread of its own, may hold a world until it is ready.
    const kept = () => used.flatMap((world) => world.deref()?.name ?? [])
    for (let turns = 0; turns < 50 && kept().length > 0; turns++) {
      await new Promise(setImmediate)
      memoryNow()
    }
    expect(kept()).toEqual([])
    expect(left).toBeLessThan(mostLeft)
    if (!isLong) return
    expect(fetched).toBeGreaterThan(worldCount)
    // Of a million calls worlds are of all ages from the third tenth on; in fewer they grow older until the end, and
    // reading them takes longer. Threads that collect take some more on a busy machine.
    if (callCount < 1_000_000) return
    const [grown, later] = [tenths.slice(2, 5), tenths.slice(5)]
    expect(mostOf(later, ({ p99 }) => p99) / mostOf(grown, ({ p99 }) => p99)).toBeLessThan(1.2)
  },
)

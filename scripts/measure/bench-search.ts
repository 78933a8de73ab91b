import { perform } from '../../mock-server/src/calls/perform.ts'
import { queries } from '../../mock-server/test/finding/queries.ts'
import { createMockServer } from '../../mock-server/src/index.ts'

/** Searches a large catalogue for what shoppers type, in a process of its own, and prints one line of JSON. */
const goods = 100_000
const rounds = 5
const route = 'GET /search/searchProdPage'

const { worlds } = createMockServer({ realNow: () => 0, size: goods })
const world = worlds.get('bench')
const arrival = {
  kind: 'call' as const,
  route,
  address: route.slice(route.indexOf(' ') + 1),
  language: 'zh' as const,
  token: null,
  asked: [],
  page: null,
  hasLanguageHeader: true,
  arrived: 0,
}
/** How long it takes, and how much of that is computing: the rest is what other processes take. */
const search = (prodName: string): { ms: number; cpuMs: number } => {
  const input = { query: { prodName } }
  const { entry } = world.begin(arrival)
  world.handle(entry, input, false)
  const [since, before] = [performance.now(), process.cpuUsage()]
  const { status } = perform(world, entry, input)
  const [ms, { user, system }] = [performance.now() - since, process.cpuUsage(before)]
  world.end(entry, status, 1)
  return { ms, cpuMs: (user + system) / 1_000 }
}
const round = () => queries.map(([typed]) => search(typed))
const at = (part: number, times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0

const first = search('mug')
round()
const found = Array.from({ length: rounds }, round).flat()
const [times, computing] = [found.map(({ ms }) => ms), found.map(({ cpuMs }) => cpuMs)]
process.stdout.write(
  JSON.stringify({
    p50: at(0.5, times),
    p99: at(0.99, times),
    cpuP50: at(0.5, computing),
    cpuP99: at(0.99, computing),
    firstMs: first.ms,
    queries: queries.length,
  }),
)

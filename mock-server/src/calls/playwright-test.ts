import { literal } from 'qinghua-contract/written'
import type { ControlApi } from 'qinghua-contract/control'
import { bodyTypeOf } from 'qinghua-contract/rules'
import { Refusal } from '../core/state/refusal.ts'
import type { Entry } from '../journal/entry.ts'
import type { World } from '../worlds/world.ts'
import { rowOf } from './perform.ts'

type Exported = ControlApi['GET /__mall/export']['output']
type OfPage = Entry & { readonly page: string }

/** What a page asks for by itself comes in one go; then a person takes time. */
const pause = 1_000

const isSocket = /^(?:SEND|GET) \/im\/websocket\//
const changesCaller = /^POST \/(?:login|smsLogin|logOut)$/
const reads = ({ route }: Entry): boolean => rowOf(route)?.effect === 'read'

/** The calls of the page that was open last, since somebody came to it or logged in there. */
const lastVisit = (calls: readonly OfPage[]): readonly OfPage[] => {
  const last = calls.at(-1)
  const userId = calls.findLast((call) => call.page === last?.page && call.userId !== null)?.userId ?? null
  const isOther = (call: OfPage): boolean =>
    call.page !== last?.page || changesCaller.test(call.route) || (call.userId ?? userId) !== userId
  return calls.slice(calls.findLastIndex(isOther) + 1)
}

/** What somebody did on the page, which a client can do again: files are not in a journal. */
const isDone = ({ route, input, status }: Entry): boolean => {
  const row = rowOf(route)
  return (
    row !== undefined && row.effect !== 'read' && bodyTypeOf(route) !== 'multipart' && input !== null && status !== null
  )
}

const callCode = ({ route, input, status }: Entry): string => {
  const given = Object.fromEntries(Object.entries(input ?? {}).filter(([, part]) => part !== undefined))
  return `  expect(await statusOf(caller.call(${literal(route)}, ${literal(given)} as never))).toBe(${literal(status)})`
}

/**
 * A test that opens the world as it was before the last page, then the page, expects the calls that it made by itself,
 * and does what was done there.
 */
export const playwrightTest = ({ name, journal, mall }: World, to = Infinity): Exported => {
  const calls = journal.entries.filter(
    (entry): entry is OfPage =>
      entry.n <= to && entry.kind === 'call' && entry.page !== null && !isSocket.test(entry.route),
  )
  const visit = lastVisit(calls)
  const [first] = visit
  if (!first)
    throw new Refusal('notExportable', {
      reason: { en: 'no page of the storefront made a call', zh: '没有商城页面发起的调用' },
    })
  const { page, language, n } = first
  const userId = visit.find((call) => call.userId !== null)?.userId ?? null
  const account = userId === null ? null : (mall.accounts.get(userId)?.userName ?? null)
  const end = visit.findIndex(({ arrived }, at) => arrived - (visit[at - 1]?.arrived ?? arrived) > pause)
  const asked = visit
    .slice(0, end === -1 ? visit.length : end)
    .filter((call) => reads(call) && call.status !== null)
    .map(({ status, route }) => `${status} ${route}`)
  const beside = `${name}.world.json`
  const code = `import { readFile } from 'node:fs/promises'
import { connect } from 'qinghua-client'
import { expect, test } from 'playwright/test'

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { readonly status: number }) => error.status,
  )

test(${literal(`${page} as ${account ?? 'a visitor'}`)}, async ({ baseURL, context, page }) => {
  const file = new URL(${literal(`./${beside}`)}, import.meta.url)
  const world = await connect(String(baseURL)).load(JSON.parse(await readFile(file, 'utf8')))
  await world.rewind(${n - 1})
  const cookie = (name: string, value: string) => context.addCookies([{ name, value, url: world.address }])
  await cookie('lang', ${literal(language)})
${account === null ? '  const caller = world' : `  const caller = await world.logIn(${literal(account)})\n  await cookie('token', caller.token)`}
  const calls = async (): Promise<string[]> => {
    const made = await world.journal.list({ kind: 'call', limit: 1_000 })
    return made.filter(({ step }) => step >= ${n}).map(({ status, route }) => \`\${status} \${route}\`)
  }
  const asked = ${literal([...new Set(asked)])}

  await page.goto(world.address + ${literal(page)})
  await expect.poll(calls).toEqual(expect.arrayContaining(asked))
${visit
  .filter(isDone)
  .map((entry) => `${callCode(entry)}\n`)
  .join('')}  await world.drop()
})
`
  return { name: `${name}.spec.ts`, code, beside }
}

import { quoted, written } from './code.ts'
import type { Choice } from './choice.ts'
import { lastDeed } from './choice.ts'
import { fileImport, linesOf, openingOf, reserved } from './client-code.ts'
import { notExportable } from './not-exportable.ts'
import type { Recorded, Recording } from './recorded.ts'
import { telling } from './story.ts'

type OfPage = Recorded & { readonly page: string }

/** What a page asks for by itself comes in one go; then a person takes time. */
const pause = 1_000

const isSocket = /^(?:SEND|GET) \/im\/websocket\//
const changesCaller = /^POST \/(?:login|smsLogin|logOut)$/

/** The calls of the page that was open last, since somebody came to it or logged in there, and who it was. */
const visitOf = ({ steps }: Recording, { to }: Choice) => {
  const calls = steps.filter(
    (step): step is OfPage => step.n <= to && step.kind === 'call' && step.page !== null && !isSocket.test(step.route),
  )
  const page = calls.at(-1)?.page
  const userName = calls.findLast((call) => call.page === page && call.userName !== null)?.userName ?? null
  const isOther = (call: OfPage): boolean =>
    call.page !== page || changesCaller.test(call.route) || (call.userName ?? userName) !== userName
  return { visit: calls.slice(calls.findLastIndex(isOther) + 1), userName }
}

const asOpened = (visit: readonly OfPage[]): OfPage[] => {
  const end = visit.findIndex(({ arrived }, at) => arrived - (visit[at - 1]?.arrived ?? arrived) > pause)
  return visit.slice(0, end === -1 ? visit.length : end)
}

/** A test that opens the page at which a world was left, and expects the calls that it made then. */
export function* playwrightOf(recording: Recording, choice: Choice): Generator<unknown, string> {
  const { world } = recording
  const { visit, userName } = visitOf(recording, choice)
  const [first] = visit
  if (!first) return notExportable('no page of the storefront made a call', '没有商城页面发起的调用')
  const deed = lastDeed(recording, first.n)
  const file = deed > 0 || world.journal.line.base ? { name: `./${world.name}.world.json`, at: deed } : null
  const story = yield* telling(recording, {
    ...{ from: deed + 1, to: first.n - 1, chosen: () => false, asClient: true, reserved },
  })
  const { page, language } = first
  const calls = asOpened(visit)
    .filter(({ n, reads, status }) => reads && status !== null && (!choice.isNarrow || choice.has(n)))
    .map(({ status, route }) => `${status} ${route}`)
  const who = userName === null ? 'a visitor' : userName
  const list =
    "(await world.journal.list({ kind: 'call', limit: 1_000 })).map(({ status, route }) => `${status} ${route}`)"
  return [
    ...fileImport(file),
    "import { connect } from 'qinghua-client'",
    "import { expect, test } from 'playwright/test'",
    '',
    `test(${quoted(`${page} makes its calls as ${who}`)}, async ({ baseURL, context, page }) => {`,
    ...openingOf('connect(String(baseURL))', world.scenario.name, file),
    ...linesOf(story, recording.steps),
    '  const cookie = (name: string, value: string) => context.addCookies([{ name, value, url: world.address }])',
    `  await cookie('lang', ${quoted(language)})`,
    ...(userName === null ? [] : [`  await cookie('token', (await world.logIn(${quoted(userName)})).token)`]),
    ...(file ? ["  await world.control('DELETE /__mall/calls')"] : []),
    `  await page.goto(${/[`$\\]/.test(page) ? `world.address + ${quoted(page)}` : `\`\${world.address}${page}\``})`,
    '  const calls = async (): Promise<string[]> =>',
    `    ${list}`,
    `  const asked = ${written([...new Set(calls)], 1, 16)}`,
    '  await expect.poll(calls).toEqual(expect.arrayContaining(asked))',
    '  await world.drop()',
    '})',
    '',
  ].join('\n')
}

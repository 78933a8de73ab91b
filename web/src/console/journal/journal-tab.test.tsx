import type { ProxyExchange, SavedStep } from 'qinghua-contract/control'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { forgetCalls, journal, loadCalls } from './journal-store.ts'
import { param, show } from '../address.ts'
import { JournalTab } from './journal-tab.tsx'

/** What other files have seen counts no more. */
beforeEach(forgetCalls)
afterEach(forgetCalls)
afterEach(() => show({ call: null }, true))

type Departure = ProxyExchange['answer'][number]
const wrongPages: Departure = { rule: 'paging', grade: 'error', path: '/pages', found: '77', expected: '2: 9 records' }
const brandNew: Departure = { rule: 'undeclared', grade: 'warning', path: '/brandNew', found: '1', expected: 'nothing' }
const wrongSize: Departure = { rule: 'schema', grade: 'error', path: '/query/size', found: '"x"', expected: 'integer' }

const step = (n: number, path: string, proxyExchange: Partial<ProxyExchange>): SavedStep => ({
  n,
  kind: 'call',
  route: `GET ${path}`,
  address: path,
  language: 'en',
  token: null,
  asked: [],
  opened: { turn: 1000 + n, at: Date.UTC(2026, 10, 2, 2, n) },
  handled: null,
  input: null,
  status: 200,
  faults: [],
  refusal: null,
  page: null,
  proxyExchange: { answeredBy: 'target', status: 200, trouble: null, request: [], answer: [], ...proxyExchange },
})
const [whole, broken, odd, asked, mocked, silent] = [
  step(1, '/webConfig/getPcWebConfig', {}),
  step(2, '/search/searchProdPage', { answer: [wrongPages, brandNew] }),
  step(3, '/indexImgs/pcIndexImgs', { answer: [brandNew] }),
  step(4, '/category/categoryInfo', { request: [wrongSize] }),
  step(5, '/p/score/scoreInfo', { answeredBy: 'mock', status: 404 }),
  {
    ...step(6, '/search/hotSearch', {
      answeredBy: 'proxy',
      status: null,
      trouble: 'tooSlow',
      explained: { en: 'The answer took longer.', zh: '应答耗时过长' },
    }),
    status: 504,
  },
] as const

/** Shows the journal of a world in which a proxy recorded these calls. */
const openJournal = async (...steps: readonly SavedStep[]): Promise<void> => {
  await openConsole(<JournalTab />, {
    before: async () => {
      const { world: name } = await control('GET /__mall/here')
      const file = await control('GET /__mall/worlds/{name}/file', { params: { name } })
      await control('DELETE /__mall/worlds/{name}', { params: { name } })
      await control('POST /__mall/worlds/{name}/file', { params: { name }, body: { ...file, steps: [...steps] } })
    },
  })
  await loadCalls(null)
}
const rowOf = ({ address }: SavedStep): Promise<HTMLElement> =>
  screen.findByRole('option', { name: new RegExp(address) })
/** The labels of a row. */
const chipsOf = async (call: SavedStep): Promise<(string | null)[]> =>
  [...(await rowOf(call)).querySelectorAll('[data-tone]')].map(({ textContent }) => textContent)
const open = async (call: SavedStep, details: string): Promise<ReturnType<typeof within>> => {
  fireEvent.mouseDown(await rowOf(call))
  return within(screen.getByRole('region', { name: details }))
}
const factsOf = (details: ReturnType<typeof within>): Record<string, string | null> =>
  Object.fromEntries(
    details.getAllByRole('term').map((term: HTMLElement) => [term.textContent, term.nextSibling?.textContent]),
  )
const itemsUnder = (details: ReturnType<typeof within>, heading: string): (string | null)[] => {
  const list = details.getByRole('heading', { name: heading }).nextElementSibling as HTMLElement
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

const said = {
  details: 'One call',
  broken: 'broken',
  departs: 'departs',
  mock: 'mock',
  proxy: 'proxy',
  by: 'Answered by',
  backend: 'backend',
  contract: 'Contract',
  kept: 'kept',
  request: 'Departures of the request',
  answer: 'Departures of the answer',
  pages: 'error paging /pages found 77, expected 2: 9 records',
  field: 'warning undeclared /brandNew found 1, expected nothing',
  size: 'error schema /query/size found "x", expected integer',
}

describe('the journal of a proxy', () => {
  test('shows who answered each call, unless it was the backend, and whether the contract was broken', async () => {
    await openJournal(whole, broken, odd, asked, mocked, silent)
    expect(await chipsOf(whole)).toEqual(['200'])
    expect(await chipsOf(broken)).toEqual(['200', said.broken])
    expect(await chipsOf(odd)).toEqual(['200', said.departs])
    expect(await chipsOf(asked)).toEqual(['200', said.broken])
    expect(await chipsOf(mocked)).toEqual(['200', said.mock])
    expect(await chipsOf(silent)).toEqual(['504', said.proxy])
  })

  test('lists departures: path, value found and value expected', async () => {
    await openJournal(broken, asked)
    const answer = await open(broken, said.details)
    expect(itemsUnder(answer, said.answer)).toEqual([said.pages, said.field])
    expect(answer.queryByRole('heading', { name: said.request })).toBeNull()
    expect(factsOf(answer)).toMatchObject({
      [said.by]: said.backend,
      [said.contract]: '/pages paging: found 77, expected 2: 9 records',
    })
    const request = await open(asked, said.details)
    expect(itemsUnder(request, said.request)).toEqual([said.size])
    expect(request.queryByRole('heading', { name: said.answer })).toBeNull()
    expect(factsOf(request)).toMatchObject({ [said.contract]: said.kept })
  })
})

test('keys choose any call; of many, the newest are listed as far as the chosen one, and all if asked for', async () => {
  await openJournal(whole)
  await rowOf(whole)
  act(() => journal.set(Array.from({ length: 320 }, (_, n) => ({ ...journal.get()[0]!, id: `c${n}` }))))
  const list = screen.getByRole('listbox')
  const after = (key: string) => {
    fireEvent.keyDown(list, { key })
    expect(within(list).getByRole('option', { selected: true }).id).toBe(list.getAttribute('aria-activedescendant'))
    return [param('call'), within(list).getAllByRole('option').length]
  }
  const keys = ['Home', 'ArrowDown', 'PageDown', 'ArrowUp', 'a', 'End', 'PageUp', 'PageUp', 'Home', 'PageUp']
  const chosen = ['c0', 'c1', 'c11', 'c10', 'c10', 'c319', 'c309', 'c299', 'c0', 'c0']
  const listed = [300, 300, 300, 300, 300, 320, 310, 300, 300, 300]
  expect(keys.map(after)).toEqual(chosen.map((call, at) => [call, listed[at]]))
  fireEvent.click(screen.getByRole('button', { name: 'Show all 320' }))
  expect(after('Home')).toEqual(['c0', 320])
})

import type { ProxyExchange, SavedStep } from 'qinghua-contract/control'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { forgetCalls } from './journal-store.ts'
import { JournalTab } from './journal-tab.tsx'
import { loadCalls } from './load-calls.ts'

afterEach(forgetCalls)

type Departure = ProxyExchange['answer'][number]
const wrongPages: Departure = { rule: 'paging', grade: 'error', path: '/pages', found: '77', expected: '2: 9 records' }
const brandNew: Departure = { rule: 'undeclared', grade: 'warning', path: '/brandNew', found: '1', expected: 'nothing' }
const wrongSize: Departure = { rule: 'schema', grade: 'error', path: '/query/size', found: '"x"', expected: 'integer' }

const wrongPrice = (record: number): Departure => ({
  rule: 'schema',
  grade: 'error',
  path: `/records/${record}/price`,
  found: '"free"',
  expected: 'must be number',
})
const foreign: Departure = {
  rule: 'imageOrigin',
  grade: 'warning',
  path: '/pic',
  found: 'https://cdn.example',
  expected: '--image-origins https://cdn.example',
}

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
const [whole, broken, odd, asked, mocked, silent, pictured] = [
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
  step(7, '/shop/shopList', { answer: [foreign] }),
] as const

/** Shows the journal of a world in which a proxy recorded these calls. */
const openJournal = async (language: 'zh' | 'en', ...steps: readonly SavedStep[]): Promise<void> => {
  await openConsole(<JournalTab />, {
    language,
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

describe.each([
  [
    'en',
    {
      details: 'One call',
      broken: 'broken',
      departs: 'departs',
      mock: 'mock',
      proxy: 'proxy',
      by: 'Answered by',
      backend: 'backend',
      contract: 'Contract',
      kept: 'kept',
      why: 'Error',
      slow: 'The answer took longer.',
      request: 'Departures of the request',
      answer: 'Departures of the answer',
      pages: 'error paging /pagesfound 77, expected 2: 9 records',
      places: 'Where it departs',
      prices: [
        '/records/0/price found "free", it must be number (2×)',
        '/records/7/price found "free", it must be number',
      ],
      leftOut: '12 more are not listed.',
      field: 'warning undeclared /brandNewfound 1, expected nothing',
      size: 'error schema /query/sizefound "x", expected integer',
      empty: 'No calls in this world yet.',
      choose: 'Choose a call to see its details.',
      findings: (count: number) => `Findings ${count}`,
      nothing: 'No problems found.',
      ofBackend: 'Problems of the backend',
      ofClient: 'Problems of the client',
      ofProxy: 'Options of the proxy',
    },
  ],
  [
    'zh',
    {
      details: '调用详情',
      broken: '违约',
      departs: '有偏差',
      mock: '模拟',
      proxy: '代理',
      by: '由谁应答',
      backend: '后端',
      contract: '契约',
      kept: '符合契约',
      why: '没有应答的原因',
      slow: '应答耗时过长',
      request: '请求的偏差',
      answer: '应答的偏差',
      pages: '违约 paging /pages实际为 77，应为 2：9 条记录',
      places: '偏差所在',
      prices: ['/records/0/price 实际为 "free"，应为 数字 （2 次调用）', '/records/7/price 实际为 "free"，应为 数字'],
      leftOut: '另有 12 处未列出。',
      field: '提示 undeclared /brandNew实际为 1，应为 无',
      size: '违约 schema /query/size实际为 "x"，应为 integer',
      empty: '这个世界还没有调用。',
      choose: '选择一次调用，查看来龙去脉。',
      findings: (count: number) => `问题 ${count}`,
      nothing: '没有发现问题。',
      ofBackend: '后端的问题',
      ofClient: '客户端的问题',
      ofProxy: '代理的选项',
    },
  ],
] as const)('the journal of a proxy in %s', (language, said) => {
  test('shows who answered each call, unless it was the backend, and whether the contract was broken', async () => {
    await openJournal(language, whole, broken, odd, asked, mocked, silent)
    expect(await chipsOf(whole)).toEqual(['200'])
    expect(await chipsOf(broken)).toEqual(['200', said.broken])
    expect(await chipsOf(odd)).toEqual(['200', said.departs])
    expect(await chipsOf(asked)).toEqual(['200', said.broken])
    expect(await chipsOf(mocked)).toEqual(['200', said.mock])
    expect(await chipsOf(silent)).toEqual(['504', said.proxy])
  })

  test('lists departures: path, value found and value expected', async () => {
    await openJournal(language, broken, asked)
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

  test('has no list without departures, and no verdict on answers of others than the backend', async () => {
    await openJournal(language, whole, mocked, silent)
    const kept = await open(whole, said.details)
    expect(kept.queryAllByRole('heading', { level: 3 })).toEqual([])
    expect(factsOf(kept)).toMatchObject({ [said.by]: said.backend, [said.contract]: said.kept })
    for (const [call, by] of [
      [mocked, said.mock],
      [silent, said.proxy],
    ] as const) {
      const facts = factsOf(await open(call, said.details))
      expect(facts).toMatchObject({ [said.by]: by })
      expect(facts).not.toHaveProperty(said.contract)
    }
    expect(factsOf(await open(silent, said.details))).toMatchObject({ [said.why]: said.slow })
  })

  test('lists findings about the backend, the client, and the options of the proxy', async () => {
    await openJournal(language, broken, asked, silent, pictured)
    fireEvent.click(await screen.findByRole('button', { name: said.findings(5) }))
    const rulesOf = async (side: string): Promise<string[]> =>
      [...(await screen.findByRole('region', { name: side })).querySelectorAll<HTMLElement>('li [data-tone]')].map(
        ({ textContent, dataset }) => `${textContent} ${dataset['tone']}`,
      )
    expect(await rulesOf(said.ofBackend)).toEqual(['noAnswer bad', 'answerDeparts bad', 'answerDeparts warn'])
    expect(await rulesOf(said.ofClient)).toEqual(['requestDeparts warn'])
    expect(await rulesOf(said.ofProxy)).toEqual(['imageOrigin warn'])
  })

  test('lists every place of a finding: path, value found, value expected, number of calls', async () => {
    const places = [wrongPrice(0), wrongPrice(7)]
    const search = '/search/searchProdPage'
    await openJournal(language, step(1, search, { answer: places }), step(2, search, { answer: places.slice(0, 1) }))
    fireEvent.click(await screen.findByRole('button', { name: said.findings(1) }))
    const list = within(await screen.findByRole('list', { name: said.places }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(said.prices)
  })

  test('says how many departures of a call are not listed', async () => {
    const many = step(1, '/search/searchProdPage', { answer: [wrongPages], leftOut: 12 })
    await openJournal(language, many)
    expect((await open(many, said.details)).getByText(said.leftOut)).toBeTruthy()
  })

  test('has headings only for sides with findings', async () => {
    await openJournal(language, asked)
    fireEvent.click(await screen.findByRole('button', { name: said.findings(1) }))
    expect(await screen.findByRole('region', { name: said.ofClient })).toBeTruthy()
    expect(screen.queryByRole('region', { name: said.ofBackend })).toBeNull()
  })

  test('has texts for no calls, no selection and no findings', async () => {
    await openJournal(language)
    expect(await screen.findByText(said.empty)).toBeTruthy()
    expect(screen.getByText(said.choose)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: said.findings(0) }))
    expect(await screen.findByText(said.nothing)).toBeTruthy()
  })
})

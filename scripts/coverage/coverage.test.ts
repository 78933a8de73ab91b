import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from 'qinghua-contract'
import { afterAll, describe, expect, it } from 'vitest'
import { judgedRoutes } from '../conform/target/judged-rows.ts'
import { coverageOf, screensIn } from './coverage.ts'
import { coverage } from './main.ts'
import { textCoverage } from './report.ts'
import { requestVariants, variantsIn } from './request-variants.ts'
import type { RecordedCall } from './traffic.ts'

const folder = mkdtempSync(join(tmpdir(), 'coverage-'))
afterAll(() => rmSync(folder, { recursive: true }))

const route = 'GET /p/myOrder/orderDetail'
const call = (more: Partial<RecordedCall>): RecordedCall => ({
  source: 'browser',
  route,
  status: 200,
  language: 'zh',
  refusal: null,
  page: '/order-detail?orderNumber=1',
  asked: ['orderNumber'],
  ...more,
})

describe('the coverage of a row', () => {
  it('lists each answer by language and refusal, with its sources, whether it was seen or not', () => {
    const { rows, answers } = coverageOf([
      call({}),
      call({ source: 'conformance', page: null }),
      call({ status: 401, source: 'conformance' }),
      call({ status: 400, refusal: 'unknownOrder', language: 'en', source: 'session' }),
    ])
    const cells = rows.find((row) => row.route === route)?.cells ?? []
    expect(Object.fromEntries(cells.map(({ what, seenBy }) => [what, seenBy.join(' ')]))).toEqual({
      '200 zh': 'browser conformance',
      '200 en': '',
      '401 loginRequired': 'conformance',
      '400 unknownOrder': 'session',
    })
    expect(rows.map((row) => row.route).toSorted()).toEqual(judgedRoutes.toSorted())
    expect([answers.seen, rows.flatMap(({ cells }) => cells).length]).toEqual([3, answers.all])
    expect(textCoverage(coverageOf([call({})]))).toContain(`${route}: 200 en, 401 loginRequired, 400 unknownOrder`)
  })

  it('counts request variants of answered calls only: optional fields and values of enums', () => {
    const search = (asked: readonly string[], status = 200) =>
      call({ route: 'GET /search/searchProdPage', asked, status })
    expect(coverageOf([search(['prodName', 'sort=1']), search(['categoryId'], 400)]).asks.seen).toBe(2)
    const comments = contract['GET /prod/prodCommPageByProd']
    expect(requestVariants(comments)).toEqual(expect.arrayContaining(['evaluate=-1', 'evaluate=4', 'skuId', 'size']))
    for (const evaluate of [2, '2'])
      expect(variantsIn(comments, { query: { prodId: 7, evaluate, current: undefined } })).toEqual(['evaluate=2'])
    for (const nothing of [null, undefined, {}, { body: [1] }, 'x']) expect(variantsIn(comments, nothing)).toEqual([])
  })

  it('names the calling screens, from browser traffic only', () => {
    const pages = ['/order-detail', '/user-center/uc-order?x=1', '/no/such/page', '/__mall/docs']
    const recorded = [...pages.map((page) => call({ page })), call({ page: '/api-docs', source: 'session' })]
    expect(screensIn(coverageOf(recorded))).toEqual({ [route]: ['/order-detail', '/user-center/uc-order'] })
  })
})

describe('the command', () => {
  const screens = join(folder, 'screens.json')
  const run = (...args: string[]) => {
    let said = ''
    const code = coverage(args, (text) => void (said += text), screens)
    return { code, said }
  }

  it('reads recorded traffic and saved worlds, and writes which screen makes which call', () => {
    const lines = [call({}), { route: 'GET /nowhere', status: 200 }].map((each) => `${JSON.stringify(each)}\n`)
    writeFileSync(join(folder, 'a.jsonl'), lines.join(''))
    const steps = [{ route, status: 400, language: 'en', refusal: 'unknownOrder', page: null }]
    writeFileSync(join(folder, 'b.world.json'), JSON.stringify({ steps }))
    const { code, said } = run(folder, '--screens')
    expect(code).toBe(0)
    expect(said).toMatch(/^0 % of all possible answers were seen: 2 of \d+;\n/)
    expect(JSON.parse(readFileSync(screens, 'utf8'))).toEqual({ [route]: ['/order-detail'] })
  })

  it('counts no answer that a fault made or spoilt, but one that came late', () => {
    const step = { route, status: 200, language: 'zh', refusal: null, page: null }
    const struck = (...kinds: string[]) => ({
      faults: ['f1'],
      struck: kinds.map((kind) => ({ id: 'f1', effect: { kind } })),
    })
    const seen = (more: object): string | undefined => {
      const file = join(folder, 'c.world.json')
      writeFileSync(file, JSON.stringify({ steps: [{ ...step, ...more }] }))
      return /were seen: (\d+) of/.exec(run(file).said)?.[1]
    }
    expect([struck('breach'), struck('delay', 'garble'), { faults: ['f1'] }].map(seen)).toEqual(['0', '0', '0'])
    expect([{ faults: [] }, struck('delay', 'slowBody')].map(seen)).toEqual(['1', '1'])
  })

  it('explains wrong arguments', () => {
    expect(run()).toMatchObject({ code: 2, said: expect.stringContaining('npm run coverage --') })
    expect(run('nowhere.jsonl')).toEqual({ code: 2, said: 'nowhere.jsonl does not exist.\n' })
    expect(run('--rport')).toMatchObject({ code: 2, said: expect.stringContaining('--rport') })
  })
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from 'qinghua-contract'
import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import { afterAll, describe, expect, it } from 'vitest'
import { requestVariants, variantsIn } from './request-variants.ts'
import { judgedRoutes } from '../conform/target/judged-rows.ts'
import { coverageOf, screensIn } from './coverage.ts'
import { coverage } from './main.ts'
import { textCoverage } from './report.ts'
import { screenOf } from './screens.ts'
import { refusalBy } from 'qinghua-contract/refusal-text'
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
const cellsOf = (...recorded: RecordedCall[]) =>
  Object.fromEntries(
    coverageOf(recorded)
      .rows.find((row) => row.route === route)
      ?.cells.map(({ what, seenBy }) => [what, seenBy.join(' ')]) ?? [],
  )

describe('the coverage of a row', () => {
  it('lists each answer by language and refusal, with its sources', () => {
    expect(cellsOf()).toEqual({ '200 zh': '', '200 en': '', '401 loginRequired': '', '400 unknownOrder': '' })
    expect(
      cellsOf(
        call({}),
        call({ source: 'conformance', page: null }),
        call({ status: 401, source: 'conformance' }),
        call({ status: 400, refusal: 'unknownOrder', language: 'en', source: 'session' }),
      ),
    ).toEqual({
      '200 zh': 'browser conformance',
      '200 en': '',
      '401 loginRequired': 'conformance',
      '400 unknownOrder': 'session',
    })
  })

  it('includes every call of the contract, whether it was made or not', () => {
    const { rows, answers } = coverageOf([call({})])
    expect(rows.map((row) => row.route).toSorted()).toEqual(judgedRoutes.toSorted())
    expect([answers.seen, rows.flatMap(({ cells }) => cells).length]).toEqual([1, answers.all])
  })

  it('counts request variants of answered calls only', () => {
    const search = (asked: readonly string[], status = 200) =>
      call({ route: 'GET /search/searchProdPage', asked, status })
    const { rows, asks } = coverageOf([search(['prodName', 'sort=1']), search(['categoryId'], 400)])
    const row = rows.find((each) => each.route === 'GET /search/searchProdPage')
    expect(row?.asks.filter(({ seenBy }) => seenBy.length > 0).map(({ what }) => what)).toEqual(['prodName', 'sort=1'])
    expect(asks.seen).toBe(2)
  })

  it('names the calling screens, from browser traffic only', () => {
    const recorded = [
      call({}),
      call({ page: '/user-center/uc-order?x=1' }),
      call({ page: '/no/such/page' }),
      call({ page: '/__mall/docs' }),
      call({ page: '/api-docs', source: 'session' }),
    ]
    expect(screensIn(coverageOf(recorded))).toEqual({ [route]: ['/order-detail', '/user-center/uc-order'] })
    expect(['/detail/1003?a=1', '/detail', '/', '/order-detail/', '/detail/1/2'].map(screenOf)).toEqual([
      '/detail/:prodId?',
      '/detail/:prodId?',
      '/',
      '/order-detail',
      null,
    ])
  })

  it('names what was never seen', () => {
    const text = textCoverage(coverageOf([call({})]))
    expect(text).toContain('GET /p/myOrder/orderDetail: 200 en, 401 loginRequired, 400 unknownOrder')
    expect(text).toMatch(/Never called:\n(?:.*\n)* {2}GET \/p\/user\/userInfo/)
  })
})

describe('request variants of a row', () => {
  it('are its optional fields and the values of its enums', () => {
    expect(requestVariants(contract['GET /prod/prodCommPageByProd'])).toEqual([
      'evaluate=-1',
      'evaluate=0',
      'evaluate=1',
      'evaluate=2',
      'evaluate=3',
      'evaluate=4',
      'skuId',
      'current',
      'size',
    ])
    expect(requestVariants(contract['GET /p/user/userInfo'])).toEqual([])
  })

  it('are recognised in a call, as text or as JSON values', () => {
    const row = contract['GET /prod/prodCommPageByProd']
    for (const evaluate of [2, '2'])
      expect(variantsIn(row, { query: { prodId: 7, evaluate, current: undefined } })).toEqual(['evaluate=2'])
    for (const nothing of [null, undefined, {}, { body: [1] }, 'x']) expect(variantsIn(row, nothing)).toEqual([])
  })
})

describe('a refusal', () => {
  it('is recognised by its text in both languages, with any placeholder values', () => {
    for (const code of Object.keys(refusals) as RefusalCode[])
      for (const language of ['zh', 'en'] as const) {
        const text = refusals[code][language].replaceAll(/\{\w+\}/g, '7')
        const known = refusalBy(text, language)
        expect(known && refusals[known][language].replaceAll(/\{\w+\}/g, '7'), code).toBe(text === '' ? null : text)
      }
    expect(refusalBy('something of their own', 'en')).toBeNull()
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
    writeFileSync(
      join(folder, 'a.jsonl'),
      `${JSON.stringify(call({}))}\n${JSON.stringify({ route: 'GET /nowhere', status: 200 })}\n`,
    )
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
    const others = [
      struck('breach'),
      struck('delay', 'garble'),
      { faults: ['f1'] },
      { ...struck('status'), status: 401 },
    ]
    expect(others.map(seen)).toEqual(['0', '0', '0', '0'])
    expect([{ faults: [] }, struck('delay', 'slowBody')].map(seen)).toEqual(['1', '1'])
  })

  it('explains wrong arguments', () => {
    expect(run()).toMatchObject({ code: 2, said: expect.stringContaining('npm run coverage --') })
    expect(run('nowhere.jsonl')).toEqual({ code: 2, said: 'nowhere.jsonl does not exist.\n' })
    expect(run('--rport')).toMatchObject({ code: 2, said: expect.stringContaining('--rport') })
  })
})

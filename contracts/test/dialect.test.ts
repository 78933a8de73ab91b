import { describe, expect, it } from 'vitest'
import { envelopeDepartures, recognised, unwrapped, wrapped } from '../control/dialect.ts'
import { contract } from '../src/index.ts'
import { departuresOf, type ReceivedAnswer } from '../control/verdict.ts'

const total = contract['POST /p/shopCart/totalPay']
const envelope = (value: object): ReceivedAnswer => ({
  status: 200,
  contentType: 'application/json',
  text: JSON.stringify(value),
})

describe('the envelope of newer backends', () => {
  it.each<[string, ReceivedAnswer]>([
    ['an answer', { status: 200, contentType: 'application/json; charset=utf-8', text: '{"count":1}' }],
    ['nothing', { status: 200, contentType: 'application/json; charset=utf-8', text: 'null' }],
    ['a session that ended', { status: 401, contentType: 'text/plain; charset=utf-8', text: 'Please log in' }],
    ['an activity that ended', { status: 204, contentType: null, text: '' }],
  ])('wraps and unwraps %s without a change', (_what, answer) => {
    expect(unwrapped(total, wrapped(answer, null))).toEqual(answer)
  })

  it('has codes for some refusals', () => {
    const answer = { status: 400, contentType: 'text/plain; charset=utf-8', text: '库存不足' }
    expect(JSON.parse(wrapped(answer, 'insufficientStock').text)).toMatchObject({ code: 'A03010', msg: '库存不足' })
    expect(unwrapped(total, envelope({ code: 'A03010', msg: '库存不足' }))).toEqual(answer)
    expect(unwrapped(total, envelope({ code: 'A00014', msg: '', data: ['count:must be more'] })).text).toBe(
      'count:must be more',
    )
  })

  it('is reported as missing', () => {
    const bare = envelope({ count: 1 })
    expect(unwrapped(total, bare)).toBe(bare)
    const departures = departuresOf(total, unwrapped(total, envelope({ code: '00000', data: { count: 1 } })))
    expect(departures.map(({ path }) => path)).toContain('/finalMoney')
  })

  it.each<[string, Pick<ReceivedAnswer, 'status' | 'text'>, string | null]>([
    ['an activity that ended', { status: 204, text: '' }, null],
    ['a bare answer', { status: 200, text: '{"count":1}' }, '200 "{\\"count\\":1}"'],
    ['what is no JSON', { status: 200, text: 'ok' }, '200 "ok"'],
    ['an error of its server', { status: 404, text: '{"code":"404"}' }, '404 "{\\"code\\":\\"404\\"}"'],
  ])('is expected: %s', (_what, answer, found) => {
    const missing = { rule: 'envelope', grade: 'error', path: '', found, expected: '200 {code, msg, data}' }
    expect(envelopeDepartures('envelope', answer)).toEqual(found === null ? [] : [missing])
    expect(envelopeDepartures('raw', answer)).toEqual([])
  })
})

describe('the dialect of an answer', () => {
  const found = (value: unknown, status = 200) => {
    const { dialect, differences } = recognised({ status, text: JSON.stringify(value) })
    return [dialect, ...differences.map(({ path, found, expected }) => `${path}: ${found}, not ${expected}`)]
  }

  it.each<[string, unknown]>([
    ['an answer', { code: '00000', msg: null, data: { a: 1 } }],
    ['an answer of the mall', { code: '00000', msg: '', data: [], version: 'v1', timestamp: null, sign: null }],
    ['a refusal', { code: 'A00001', msg: '库存不足', data: null, success: false }],
    ['a refusal with the fields', { code: 'A00014', msg: '', data: ['count: required'] }],
  ])('is our envelope: %s', (_what, value) => {
    expect(found(value)).toEqual(['envelope'])
  })

  const number = (path: string, code: number) => `${path}: ${code}, not a string, "00000" for success`
  it.each<[string, unknown, string[]]>([
    ['code 0', { code: 0, msg: 'ok', data: {} }, [number('/code', 0)]],
    ['code "0"', { code: '0', msg: 'ok' }, ['/code: "0", not "00000"']],
    ['a success of another code', { code: '1', msg: '', success: true }, ['/code: "1", not "00000"']],
    ['message', { code: '00000', message: '', data: 1 }, ['/message: "message", not "msg"']],
    [
      'result',
      { success: true, message: '', code: 200, result: {}, timestamp: 1 },
      [number('/code', 200), '/message: "message", not "msg"', '/result: "result", not "data"'],
    ],
    [
      'errno',
      { errno: 0, errmsg: '', data: {} },
      [number('/errno', 0), '/errno: "errno", not "code"', '/errmsg: "errmsg", not "msg"'],
    ],
  ])('is an envelope that differs, and how: %s', (_what, value, differences) => {
    expect(found(value)).toEqual(['envelope', ...differences])
  })

  it.each<[string, unknown]>([
    ['a list', [1]],
    ['fields', { count: 1 }],
    ['a code among other fields', { code: 1, msg: 'a', data: 1, orderNumber: 7 }],
    ['a code alone', { code: '1' }],
    ['a message that is no text', { code: '1', message: { a: 1 } }],
  ])('is raw: %s', (_what, value) => {
    expect(found(value)).toEqual(['raw'])
  })

  it.each<[string, number, string]>([
    ['a refusal', 400, '库存不足'],
    ['an empty body', 200, ''],
    ['an error of a framework', 404, '{"timestamp":1,"status":404,"error":"Not Found","path":"/a"}'],
    ['an error object', 500, '{"code":"A00005","msg":"oops"}'],
  ])('is unclear: %s', (_what, status, text) => {
    expect(recognised({ status, text })).toEqual({ dialect: 'unclear', differences: [] })
  })

  it('is the envelope for every answer that was wrapped', () => {
    for (const said of ['{"code":1,"msg":"a","data":2}', '[]', 'null', 'flag']) {
      const contentType = said === 'flag' ? 'text/plain' : 'application/json'
      expect(recognised(wrapped({ status: 200, contentType, text: said }, null)).dialect).toBe('envelope')
      expect(recognised(wrapped({ status: 400, contentType: 'text/plain', text: said }, 'hiccup'))).toEqual({
        dialect: 'envelope',
        differences: [],
      })
    }
  })
})

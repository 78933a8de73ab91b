import { describe, expect, it } from 'vitest'
import { envelopeDepartures, unwrapped, wrapped } from '../control/dialect.ts'
import { contract } from '../src/index.ts'
import { departuresOf, type ReceivedAnswer } from '../control/verdict.ts'

const total = contract['POST /p/shopCart/totalPay']
const text = contract['PUT /user/checkRegisterSms']
const envelope = (value: object): ReceivedAnswer => ({
  status: 200,
  contentType: 'application/json',
  text: JSON.stringify(value),
})

describe('the envelope of newer backends', () => {
  it.each<[string, ReceivedAnswer]>([
    ['an answer', { status: 200, contentType: 'application/json; charset=utf-8', text: '{"count":1}' }],
    ['nothing', { status: 200, contentType: 'application/json; charset=utf-8', text: 'null' }],
    ['a message', { status: 400, contentType: 'text/plain; charset=utf-8', text: '商品已不能购买' }],
    ['a session that ended', { status: 401, contentType: 'text/plain; charset=utf-8', text: 'Please log in' }],
    ['a hiccup', { status: 500, contentType: 'text/plain; charset=utf-8', text: 'A small hiccup' }],
    ['an activity that ended', { status: 204, contentType: null, text: '' }],
  ])('wraps and unwraps %s without a change', (_what, answer) => {
    expect(unwrapped(total, wrapped(answer, null))).toEqual(answer)
  })

  it('contains a text as its data', () => {
    const answer = { status: 200, contentType: 'text/plain; charset=utf-8', text: 'flag' }
    expect(JSON.parse(wrapped(answer, null).text)).toMatchObject({ code: '00000', data: 'flag' })
    expect(unwrapped(text, wrapped(answer, null))).toEqual(answer)
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
    ['an answer in it', { status: 200, text: '{"code":"00000","data":1}' }, null],
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

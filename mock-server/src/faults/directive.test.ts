import { refusals } from 'qinghua-contract/refusals'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../core/state/refusal.ts'
import { readDirective, readPageFault } from './directive.ts'

/** What a refusal says in English. */
const refusalOf = (act: () => unknown): string => {
  try {
    return JSON.stringify(act())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refusals[error.code].en.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = error.values[name] ?? '…'
      return String(typeof value === 'object' ? value.en : value)
    })
  }
}

describe('the Prefer header', () => {
  it.each([
    ['code=500', [{ kind: 'status', status: 500 }]],
    ['code=400; body=html', [{ kind: 'status', status: 400, body: 'html' }]],
    ['code=429', [{ kind: 'status', status: 429 }]],
    ['code=502; body=text', [{ kind: 'status', status: 502, body: 'text' }]],
    ['code="204"', [{ kind: 'status', status: 204 }]],
    ['Code = 503', [{ kind: 'status', status: 503 }]],
    ['refusal=insufficientStock', [{ kind: 'refusal', code: 'insufficientStock' }]],
    ['delay=800', [{ kind: 'delay', ms: 800 }]],
    ['slow=60000', [{ kind: 'slowBody', ms: 60_000 }]],
    ['drop=before', [{ kind: 'drop', when: 'before' }]],
    ['drop=after', [{ kind: 'drop', when: 'after' }]],
    ['garble=truncated', [{ kind: 'garble', how: 'truncated' }]],
    ['breach=null; field=price', [{ kind: 'breach', how: 'null', field: 'price' }]],
    ['breach=missing', [{ kind: 'breach', how: 'missing' }]],
    ['line=slowOffice', [{ kind: 'line', like: 'slowOffice' }]],
    [
      `delay=5; effect=${encodeURIComponent('{"kind":"answer","status":409,"body":["a; b, c"]}')}`,
      [
        { kind: 'delay', ms: 5 },
        { kind: 'answer', status: 409, body: ['a; b, c'] },
      ],
    ],
    [
      'delay=5, code=401',
      [
        { kind: 'delay', ms: 5 },
        { kind: 'status', status: 401 },
      ],
    ],
    ['respond-async, wait=10', []],
    ['return=minimal; foo="bar"', []],
    ['handling=lenient, count=exact, resolution=merge-duplicates, depth-noroot, safe', []],
    ['', []],
    [';;,,=,==', []],
    ['code=500, code=400', [{ kind: 'status', status: 500 }]],
  ])('"%s" asks for what it says', (text, effects) => {
    expect(readDirective(text)).toEqual(effects)
  })

  it.each([
    ['code=205', 'code=205. It can be 204, or 400 to 599'],
    ['code=600', 'code=600. It can be 204, or 400 to 599'],
    ['code=', 'code=. It can be 204, or 400 to 599'],
    ['code', 'code=. It can be 204, or 400 to 599'],
    ['code=500=1', 'code=500=1. It can be 204, or 400 to 599'],
    ['code=0500', 'code=0500. It can be 204, or 400 to 599'],
    ['code=500; body=xml', 'body=xml. It can be text, html, object, empty, gateway'],
    ['body=html', 'body without code'],
    ['field=price', 'field without breach'],
    [
      'refusal=insufficentStock',
      'refusal=insufficentStock. Did you mean refusal=insufficientStock? GET /__mall/errors lists all codes',
    ],
    ['refusal=nothing', 'refusal=nothing. GET /__mall/errors lists all codes'],
    ['refusal=__proto__', 'refusal=__proto__. GET /__mall/errors lists all codes'],
    ['refusal=constructor', 'refusal=constructor. GET /__mall/errors lists all codes'],
    ['delay=-1', 'delay=-1. It can be 0 to 60000'],
    ['delay=60001', 'delay=60001. It can be 0 to 60000'],
    ['delay=1e3', 'delay=1e3. It can be 0 to 60000'],
    ['delay=0x10', 'delay=0x10. It can be 0 to 60000'],
    ['delay=Infinity', 'delay=Infinity. It can be 0 to 60000'],
    ['slow=', 'slow=. It can be 0 to 60000'],
    ['cut=10001', 'cut=10001. It can be 0 to 10000'],
    ['drop=now', 'drop=now. It can be before, after'],
    ['drop=befor', 'drop=befor. Did you mean drop=before? It can be before, after'],
    ['garble=', 'garble=. It can be truncated, invalid, html'],
    ['breach=all', 'breach=all. It can be missing, type, null'],
    ['delay=5, code=999', 'code=999. It can be 204, or 400 to 599'],
    ['code=399', 'code=399. It can be 204, or 400 to 599'],
    ['code=5e2', 'code=5e2. It can be 204, or 400 to 599'],
    ['cod=500', 'cod. Did you mean code?'],
    ['Dealy=800', 'dealy. Did you mean delay?'],
    ['refuse=cartFull', 'refuse. Did you mean refusal?'],
    ['breach=null; feild=price', 'feild. Did you mean field?'],
  ])('"%s" makes no sense, and says what would', (text, said) => {
    expect(refusalOf(() => readDirective(text))).toBe(`Prefer: there is no ${said}`)
  })

  it('breaks only fields that an answer of the call has', () => {
    const config = 'GET /webConfig/getPcWebConfig'
    expect(readDirective('breach=null; field=pcWelcomeEn', config)).toHaveLength(1)
    expect(refusalOf(() => readDirective('breach=null; field=pcWelcomeEm', config))).toBe(
      'Prefer: there is no pcWelcomeEm. Did you mean pcWelcomeEn?',
    )
    expect(readDirective('breach=null; field=msgId', 'GET /im/websocket/user/{token}')).toHaveLength(1)
  })
})

describe('__fault in the address of a page', () => {
  const words =
    'It can be code, refusal, delay, slow, drop, cut, line, effect, silence, hold, garble, breach, body, field'
  it.each([
    ['500', [{ kind: 'status', status: 500 }]],
    ['cartFull', [{ kind: 'refusal', code: 'cartFull' }]],
    ['code=400;body=object', [{ kind: 'status', status: 400, body: 'object' }]],
    ['delay=800', [{ kind: 'delay', ms: 800 }]],
  ])('"%s" asks for it on every route', (text, effects) => {
    const asked = readPageFault(text)
    expect(asked.effects).toEqual(effects)
    expect(asked.matches('GET /anything')).toBe(true)
  })

  it('has the routes after an @', () => {
    const asked = readPageFault(' 500 @ POST /p/shopCart/* ')
    expect(asked.effects).toEqual([{ kind: 'status', status: 500 }])
    expect([asked.matches('POST /p/shopCart/info'), asked.matches('GET /login/publicKey')]).toEqual([true, false])
  })

  it.each([
    ['', '"". GET /__mall/errors lists all codes'],
    ['999', 'code=999. It can be 204, or 400 to 599'],
    ['nothing', 'nothing. GET /__mall/errors lists all codes'],
    ['cartful', 'cartful. Did you mean cartFull? GET /__mall/errors lists all codes'],
    ['toString', 'toString. GET /__mall/errors lists all codes'],
    ['wait=5', `wait. ${words}`],
    ['500,timing=next@GET /p/*', `timing. ${words}`],
    ['code=399', 'code=399. It can be 204, or 400 to 599'],
    ['code=5e2', 'code=5e2. It can be 204, or 400 to 599'],
    ['cod=500', `cod. Did you mean code? ${words}`],
    ['@*', '"". GET /__mall/errors lists all codes'],
    ['code=@*', 'code=. It can be 204, or 400 to 599'],
    ['500@/nope', '/nope. GET /__mall/contract lists all calls'],
    ['500@GET /serch/*', 'GET /serch/*. Did you mean GET /search/*? GET /__mall/contract lists all calls'],
    ['breach=type,field=prise@GET /search/*', 'prise. Did you mean price?'],
  ])('"%s" makes no sense, and says what would', (text, said) => {
    expect(refusalOf(() => readPageFault(text))).toBe(`__fault: there is no ${said}`)
  })

  it('takes silence as a word of its own', () => {
    expect(readPageFault('silence@/search/*').effects).toEqual([{ kind: 'silence' }])
  })
})

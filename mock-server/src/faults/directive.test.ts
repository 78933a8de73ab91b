import { describe, expect, it } from 'vitest'
import { readDirective, readPageFault } from './directive.ts'

describe('the Prefer header', () => {
  it.each([
    ['code=500', [{ kind: 'status', status: 500, body: 'text' }]],
    ['code=400; body=html', [{ kind: 'status', status: 400, body: 'html' }]],
    ['code="204"', [{ kind: 'status', status: 204, body: 'text' }]],
    ['Code = 503', [{ kind: 'status', status: 503, body: 'text' }]],
    ['refusal=insufficientStock', [{ kind: 'refusal', code: 'insufficientStock' }]],
    ['delay=800', [{ kind: 'delay', ms: 800 }]],
    ['slow=60000', [{ kind: 'slowBody', ms: 60_000 }]],
    ['drop=before', [{ kind: 'drop', when: 'before' }]],
    ['drop=after', [{ kind: 'drop', when: 'after' }]],
    ['garble=truncated', [{ kind: 'garble', how: 'truncated' }]],
    ['breach=null; field=price', [{ kind: 'breach', how: 'null', field: 'price' }]],
    ['breach=missing', [{ kind: 'breach', how: 'missing' }]],
    [
      'delay=5, code=401',
      [
        { kind: 'delay', ms: 5 },
        { kind: 'status', status: 401, body: 'text' },
      ],
    ],
    ['respond-async, wait=10', []],
    ['return=minimal; foo="bar"', []],
    ['', []],
    [';;,,=,==', []],
    ['code=500, code=400', [{ kind: 'status', status: 500, body: 'text' }]],
  ])('"%s" asks for what it says', (text, effects) => {
    expect(readDirective(text)).toEqual(effects)
  })

  it.each([
    'code=418',
    'code=',
    'code',
    'code=500=1',
    'code=0500',
    'code=500; body=xml',
    'refusal=nothing',
    'refusal=__proto__',
    'refusal=constructor',
    'delay=-1',
    'delay=60001',
    'delay=1e3',
    'delay=0x10',
    'delay=Infinity',
    'slow=',
    'drop=now',
    'garble=',
    'breach=all',
    'delay=5, code=999',
  ])('"%s" makes no sense', (text) => {
    expect(readDirective(text)).toBeNull()
  })
})

describe('__fault in the address of a page', () => {
  it.each([
    ['500', [{ kind: 'status', status: 500, body: 'text' }]],
    ['cartFull', [{ kind: 'refusal', code: 'cartFull' }]],
    ['code=400;body=object', [{ kind: 'status', status: 400, body: 'object' }]],
    ['delay=800', [{ kind: 'delay', ms: 800 }]],
  ])('"%s" asks for it on every route', (text, effects) => {
    const asked = readPageFault(text)
    expect(asked?.effects).toEqual(effects)
    expect(asked?.matches('GET /anything')).toBe(true)
  })

  it('has the routes after an @', () => {
    const asked = readPageFault('500@POST /p/shopCart/*')
    expect([asked?.matches('POST /p/shopCart/info'), asked?.matches('GET /login/publicKey')]).toEqual([true, false])
  })

  it.each(['', '999', 'nothing', 'wait=5', 'toString', '@*', 'code=@*'])('"%s" makes no sense', (text) => {
    expect(readPageFault(text)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { imageDepartures } from './image-origins.ts'

const in200 = (body: unknown, allowed: readonly string[] = []) =>
  imageDepartures({ status: 200, contentType: 'application/json', text: JSON.stringify(body) }, allowed)
const found = (body: unknown, allowed?: readonly string[]) =>
  in200(body, allowed).map(({ path, found: origin }) => [path, origin])

describe('an image of another origin', () => {
  it.each<[string, unknown, string, string]>([
    ['by its field', { records: [{ pic: 'https://cdn.example/oss/a1?x=1' }] }, '/records/0/pic', 'https://cdn.example'],
    ['by its file', { background: 'http://10.0.0.7:9000/a/b.WEBP?v=2' }, '/background', 'http://10.0.0.7:9000'],
    ['in a list', { imgs: '/own.png,https://cdn.example/b.png' }, '/imgs', 'https://cdn.example'],
    ['in a text', { content: '<p><img src="https://cdn.example/c.jpg"></p>' }, '/content', 'https://cdn.example'],
  ])('is found %s', (_how, body, path, origin) => {
    expect(found(body)).toEqual([[path, origin]])
  })

  it('is a warning with the option that allows it, once for each origin', () => {
    const body = [
      { pic: 'https://a.example/1.png' },
      { pic: 'https://a.example/2.png' },
      { pic: 'https://b.example/3' },
    ]
    const all = {
      rule: 'imageOrigin',
      grade: 'warning',
      expected: '--image-origins https://c.example,https://a.example,https://b.example',
    }
    expect(in200(body, ['https://c.example'])).toEqual([
      { ...all, path: '/0/pic', found: 'https://a.example' },
      { ...all, path: '/2/pic', found: 'https://b.example' },
    ])
  })

  it.each<[string, unknown]>([
    ['its own', { pic: '/pictures/a.png' }],
    ['one that is allowed', { pic: 'https://ok.example/a.png' }],
    ['a page', { url: 'https://cdn.example/help', content: 'see https://cdn.example/' }],
    ['no host that can be named safely', { pic: "https://a;script-src'none'/a.png", img: 'https://*.example/a.png' }],
  ])('is not %s', (_what, body) => {
    expect(found(body, ['https://ok.example'])).toEqual([])
  })

  it('is not searched for in refusals and other content than JSON', () => {
    const text = '{"pic":"https://cdn.example/a.png"}'
    expect(imageDepartures({ status: 400, contentType: null, text }, [])).toEqual([])
    expect(imageDepartures({ status: 200, contentType: null, text: `${text}}` }, [])).toEqual([])
  })

  it('is searched for within limits, whatever a target sends', () => {
    const many = Array.from({ length: 5_000 }, (_, n) => `https://h${n}.example/a.png`)
    expect(found({ imgs: many }).length).toBe(8)
    const deep = `${'['.repeat(200_000)}"https://cdn.example/a.png"${']'.repeat(200_000)}`
    expect(imageDepartures({ status: 200, contentType: null, text: deep }, [])).toEqual([])
    const since = performance.now()
    expect(found({ pic: 'https://-'.repeat(400_000), img: `${'<img '.repeat(200_000)}http` })).toEqual([])
    expect(performance.now() - since).toBeLessThan(2_000)
  })
})

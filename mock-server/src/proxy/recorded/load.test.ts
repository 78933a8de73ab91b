import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { loadRecordings } from './load.ts'
import { toldOf } from './tell-loaded.ts'

const all = mkdtempSync(join(tmpdir(), 'recorded-'))
afterAll(() => rmSync(all, { recursive: true }))
let folder = ''
let n = 0
beforeEach(() => mkdirSync((folder = join(all, String(++n)))))
const write = (name: string, value: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

const count = 'GET /p/shopCart/prodCount'
const json = 'application/json'
const fixture = (body: unknown, route = count) => ({
  route,
  request: {},
  answer: { status: 200, contentType: json, body },
})
const entry = (
  url: string,
  content: object,
  { method = 'GET', status = 200, postData = undefined as object | undefined } = {},
) => ({
  request: { method, url, ...(postData && { postData }) },
  response: { status, content: { mimeType: json, ...content } },
})
const har = (...entries: object[]) => ({ log: { version: '1.2', entries } })
const textsIn = async (path = folder): Promise<string[]> =>
  (await loadRecordings(path)).exchanges.map(({ answer }) => answer.text)
const failure = async (path = folder): Promise<string> =>
  (await loadRecordings(path).catch((error: Error) => `${error.name}: ${error.message}`)) as string

describe('recordings', () => {
  it('are read in the order of the names of their files', async () => {
    write('0002.b.200.json', fixture(2))
    write('0001.a.200.json', fixture(1))
    write('notes.md', 'left alone')
    expect(await textsIn()).toEqual(['1', '2'])
  })

  it('say what they are, and the first places where they depart', async () => {
    for (let at = 0; at < 7; at++) write(`${at}.json`, fixture(at === 0 ? 3 : { wrong: at }))
    expect(toldOf(await loadRecordings(folder))).toEqual([
      'Recorded: 7 exchanges of 1 route.',
      '6 of them depart from the contract:',
      ...[1, 2, 3, 4, 5].map((at) =>
        expect.stringMatching(`^  ${at}\\.json, ${count}: schema at /: found \\{"wrong":${at}\\}, `),
      ),
      '  … and 1 more. The journal shows all of a call when it is played.',
    ])
  })

  it('of a call that the contract does not have are named, and not played', async () => {
    write('a.json', fixture(1))
    write('b.json', fixture(1, 'GET /p/gone'))
    const loaded = await loadRecordings(folder)
    expect([loaded.exchanges.length, toldOf(loaded)[1]]).toEqual([
      1,
      '  b.json: the contract has no GET /p/gone. Record it again, or take it out of the folder.',
    ])
  })

  const deep = `${'['.repeat(1e5)}${']'.repeat(1e5)}`
  const json200 = { status: 200, contentType: json, body: 1 }
  it.each<[string, unknown, string]>([
    ['half.json', '{', 'no JSON'],
    ['other.json', { a: 1 }, 'neither a file of --record nor an HTTP archive'],
    ['status.json', { ...fixture(1), answer: {} }, 'neither'],
    ['high.json', { ...fixture(1), answer: { ...json200, status: 999 } }, 'neither'],
    ['header.json', { ...fixture(1), answer: { ...json200, contentType: 'text/plain\r\nx: y' } }, 'neither'],
    ['letter.json', { ...fixture(1), answer: { ...json200, contentType: 'text/青' } }, 'neither'],
    ['long.json', { ...fixture(1), answer: { ...json200, contentType: 'x'.repeat(201) } }, 'neither'],
    ['deep.json', deep, 'The file has more than 100 levels'],
    [
      'body.json',
      JSON.stringify(fixture(1)).replace('"body":1', `"body":${deep}`),
      'The file has more than 100 levels',
    ],
    ['archive.har', har(entry('http://a.example/', {}, { status: 200.5 })), 'no HTTP archive (HAR 1.2)'],
    ['type.har', har(entry('http://a.example/', { mimeType: 'a\nb' })), 'no HTTP archive (HAR 1.2)'],
    ['a\u001b[31m\n.json', '{', 'no JSON'],
  ])('that cannot be played are named with the reason, and the others are: %j', async (name, content, why) => {
    write(name, content)
    write('good.json', fixture(1))
    const loaded = await loadRecordings(folder)
    expect([loaded.exchanges.length, toldOf(loaded)[1]]).toEqual([
      1,
      expect.stringContaining(`Left out: ${JSON.stringify(name)}: ${why}`),
    ])
  })

  it('there are none of are refused', async () => {
    expect(await failure()).toContain('Record some with npm run proxy')
    expect(await failure(join(folder, 'missing'))).toMatch(
      /^UsageError: --recorded takes a folder of --record, or a \.har file: ENOENT/,
    )
    expect(await failure(write('a.har', fixture(1)))).toContain('\n  "a.har": no HTTP archive (HAR 1.2)')
  })
})

describe('an archive of a browser', () => {
  it('is read for the calls of the contract, wherever their server is', async () => {
    const path = write(
      'shop.har',
      har(
        entry('https://shop.example/', { text: '<html>', mimeType: 'text/html' }),
        entry('https://cdn.example/a.png', { text: 'iVBO', encoding: 'base64', mimeType: 'image/png' }),
        entry('https://mall.example/api/p/shopCart/prodCount', { text: '3' }),
        entry('data:text/plain,x', {}),
      ),
    )
    const loaded = await loadRecordings(path)
    expect(loaded.exchanges).toMatchObject([{ route: count, answer: { text: '3', contentType: json } }])
    expect(toldOf(loaded)[1]).toBe(
      'Left out: 3 requests that the contract does not have, such as pictures and scripts.',
    )
  })

  it('has texts in base64, and lacks what the browser has dropped', async () => {
    const url = 'http://127.0.0.1:4100/p/shopCart/prodCount'
    const dropped = { ...entry(url, { size: 0 }), response: { status: 200, bodySize: 120, content: { size: 0 } } }
    write(
      'a.har',
      `\uFEFF${JSON.stringify(
        har(
          entry(url, { text: Buffer.from('"青"').toString('base64'), encoding: 'base64', size: 5, compression: -20 }),
          entry(url, { size: 812 }),
          dropped,
          entry(url, { text: '' }, { status: 304 }),
          entry(url, { text: '' }, { status: 0 }),
          entry(url, { text: '', mimeType: '' }, { status: 204 }),
        ),
      )}`,
    )
    const loaded = await loadRecordings(folder)
    expect(loaded.exchanges.map(({ answer }) => answer)).toEqual([
      { status: 200, contentType: json, text: '"青"' },
      { status: 204, contentType: null, text: '' },
    ])
    expect(toldOf(loaded)[1]).toBe('Left out: 4 calls whose answer is not in the archive.')
  })

  it('is read without the envelope of its answers, unless that is another one', async () => {
    const url = 'https://mall.example/p/shopCart/prodCount'
    const bodies = [
      { code: '00000', msg: null, data: 3 },
      { code: 'A00014', msg: 'Too many', data: null },
      { code: 0, msg: null, data: 3 },
    ]
    const path = write('a.har', har(...bodies.map((body) => entry(url, { text: JSON.stringify(body) }))))
    const loaded = await loadRecordings(path)
    expect(loaded.exchanges.map(({ answer: { status, text } }) => [status, text])).toEqual([
      [200, '3'],
      [400, 'Too many'],
      [200, '{"code":0,"msg":null,"data":3}'],
    ])
    expect(toldOf(loaded)).toEqual([
      'Recorded: 3 exchanges of 1 route.',
      '2 of them depart from the contract:',
      expect.stringMatching(/^  a\.har, GET \/p\/shopCart\/prodCount: refusal at \/: found "Too many", /),
      expect.stringMatching(/^  a\.har, GET \/p\/shopCart\/prodCount: envelope at \/code: found 0, /),
    ])
  })

  it('is asked for with what path, query and body say', async () => {
    const form = { mimeType: 'application/x-www-form-urlencoded; charset=UTF-8', text: 'payNo=1' }
    const body = { mimeType: json, text: '[1,2]' }
    write(
      'a.har',
      har(
        entry('http://a.example/search/searchProdPage?size=5&prodName=%E7%93%B7+%E6%9D%AF', { text: '{}' }),
        entry('http://a.example/p/shopCart/totalPay', { text: '{}' }, { method: 'POST', postData: body }),
        entry('http://a.example/notice/pay/3', { text: '{}' }, { method: 'POST', postData: form }),
      ),
    )
    const { exchanges } = await loadRecordings(folder)
    expect(exchanges.map(({ input }) => input)).toMatchObject([
      { query: { size: 5, prodName: '瓷 杯' } },
      { body: [1, 2] },
      { params: { payType: 3 } },
    ])
  })
})

import { limits } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { pictures } from './pictures.ts'
import { request, statusOf, talk } from './socket.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())
const authorization = await server.logIn(known.shopper.userName)
const boundary = 'xXx'
const tooLarge = '上传图片大小不能超过 2MB！'
const wrongFormat = '上传图片格式不正确，请重新上传'

const part = (name: string, filename: string | null, type: string | null, content: Uint8Array | string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}\r\n`,
    ),
    Buffer.from(type === null ? '\r\n' : `Content-Type: ${type}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const whole = (...parts: readonly Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
const headers = { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` }
const post = (payload: Buffer | string, more: Readonly<Record<string, string>> = {}) =>
  server.api.inject({ method: 'POST', url: '/p/file/uploadImFile', headers: { ...headers, ...more }, payload })
const upload = (filename: string, type: string, bytes: Uint8Array, world = 'default') =>
  post(whole(part('file', filename, type, bytes)), { 'x-mall-world': world })
const bytesKept = () => server.worlds.get('default').uploads.bytes

describe('a picture', () => {
  it.each([
    ['cup.png', 'image/png', pictures.png()],
    ['cup.jpeg', 'image/jpeg', pictures.jpeg()],
    ['cup.gif', 'image/gif', pictures.gif()],
    ['cup.webp', 'image/webp', pictures.webp()],
    ['full.png', 'image/png', pictures.png({ length: limits.imageBytes })],
  ])('%s as %s is taken, and served under a name of ours [S5.8]', async (name, type, bytes) => {
    const answer = await upload(name, type, bytes)
    expect(answer.statusCode, answer.body).toBe(200)
    const { filePath } = answer.json<{ filePath: string }>()
    expect(filePath).toMatch(/^\/uploads\/[a-z0-9]{40,60}\.(png|jpe?g|gif|webp)$/)
    const served = await server.api.inject({ url: filePath })
    expect([served.statusCode, served.headers['content-type'], served.rawPayload.equals(bytes)]).toEqual([
      200,
      type,
      true,
    ])
    expect(served.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': 'inline',
    })
  })

  it.each([
    ['one byte above 2 MiB', 'cup.png', 'image/png', pictures.png({ length: limits.imageBytes + 1 }), tooLarge],
    ['far above 2 MiB', 'cup.png', 'image/png', pictures.png({ length: limits.imageBytes + 300_000 }), tooLarge],
    ['of other bytes than its name and type', 'cup.png', 'image/png', pictures.jpeg(), wrongFormat],
    ['that is a page', 'cup.png', 'image/png', Buffer.from('<html><script>alert(1)</script>'), wrongFormat],
    ['that is a drawing with scripts', 'cup.svg', 'image/svg+xml', Buffer.from('<svg onload="x"/>'), wrongFormat],
    ['with a page behind its name', 'cup.png.html', 'text/html', pictures.png(), wrongFormat],
    [
      'of 30,000 by 30,000 pixels',
      'cup.png',
      'image/png',
      pictures.png({ width: 30_000, height: 30_000 }),
      '图片尺寸过大',
    ],
  ])(
    '%s is refused, and nothing is kept [S5.8] [S8.8/image-format+image-size] [S9.5/image]',
    async (_, name, type, bytes, said) => {
      const [state, kept] = [server.stateOf(), bytesKept()]
      const answer = await upload(name, type, bytes)
      expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
        400,
        said,
        'text/plain; charset=utf-8',
      ])
      expect([server.stateOf(), bytesKept()]).toEqual([state, kept])
    },
  )

  it('gets a generated name: a path in its file name is ignored', async () => {
    for (const name of [
      '../../etc/cup.png',
      'C:\\\\temp\\\\cup.png',
      '/etc/cup.png',
      `${'a'.repeat(400)}.png`,
      '%2e%2e%2fcup.png',
    ]) {
      const { filePath } = (await upload(name, 'image/png', pictures.png())).json<{ filePath: string }>()
      expect(filePath).toMatch(/^\/uploads\/[a-z0-9]{40,60}\.png$/)
    }
  })

  it('lives in the world it was uploaded into, and in no other', async () => {
    const { filePath } = (await upload('cup.png', 'image/png', pictures.png())).json<{ filePath: string }>()
    const statusIn = async (world: string) =>
      (await server.api.inject({ url: filePath, headers: { 'x-mall-world': world } })).statusCode
    expect([await statusIn('default'), await statusIn('elsewhere')]).toEqual([200, 404])
  })

  it('finds no room beyond 50 MiB in its world', async () => {
    const token = await server.logIn(known.shopper.userName, 'crowded')
    const more = { authorization: token, 'x-mall-world': 'crowded' }
    const sendOne = (n: number) => {
      const bytes = pictures.png({ length: limits.imageBytes })
      bytes[bytes.length - 1] = n
      return post(whole(part('file', 'cup.png', 'image/png', bytes)), more)
    }
    for (let n = 0; n < 25; n++) expect((await sendOne(n)).statusCode).toBe(200)
    const state = server.stateOf('crowded')
    const answer = await sendOne(25)
    expect([answer.statusCode, answer.body]).toEqual([400, '上传空间已满'])
    expect(server.stateOf('crowded')).toBe(state)
    // Known content takes no more room.
    expect((await sendOne(0)).statusCode).toBe(200)
  })
})

describe('a multipart body', () => {
  const good = whole(part('file', 'cup.png', 'image/png', pictures.png()))

  it('cut at any byte is refused as text and keeps nothing', async () => {
    const [state, kept] = [server.stateOf(), bytesKept()]
    const end = good.length - 2
    for (let length = 0; length < end; length++) {
      const answer = await post(good.subarray(0, length))
      expect([length, answer.statusCode, answer.headers['content-type']]).toEqual([
        length,
        400,
        'text/plain; charset=utf-8',
      ])
      expect(answer.body).toMatch(/^(请求参数有误：|上传图片格式)/)
    }
    expect([server.stateOf(), bytesKept()]).toEqual([state, kept])
    expect((await post(good.subarray(0, end))).statusCode).toBe(200)
  })

  it.each<[string, Buffer, readonly number[]]>([
    ['of another field', whole(part('other', 'cup.png', 'image/png', pictures.png())), [400]],
    ['of a text field', whole(part('file', null, null, 'text')), [400]],
    [
      'of two files',
      whole(part('file', 'a.png', 'image/png', pictures.png()), part('file', 'b.png', 'image/png', pictures.png())),
      [400],
    ],
    [
      'of a file and a field',
      whole(part('file', 'a.png', 'image/png', pictures.png()), part('userId', null, null, '1')),
      [400],
    ],
    ['of 1,000 parts', whole(...Array.from({ length: 1_000 }, (_, n) => part(`f${n}`, null, null, 'x'))), [400, 413]],
    [
      'of 1,000 files',
      whole(...Array.from({ length: 1_000 }, () => part('file', 'a.png', 'image/png', 'x'))),
      [400, 413],
    ],
    ['of nothing', whole(), [400]],
    ['of the prototype', whole(part('__proto__', null, null, '1')), [400]],
    ['above 3 MiB', whole(part('file', 'a.png', 'image/png', new Uint8Array(3 * 1024 * 1024))), [400, 413]],
  ])('%s is refused', async (_, body, statuses) => {
    const [state, kept] = [server.stateOf(), bytesKept()]
    const answer = await post(body)
    expect(statuses).toContain(answer.statusCode)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect([server.stateOf(), bytesKept()]).toEqual([state, kept])
  })

  it.each([
    ['multipart/form-data', 415],
    ['multipart/form-data; boundary=', 400],
    [`multipart/form-data; boundary=${'b'.repeat(300)}`, 400],
    ['multipart/mixed; boundary=xXx', 415],
    ['image/png', 415],
    ['application/json', 415],
  ])('sent as %s is refused with %i', async (type, status) => {
    expect((await post(good, { 'content-type': type })).statusCode).toBe(status)
  })

  it('that is refused halfway does not affect the server, on a real connection', async () => {
    const { authorization: token, ...rest } = headers
    const body = whole(part('nothing', 'a.bin', 'image/png', new Uint8Array(2_500_000)))
    const head = request('POST /p/file/uploadImFile', {
      ...rest,
      authorization: token,
      'content-length': String(body.length),
    })
    expect(statusOf(await talk(server.ports.api, head, body))).toBe(400)
    expect((await post(good)).statusCode).toBe(200)
  })
})

import { afterAll, describe, expect, it } from 'vitest'
import { checkTarget } from '../src/proxy/check-target.ts'
import { enveloped, openBackend, proxyBefore, withFields } from './proxied.ts'

const backend = await openBackend()
afterAll(() => backend.close())

const told = async (...options: Parameters<typeof proxyBefore>): Promise<string> => {
  const lines: string[] = []
  await checkTarget(proxyBefore(...options), (line) => lines.push(line))
  return lines.join('\n')
}

describe('at the start of a proxy', () => {
  it('nothing is printed if the backend answers', async () => {
    expect(await told(backend.url)).toBe('')
  })

  it('a hint is printed if it does not, for either host', async () => {
    const nobody = new URL('http://127.0.0.1:2')
    expect(await told(nobody)).toMatch(
      /^http:\/\/127\.0\.0\.1:2\/ gives no answer\. Nothing answers at 127\.0\.0\.1:2 .*\nUntil it answers, /,
    )
    expect(await told(backend.url, { imTarget: nobody })).toContain('http://127.0.0.1:2/ gives no answer')
    const secure = new URL(backend.url.href.replace('http:', 'https:'))
    expect(await told(secure)).toMatch(/ No secure connection with /)
  })

  it('the other dialect is named where answers look like it', async () => {
    expect(await told(backend.url, { dialect: 'envelope' })).toMatch(/look like --dialect raw\.$/)
    backend.twist = enveloped
    expect(await told(backend.url)).toMatch(/look like --dialect envelope\.$/)
    expect(await told(backend.url, { dialect: 'envelope' })).toBe('')
    backend.twist = (said) => ({ ...said, body: `{"code":0,"msg":"ok","data":${said.body.toString()}}` })
    for (const dialect of ['raw', 'envelope'] as const)
      expect(await told(backend.url, { dialect })).toMatch(
        /are wrapped, but not as --dialect envelope unwraps them: \/code is 0, not a string, "00000" for success\.$/,
      )
  })

  it('the origin of pictures that pages may not show is named with the option, in either dialect', async () => {
    const pictured = withFields((body) => ({ ...body, pcTitleImg: 'https://cdn.example/a.png' }))
    const said =
      'Its pictures come from https://cdn.example, and pages may show them with --image-origins https://cdn.example.'
    backend.twist = pictured
    expect(await told(backend.url)).toBe(said)
    expect(await told(backend.url, { imageOrigins: ['https://cdn.example'] })).toBe('')
    backend.twist = (...given) => enveloped(pictured(...given), given[1])
    expect(await told(backend.url, { dialect: 'envelope' })).toBe(said)
  })
})

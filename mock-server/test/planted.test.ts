import { refusals } from 'qinghua-contract/refusals'
import { afterAll, expect, it } from 'vitest'
import { send } from './call.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())

it('plants the other statuses, with every kind of body, in the caller’s language [S8.1] [S8.3] [S8.4]', async () => {
  const answers = async (prefer: string, language: 'zh' | 'en' = 'en') => {
    const { status, type, text } = await send(
      server,
      'GET /webConfig/getPcWebConfig',
      {},
      { language, headers: { prefer } },
    )
    return { status, type, text }
  }
  const text = 'text/plain; charset=utf-8'
  expect(await answers('code=400')).toEqual({ status: 400, type: text, text: refusals.planted.en })
  expect(await answers('code=400', 'zh')).toEqual({ status: 400, type: text, text: refusals.planted.zh })
  expect(await answers('code=401')).toEqual({ status: 401, type: text, text: refusals.loginRequired.en })
  expect(await answers('code=503')).toEqual({ status: 503, type: text, text: refusals.busy.en })
  expect(await answers('code=204')).toEqual({ status: 204, type: '', text: '' })
  expect(await answers('code=400; body=empty')).toEqual({ status: 400, type: text, text: '' })
  expect(await answers('code=400; body=html')).toMatchObject({
    type: 'text/html; charset=utf-8',
    text: expect.stringMatching(/^<html>/),
  })
  const object = JSON.stringify({ code: 'A00001', msg: refusals.planted.en })
  expect(await answers('code=400; body=object')).toEqual({
    status: 400,
    type: 'application/json; charset=utf-8',
    text: object,
  })
})

it('plants every refusal of the catalogue with its own status, whole and without open gaps', async () => {
  for (const [code, { status }] of Object.entries(refusals)) {
    const answer = await send(server, 'GET /webConfig/getPcWebConfig', {}, { headers: { prefer: `refusal=${code}` } })
    expect([code, answer.status]).toEqual([code, status])
    expect(answer.text).not.toMatch(/[{}]/)
    expect(answer.text === '').toBe(status === 204)
  }
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { known } from '@mall/fixtures/known'
import { conform } from '../main.ts'
import { openTestServer } from '../test/test-server.ts'
import { spoiledServer } from '../test/spoiled-server.ts'
import { put, told } from '../test/spoiling.ts'

const folder = mkdtempSync(join(tmpdir(), 'conform-'))
const testServer = await openTestServer()
let output = ''
let code = -1
let token = ''
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')

beforeAll(async () => {
  const spoiled = await spoiledServer(
    testServer.server.api,
    told('POST /p/shopCart/totalPay', put('finalMoney', 1.005))(),
  )
  testServer.server.worlds.create('reported', 'regular-customer')
  token = await testServer.tokenOf('reported', known.member.userName)
  const write = (text: string): void => void (output += text)
  const flags = ['--token', token, '--header', 'x-mall-world: reported', '--report', folder]
  code = await conform(['--target', spoiled.url.href, ...flags], { out: write, err: write, isLive: false })
  spoiled.close()
})
afterAll(async () => {
  await testServer.close()
  rmSync(folder, { recursive: true })
})

describe('the report of a run', () => {
  it('names one departure by row, place, value and expected value, and exits with 1', () => {
    expect(code).toBe(1)
    expect(output).toMatch(
      /^POST \/p\/shopCart\/totalPay\n {2}✗ answer: a valid call {2}at \/finalMoney\n {6}found 1\.005 yuan, it must be an amount with at most two decimals {3}← POST \/p\/shopCart\/totalPay {2}\[\d+,\d+\]\n/m,
    )
    expect(output.trimEnd().split('\n').at(-2)).toMatch(
      /^The server departs from the contract: 1 departure in 1 row, 0 warnings\. \d+ % of the rules could be tried \(\d+ of \d+\)\.$/,
    )
    expect(output).toMatch(/Works as far as it was tried: \d+ rows\n {2}account 1 of 11, /)
    expect(output).toContain('36 checks of 6 rows: the chat host is not configured (--im)')
  })

  it('has the same content in JSON', () => {
    const { domains, target } = JSON.parse(read('report.json')) as {
      target: string
      domains: { rows: { route: string; findings: { curl: string }[] }[] }[]
    }
    expect(target).toMatch(/^http:/)
    const departing = domains.flatMap(({ rows }) => rows).filter(({ findings }) => findings.length > 0)
    expect(departing.map(({ route }) => route)).toEqual(['POST /p/shopCart/totalPay'])
    expect(departing[0]?.findings[0]?.curl).toMatch(
      /^curl -i -X POST 'http:.*totalPay' -H 'accept-language: zh' -H "authorization: \$TOKEN" -H 'content-type: application\/json' --data-raw '\[.*\]'$/,
    )
  })

  it('has a failing test in JUnit format, and what was not tried is skipped', () => {
    const xml = read('junit.xml')
    expect(xml.match(/<failure /g)).toHaveLength(1)
    expect(xml).toMatch(/name="POST \/p\/shopCart\/totalPay answer">\s*<failure type="answer"/)
    const { tried } = JSON.parse(read('report.json')) as { tried: { held: number; notTried: number } }
    expect(xml.match(/<skipped /g)).toHaveLength(tried.notTried)
    expect(xml.match(/<testcase /g)).toHaveLength(tried.held + 1 + tried.notTried)
    expect(xml).toContain('<skipped message="the chat host is not configured (--im)"/>')
    expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
  })

  it('is one self-contained HTML page', () => {
    const html = read('report.html')
    expect(html).toContain('The server departs from the contract')
    expect(html).toContain('data-row="POST /p/shopCart/totalPay" data-domain="cart" data-state="departs"')
    expect(html).not.toMatch(/<link|src=|https?:\/\/(?!127\.0\.0\.1)/)
  })

  it('contains no secret', () => {
    for (const text of [output, ...['report.html', 'report.json', 'junit.xml'].map(read)]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(token.split('.')[1])
      expect(text).not.toContain(known.member.mobile)
    }
  })
})

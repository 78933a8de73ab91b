import { describe, expect, it } from 'vitest'
import { checkTexts } from '../checks/check-texts.ts'
import { exchanged, finding, row, sampleReport, untried } from '../test/sample-report.ts'
import { junitReport } from './junit.ts'
import { annotationsOf, markdownReport } from './markdown.ts'
import { maskerOf } from './report.ts'
import { textReport } from './text.ts'

const detail = 'GET /prod/prodInfo'
const search = 'GET /search/searchProdPage'
const pay = 'POST /p/order/pay'
const submit = 'POST /p/order/submit'
const missing = { isMissing: true, ...untried('it is not there yet') }

describe('the terminal', () => {
  it('shows one finding of each check of a row, and the number of the others, errors first', () => {
    const warning = finding(detail, { check: 'language', grade: 'warning', path: '/brief', found: '"x"' })
    const rows = [row(detail, [warning, finding(detail), finding(detail, { path: '/oriPrice' })])]
    const text = textReport(sampleReport(rows))
    expect(text).toContain(`GET /prod/prodInfo
  ✗ answer: a valid call  at /price  (and 1 more)
      found 1.005 yuan, it must be an amount with at most two decimals
  ! language: a valid call  at /brief
`)
    expect(text.split('\n').at(-1)).toBe(
      'The server departs from the contract: 2 departures in 1 row, 1 warning. 100 % of the rules could be tried (2 of 2).',
    )
  })

  it('says that a server conforms only if all of it was asked, with an account', () => {
    const lastLine = (...given: Parameters<typeof sampleReport>): string =>
      textReport(sampleReport(...given))
        .split('\n')
        .at(-1) ?? ''
    const whole = [row(detail)]
    expect(lastLine(whole)).toMatch(/^The server conforms to the contract: 0 departures/)
    for (const line of [
      lastLine([...whole, row(search, [], untried('no'))]),
      lastLine(whole, { hasAccount: false }),
      lastLine([...whole, row(search, [], missing)]),
      lastLine(whole, { gaveUp: 'it is silent' }),
    ])
      expect(line).not.toMatch(/^The server conforms to the contract/)
  })
})

describe('a cause of many departures', () => {
  const as200 = { check: 'broken', path: '', found: '200 {"code":400}', expected: '400' } as const
  const routes = [detail, search, pay] as const
  const many = [
    ...routes.map((route) =>
      row(route, [finding(route, as200), finding(route, { ...as200, check: 'visitor', expected: '401' })]),
    ),
    row(submit, [finding(submit)]),
  ]

  it('is told once, with its number and what it may hide', () => {
    const text = textReport(sampleReport(many))
    expect(text).toContain(`
✗ refusals come with status 200: 6 departures in 3 rows
      found 200 {"code":400}, expected 400
      ${routes.join(', ')}
      Behind it may be hidden whether they are the right ones, and what they say.

${submit}
  ✗ answer`)
    expect(text).toContain('7 departures in 4 rows, 6 of them of 1 cause, 0 warnings')
    expect(text.match(/200 \{/g)).toHaveLength(1)
    const page = markdownReport(sampleReport(many))
    expect(page).toContain('## What many rows have in common\n\n### ✗ 3 rows, one cause')
    expect(page).not.toContain(`### ${detail}`)
  })

  it('is not what two rows have in common, nor what many have of their own', () => {
    expect(textReport(sampleReport(many.slice(1)))).toContain(`\n${search}\n  ✗ broken`)
    const others = Array.from({ length: 9 }, (_, at) =>
      row(detail, [finding(detail, { path: `/field${'x'.repeat(at)}` })]),
    )
    expect(textReport(sampleReport(others))).not.toContain('of them of')
  })
})

it('the terminal names the rows that answer and were not tried, with the reason, and an address under which nothing is', () => {
  const absent = Array.from({ length: 8 }, (_, at) => row(`GET /p/row${at}` as typeof detail, [], missing))
  const rows = [
    row(search),
    row(submit, [], untried('no order')),
    row(pay, [], { ...untried('never'), calls: 0 }),
    ...absent,
  ]
  const text = textReport(sampleReport(rows, { askedAgain: { calls: 2, answered: 1, words: ['502'] } }))
  expect(text).toContain(`There, but not tried: 1 row\n  no order:\n    ${submit}\n`)
  expect(textReport(sampleReport([row(search), ...absent]))).toContain('Nothing under /p/ is there')
  expect(text).toContain('2 calls failed on the way (502) and were asked again: 1 answered then.')
})

describe('the page', () => {
  const steps = [
    exchanged(submit, { body: { uuid: 'once' } }),
    exchanged(pay, { body: { payType: 9, orderNumbers: '1' } }),
    exchanged('GET /p/user/userInfo', { whose: 'new' }),
  ]

  it('shows the steps of a journey as lines of a shell with what they need, and explains the checks that departed', () => {
    const page = markdownReport(sampleReport([row(pay, [finding(pay, { check: 'journey', steps })])]))
    expect(page).toContain(
      `curl -i -X POST 'http://mall.test/p/order/pay' -H 'accept-language: zh' -H "authorization: $TOKEN" -H 'content-type: application/json' --data-raw '{"payType":9,"orderNumbers":"1"}'`,
    )
    expect(page.match(/curl -i/g)).toHaveLength(3)
    for (const words of [
      'an account whose balance pays ($TOKEN)',
      '`$NEW_TOKEN` is the accessToken',
      checkTexts.journey.fix,
    ])
      expect(page).toContain(words)
    expect(page).not.toContain(checkTexts.language.fix)
  })

  it('has what a server sends in blocks that it cannot end, and stays small', () => {
    const hostile = '````\n</td><script>alert(1)</script>\n## Gone'
    const findings = Array.from({ length: 300 }, (_, at) =>
      finding(detail, {
        path: `/${at}`,
        about: hostile,
        exchange: exchanged(detail, { answer: hostile + 'x'.repeat(4_000) }),
        steps: Array.from({ length: 60 }, () => exchanged(detail, { body: 'y'.repeat(100) })),
      }),
    )
    const page = markdownReport(sampleReport([row(detail, findings)]))
    expect(page).toContain('297 more in report.json')
    expect(page.length).toBeLessThan(100_000)
    const outside = page.split(/^(`{3,})text\n[^]*?\n\1$/mu).join('')
    expect(outside).not.toMatch(/script|Gone/)
  })

  it('names the rows that depart where GitHub shows them, ten at most, each in one line', () => {
    const rows = [
      row(search),
      ...Array.from({ length: 12 }, () => row(detail, [finding(detail, { found: 'a\nb,c::%' })])),
    ]
    const lines = annotationsOf(sampleReport(rows))
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe(
      '::error title=GET /prod/prodInfo::answer%3A a valid call at /price%2C found a%0Ab%2Cc%3A%3A%25%2C it must be an amount with at most two decimals',
    )
  })
})

it('JUnit skips what was not tried, with the reason, and tells warnings without failing', () => {
  const rows = [
    row(detail, [finding(detail)]),
    row(search, [finding(search, { grade: 'warning' })]),
    row('GET /prod/deliveryInfo', [], untried('it needs <something>')),
  ]
  const xml = junitReport(sampleReport(rows))
  expect(xml).toContain('tests="3" failures="1" skipped="1" errors="0"')
  expect(xml).toContain('<skipped message="it needs &lt;something&gt;"/>')
  expect(xml.match(/<failure /g)).toHaveLength(1)
  expect(xml).toContain('<system-out>a valid call at /price: found 1.005 yuan')
})

it('secrets of a run are masked in texts and in JSON, longer ones first', () => {
  const mask = maskerOf(['pass', 'pass-word'])
  expect(mask('pass-word and pass')).toBe('*** and ***')
  expect(mask('{"said":"pass-word","mobile":"13812345678","accessToken":"abc"}')).toBe(
    '{"said":"***","mobile":"138****5678","accessToken":"***"}',
  )
})

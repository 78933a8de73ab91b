import { describe, expect, it } from 'vitest'
import { checkTexts } from '../checks/check-texts.ts'
import { timeIsOver } from '../run/finding.ts'
import { exchanged, finding, row, sampleReport, untried } from '../test/sample-report.ts'
import { junitReport } from './junit.ts'
import { sarifReport } from './sarif.ts'
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
    const warning = finding({ check: 'language', grade: 'warning', path: '/brief', found: '"x"' })
    const text = textReport(sampleReport([row(detail, [warning, finding(), finding({ path: '/oriPrice' })])]))
    expect(text).toContain(`GET /prod/prodInfo
  ✗ answer: a valid call at /price  (and 1 more)
      found 1.005, it must be an amount with at most two decimals
  ! language: a valid call at /brief
`)
    expect(text.split('\n').at(-1)).toBe(
      'The server departs from the contract: 2 departures in 1 row, 1 warning. 100 % of the rules could be tried (2 of 2).',
    )
  })

  it('says that a server conforms only if all of it was asked, with an account', () => {
    const isSaid = (...given: Parameters<typeof sampleReport>): boolean =>
      textReport(sampleReport(...given)).includes('\nThe server conforms to the contract: 0 departures')
    expect(isSaid([row(detail)])).toBe(true)
    expect(isSaid([row(detail), row(search, [], untried('no'))])).toBe(false)
    expect(isSaid([row(detail)], { hasAccount: false })).toBe(false)
    expect(isSaid([row(detail), row(search, [], missing)])).toBe(false)
    expect(isSaid([row(detail)], { gaveUp: 'it is silent' })).toBe(false)
  })

  it('names what answers and was not tried, and an address under which nothing is', () => {
    const absent = Array.from({ length: 8 }, (_, at) => row(`GET /p/row${at}` as typeof detail, [], missing))
    const rows = [row(search), row(submit, [], untried('no order')), ...absent]
    const askedAgain = { calls: 2, answered: 1, words: ['502'] }
    const text = textReport(sampleReport(rows, { askedAgain }))
    expect(text).toContain(`There, but not tried: 1 row\n  no order:\n    ${submit}\n`)
    expect(text).not.toContain('Nothing under')
    expect(textReport(sampleReport([row(search), ...absent]))).toContain('Nothing under /p/ is there')
    expect(text).toContain('2 of them failed on the way (502) and made again: 1 answered then.')
  })
})

it('a cause of many departures is told once, with its number and what it may hide', () => {
  const as200 = { check: 'broken', path: '', found: '200 {"code":400}', expected: '400' } as const
  const findings = [finding(as200), finding({ ...as200, check: 'visitor', expected: '401' })]
  const many = [...([detail, search, pay] as const).map((route) => row(route, findings)), row(submit, [finding()])]
  const text = textReport(sampleReport(many))
  expect(text).toContain(`
✗ refusals come with status 200: 6 departures in 3 rows
      found 200 {"code":400}, expected 400
      ${detail}, ${search}, ${pay}
      Behind it may be hidden whether they are the right ones, and what they say.

${submit}
  ✗ answer`)
  expect(text).toContain('7 departures in 4 rows, 6 of them of 1 cause, 0 warnings')
  expect(text.match(/200 \{/g)).toHaveLength(1)
  const page = markdownReport(sampleReport(many))
  expect(page).toContain('## What many rows have in common\n\n### ✗ 3 rows, one cause')
  expect(page).not.toContain(`### ${detail}`)
  expect(textReport(sampleReport(many.slice(1)))).toContain(`\n${search}\n  ✗ broken`)
  const others = Array.from({ length: 9 }, (_, at) => row(detail, [finding({ path: `/field${'x'.repeat(at)}` })]))
  expect(textReport(sampleReport(others))).not.toContain('of them of')
})

it('refusals in words of its own are told once, as a warning, and their rows work', () => {
  const ownWords = finding({
    check: 'refusal',
    grade: 'warning',
    path: '',
    found: 'Sold out!',
    expected: 'Out of stock',
  })
  const text = textReport(sampleReport([row(detail, [ownWords]), row(search, [ownWords])]))
  expect(text).toContain('! refusals come in other words than those of the catalogue: 2 warnings in 2 rows\n')
  expect(text).toContain('Works as far as it was tried: 2 rows\n')
})

describe('the page', () => {
  it('shows the steps of a journey as lines of a shell, and explains the checks that departed', () => {
    const steps = [exchanged(pay, { body: '{"payType":9}' }), exchanged('GET /p/user/userInfo', { whose: 'new' })]
    const page = markdownReport(sampleReport([row(pay, [finding({ check: 'journey', steps })])]))
    expect(page).toContain(
      `curl -i -X POST 'http://mall.test/p/order/pay' -H 'accept-language: zh' -H "authorization: $TOKEN" -H 'content-type: application/json' --data-raw '{"payType":9}'`,
    )
    expect(page.match(/curl -i/g)).toHaveLength(2)
    expect(page).toContain('`$NEW_TOKEN` is the accessToken')
    expect(page).toContain(checkTexts.journey.fix)
    expect(page).not.toContain(checkTexts.language.fix)
  })

  it('has what a server sends in blocks that it cannot end, and stays small', () => {
    const hostile = '````\n</td><script>alert(1)</script>\n## Gone'
    const wire = { status: 200, text: hostile + 'x'.repeat(4_000), body: new Uint8Array(), headers: new Headers() }
    const steps = Array.from({ length: 60 }, () => exchanged(detail, { body: 'y'.repeat(100) }))
    const findings = Array.from({ length: 300 }, (_, at) =>
      finding({ path: `/${at}`, about: hostile, exchange: exchanged(detail, { wire }), steps }),
    )
    const page = markdownReport(sampleReport([row(detail, findings)]))
    expect(page).toContain('297 more in report.json')
    expect(page.length).toBeLessThan(100_000)
    expect(page.split(/^(`{3,})text\n[^]*?\n\1$/mu).join('')).not.toMatch(/script|Gone/)
  })
})

it('GitHub is told ten rows that depart at most, each in one line', () => {
  const departing = row(detail, [finding({ found: 'a\nb,c::%' })])
  const lines = annotationsOf(sampleReport([row(search), ...Array.from({ length: 12 }, () => departing)])).split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[0]).toBe(
    '::error title=GET /prod/prodInfo::answer%3A a valid call at /price%2C found a%0Ab%2Cc%3A%3A%25%2C it must be an amount with at most two decimals',
  )
})

it('SARIF leads to the row in report.md, and knows a departure again in another run', () => {
  const of = (path: string, expected: string) => {
    const report = sampleReport([row(search, []), row(detail, [finding({ path, expected })])])
    const { runs } = JSON.parse(sarifReport(report, markdownReport(report), 'reports/report.md'))
    const [{ ruleId, locations, partialFingerprints }] = runs[0].results
    expect(runs[0].tool.driver.rules.map(({ id }: { id: string }) => id)).toContain(ruleId)
    const { artifactLocation, region } = locations[0].physicalLocation
    expect(artifactLocation.uri).toBe('reports/report.md')
    expect(markdownReport(report).split('\n')[region.startLine - 1]).toBe(`### ${detail}`)
    return partialFingerprints
  }
  expect(of('/records/3/price', '12.5, as in detail')).toEqual(of('/records/0/price', '130, as in detail'))
  expect(of('/records/3/price', '12.5, as in detail')).not.toEqual(of('/records/3/stocks', '12.5, as in detail'))
})

it('JUnit skips what was not tried, with the reason, and tells warnings without failing', () => {
  const rows = [
    row(detail, [finding()]),
    row(search, [finding({ grade: 'warning' })]),
    row('GET /prod/deliveryInfo', [], untried('it needs <something>')),
  ]
  const xml = junitReport(sampleReport(rows))
  expect(xml).toContain('tests="3" failures="1" skipped="1" errors="0"')
  expect(xml).toContain('<skipped message="it needs &lt;something&gt;"/>')
  expect(xml.match(/<failure /g)).toHaveLength(1)
  expect(xml).toContain('<system-out>a valid call at /price: found 1.005')
})

it('every format names what there was no time for', () => {
  const report = sampleReport([row(search, [], untried(timeIsOver))], { unfinished: [`buy a level: ${timeIsOver}`] })
  for (const text of [textReport(report), markdownReport(report)])
    expect(text).toContain(`1 check of 1 row: ${timeIsOver}\n  `)
  expect(textReport(report)).toContain(
    `    ${search} (answer)\n\nNot completed: 1 journey\n  buy a level: ${timeIsOver}\n`,
  )
  expect(markdownReport(report)).toContain(`  ${search} (answer)\n`)
  expect(markdownReport(report)).toContain(`buy a level: ${timeIsOver}\n`)
  for (const name of [`${search} answer`, 'buy a level'])
    expect(junitReport(report)).toContain(`name="${name}">\n      <skipped message="${timeIsOver}"/>`)
})

it('secrets of a run are masked in texts and in JSON, longer ones first', () => {
  const mask = maskerOf(['pass', 'pass-word'])
  expect(mask('pass-word and pass')).toBe('*** and ***')
  expect(mask('{"said":"pass-word","mobile":"13812345678","accessToken":"abc"}')).toBe(
    '{"said":"***","mobile":"138****5678","accessToken":"***"}',
  )
})

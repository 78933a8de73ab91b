import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { checkTexts } from '../checks/check-texts.ts'
import { exchanged, finding, row, sampleReport, untried } from '../test/sample-report.ts'
import { htmlReport } from './html.ts'
import { junitReport } from './junit.ts'
import { maskerOf } from './report.ts'
import { textReport } from './text.ts'

const detail = 'GET /prod/prodInfo'
const search = 'GET /search/searchProdPage'
const categories = 'GET /category/categoryInfo'
const pay = 'POST /p/order/pay'
const submit = 'POST /p/order/submit'
const missing = { isMissing: true, ...untried('it is not there yet') }

const pageOf = (html: string, runs = false): Window => {
  const settings = { enableJavaScriptEvaluation: runs, suppressInsecureJavaScriptEnvironmentWarning: true }
  const page = new Window({ settings })
  page.document.write(html)
  return page
}

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

describe('the page', () => {
  const steps = [
    exchanged(submit, { body: { uuid: 'once' } }),
    exchanged(pay, { body: { payType: 9, orderNumbers: '1' } }),
    exchanged('GET /p/user/userInfo', { whose: 'new' }),
  ]
  const atStep = (route: typeof pay | typeof submit, path: string, count: number) =>
    row(route, [finding(route, { check: 'journey', path, steps: steps.slice(0, count) })])

  it('lists the steps of a journey once, in order, with their calls and what is needed before', () => {
    const html = htmlReport(sampleReport([atStep(pay, '/balance', 3), atStep(submit, '', 1)]))
    const { document } = pageOf(html)
    expect(document.querySelectorAll('article[id^=journey]')).toHaveLength(1)
    const listed = [...document.querySelectorAll('#journey-1 li[id]')].map((each) => each.textContent ?? '')
    expect(listed).toHaveLength(3)
    expect(listed[1]).toContain(
      `${pay} → 200curl -i -X POST 'http://mall.test/p/order/pay' -H 'accept-language: zh' -H "authorization: $TOKEN" -H 'content-type: application/json' --data-raw '{"payType":9,"orderNumbers":"1"}'`,
    )
    const told = document.querySelector('#journey-1')?.textContent ?? ''
    for (const words of ['fresh state', 'an account whose balance pays ($TOKEN)', '$NEW_TOKEN'])
      expect(told).toContain(words)
    expect(told).not.toContain('$OTHER_TOKEN')
  })

  it('explains every check, and has only links that lead somewhere', () => {
    const { document } = pageOf(htmlReport(sampleReport([atStep(pay, '/balance', 3)])))
    for (const [check, { title, meaning, why, fix }] of Object.entries(checkTexts)) {
      const told = document.querySelector(`article#check-${check}`)?.textContent ?? ''
      for (const words of [title, meaning, why, fix]) expect(told).toContain(words.replaceAll('`', ''))
    }
    const targets = [...document.querySelectorAll('a')].map((each) => each.getAttribute('href') ?? '')
    expect(targets.filter((each) => !each.startsWith('#') || !document.getElementById(each.slice(1)))).toEqual([])
  })

  it('comes in the order of what matters, and filters rows', () => {
    const rows = [
      row(categories),
      row(search, [finding(search, { grade: 'warning', check: 'language', path: '/brief' })], { domain: 'search' }),
      row(detail, [finding(detail)]),
      row('GET /prod/deliveryInfo', [], missing),
      row('GET /indexImgs/{shopId}', [], untried('it needs something')),
    ]
    const page = pageOf(htmlReport(sampleReport(rows)), true)
    const parts = [...page.document.querySelectorAll('#report section')].map(({ id }) => id)
    expect(parts).toEqual(['departs', 'warns', 'missing', 'untried', 'works', 'calls'])
    const shown = (choices: Readonly<Record<string, string>>): string[] => {
      for (const name of ['state', 'domain', 'check', 'text']) {
        const field = page.document.querySelector(`[name=${name}]`) as unknown as HTMLInputElement
        field.value = choices[name] ?? ''
      }
      page.document.querySelector('form')?.dispatchEvent(new page.Event('input'))
      const visible = [...page.document.querySelectorAll('[data-row]')].filter((each) => !each.hasAttribute('hidden'))
      return visible.map((each) => each.getAttribute('data-row') ?? '')
    }
    expect(shown({})).toHaveLength(5)
    expect(shown({ state: 'works' })).toEqual([categories])
    expect(page.document.querySelector('output')?.textContent).toBe('1 of 5 rows')
    expect(shown({ domain: 'search' })).toEqual([search])
    expect(shown({ check: 'language' })).toEqual([search])
    expect(shown({ text: '/PRICE' })).toEqual([detail])
  })

  it('stays small with hundreds of findings', () => {
    const findings = Array.from({ length: 300 }, (_, at) =>
      finding(detail, {
        path: `/${at}`,
        exchange: exchanged(detail, { answer: 'x'.repeat(4_000) }),
        steps: Array.from({ length: 60 }, () => exchanged(detail, { body: 'y'.repeat(100) })),
      }),
    )
    const html = htmlReport(sampleReport([row(detail, findings)]))
    expect(html).toContain('more in report.json')
    expect(html.length).toBeLessThan(300_000)
  })

  it('shows what a server sends as text', () => {
    const hostile = '"><script>alert(1)</script>'
    const found = finding(detail, { found: hostile, about: hostile, exchange: exchanged(detail, { answer: hostile }) })
    const { document } = pageOf(htmlReport(sampleReport([row(detail, [found])])))
    expect(document.querySelectorAll('script')).toHaveLength(1)
    expect(document.querySelector('#finding-1 details pre')?.textContent).toContain(hostile)
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

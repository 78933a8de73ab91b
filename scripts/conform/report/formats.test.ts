import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { checkTexts } from '../checks/check-texts.ts'
import { exchanged, finding, row, sampleReport, untried } from '../test/sample-report.ts'
import { htmlReport } from './html.ts'
import { junitReport } from './junit.ts'
import { textReport } from './text.ts'

const detail = 'GET /prod/prodInfo'
const search = 'GET /search/searchProdPage'
const pay = 'POST /p/order/pay'
const pageOf = (html: string): Window => {
  const page = new Window({ settings: { enableJavaScriptEvaluation: false } })
  page.document.write(html)
  return page
}

describe('the terminal', () => {
  it('shows one finding of each check of a row, and the number of the others, errors first', () => {
    const text = textReport(
      sampleReport([
        row(detail, [
          finding(detail, { check: 'language', grade: 'warning', path: '/brief', found: '"x"', expected: 'Chinese' }),
          finding(detail),
          finding(detail, { path: '/oriPrice' }),
        ]),
      ]),
    )
    expect(text).toContain(
      `GET /prod/prodInfo
  ✗ answer: a valid call  at /price  (and 1 more)
      found 1.005 yuan, it must be an amount with at most two decimals
  ! language: a valid call  at /brief
      found "x", expected Chinese
`,
    )
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
    expect(lastLine([...whole, row(search, [], untried('no'))])).toMatch(
      /^What was proven conforms to the contract: 0 departures.* 50 %/,
    )
    for (const line of [
      lastLine(whole, { hasAccount: false }),
      lastLine([...whole, row(search, [], { isMissing: true, ...untried('it is not there yet') })]),
      lastLine([row(detail, [], untried('no'))]),
      lastLine(whole, { gaveUp: 'it is silent' }),
    ])
      expect(line).not.toMatch(/conforms to the contract/)
    expect(lastLine(whole, { hasAccount: false })).toMatch(/^Public rows only\. /)
    expect(lastLine([row(detail, [], untried('no'))], { required: 90 })).toContain('less than the 90 % of --require')
  })

  it('joins reasons that say the same of several checks', () => {
    const text = textReport(
      sampleReport([
        row(detail, [], untried('it needs an account')),
        row(search, [], untried('a product in both: it needs an account')),
      ]),
    )
    expect(text).toContain('Not tried:\n  2 checks of 2 rows: it needs an account\n')
  })
})

describe('the page', () => {
  const steps = [
    exchanged('POST /p/order/submit', { body: { uuid: 'once' } }),
    exchanged(pay, { body: { payType: 9, orderNumbers: '1' } }),
    exchanged('GET /p/user/userInfo', { whose: 'new' }),
  ]
  const journey = htmlReport(
    sampleReport([
      row(pay, [finding(pay, { check: 'journey', path: '/balance', steps })]),
      row('POST /p/order/submit', [
        finding('POST /p/order/submit', { check: 'journey', path: '', steps: steps.slice(0, 1) }),
      ]),
    ]),
  )

  it('lists the steps of a journey once, in order, with their calls and what is needed before', () => {
    const { document } = pageOf(journey)
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
    const links = [...document.querySelectorAll('#report dd a')].map((each) => each.getAttribute('href'))
    expect(links.toSorted()).toEqual(['#journey-1-1', '#journey-1-3'])
  })

  it('has an explanation of every check, and only links that lead somewhere', () => {
    const { document } = pageOf(journey)
    for (const [check, { title, meaning, why, fix }] of Object.entries(checkTexts)) {
      const told = document.querySelector(`article#check-${check}`)?.textContent ?? ''
      for (const words of [title, meaning, why, fix]) expect(told).toContain(words.replaceAll('`', ''))
    }
    expect(document.querySelector('#check-journey')?.textContent).toContain('a valid call at /balance')
    const targets = [...document.querySelectorAll('a')].map((each) => each.getAttribute('href') ?? '')
    expect(targets.filter((each) => !each.startsWith('#') || !document.getElementById(each.slice(1)))).toEqual([])
  })

  it('comes in the order of what matters, with headings that skip no level', () => {
    const { document } = pageOf(
      htmlReport(
        sampleReport([
          row('GET /category/categoryInfo'),
          row(search, [finding(search, { grade: 'warning' })]),
          row(detail, [finding(detail)]),
          row('GET /prod/deliveryInfo', [], { isMissing: true, ...untried('it is not there yet') }),
          row('GET /indexImgs/{shopId}', [], untried('it needs something')),
        ]),
      ),
    )
    const parts = [...document.querySelectorAll('#report section')].map(({ id }) => id)
    expect(parts).toEqual(['departs', 'warns', 'missing', 'untried', 'works', 'calls'])
    const levels = [...document.querySelectorAll('#report :is(h1, h2, h3, h4, h5, h6)')].map(({ tagName }) =>
      Number(tagName[1]),
    )
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
    expect(document.querySelector('#untried h3')?.textContent).toBe('it needs something')
  })

  it('stays small with hundreds of findings', () => {
    const rows = (['broken', 'inputs', 'filter'] as const).flatMap((check) =>
      [detail, search, pay].map((route) =>
        row(
          route as typeof detail,
          Array.from({ length: 100 }, (_, at) =>
            finding(route as typeof detail, {
              check,
              path: `/${at}`,
              exchange: exchanged(route as typeof detail, { answer: 'x'.repeat(4_000) }),
              steps: Array.from({ length: 60 }, () => exchanged(route as typeof detail, { body: 'y'.repeat(100) })),
            }),
          ),
        ),
      ),
    )
    const html = htmlReport(sampleReport(rows))
    expect(html).toContain('88 more in report.json')
    expect(html.length).toBeLessThan(300_000)
  })

  it('filters rows by state, domain, check and text', () => {
    const page = new Window({
      settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
    })
    const rows = [
      row(detail, [finding(detail)]),
      row(search, [finding(search, { grade: 'warning', check: 'language', path: '/brief' })], { domain: 'search' }),
      row('GET /category/categoryInfo'),
    ]
    page.document.write(htmlReport(sampleReport(rows)))
    const shown = (choices: Readonly<Record<string, string>>): string[] => {
      for (const name of ['state', 'domain', 'check', 'text']) {
        const field = page.document.querySelector(`[name=${name}]`) as unknown as HTMLInputElement
        field.value = choices[name] ?? ''
      }
      page.document.querySelector('form')?.dispatchEvent(new page.Event('input'))
      const visible = [...page.document.querySelectorAll('[data-row]')].filter((each) => !each.hasAttribute('hidden'))
      return visible.map((each) => each.getAttribute('data-row') ?? '')
    }
    expect(shown({})).toEqual([detail, search, 'GET /category/categoryInfo'])
    expect(shown({ state: 'works' })).toEqual(['GET /category/categoryInfo'])
    expect(page.document.querySelector('#departs')?.hasAttribute('hidden')).toBe(true)
    expect(page.document.querySelector('output')?.textContent).toBe('1 of 3 rows')
    expect(shown({ domain: 'search' })).toEqual([search])
    expect(shown({ check: 'language' })).toEqual([search])
    expect(shown({ text: '/PRICE' })).toEqual([detail])
  })

  it('shows what a server sends as text', () => {
    const hostile = '"><script>alert(1)</script>'
    const { document } = pageOf(
      htmlReport(
        sampleReport([
          row(detail, [
            finding(detail, { found: hostile, about: hostile, exchange: exchanged(detail, { answer: hostile }) }),
          ]),
        ]),
      ),
    )
    expect(document.querySelectorAll('script')).toHaveLength(1)
    expect(document.querySelector('#finding-1 details pre')?.textContent).toContain(hostile)
  })
})

describe('the formats for other programs', () => {
  it('JUnit skips what was not tried, with the reason, and tells warnings without failing', () => {
    const xml = junitReport(
      sampleReport([
        row(detail, [finding(detail)]),
        row(search, [finding(search, { grade: 'warning' })]),
        row('GET /prod/deliveryInfo', [], untried('it needs <something>')),
      ]),
    )
    expect(xml).toContain('tests="3" failures="1" skipped="1" errors="0"')
    expect(xml).toContain('<skipped message="it needs &lt;something&gt;"/>')
    expect(xml.match(/<failure /g)).toHaveLength(1)
    expect(xml).toContain('<system-out>a valid call at /price: found 1.005 yuan')
  })
})

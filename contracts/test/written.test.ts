import { execFileSync } from 'node:child_process'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { html, literal, savedAs, shellWord } from '../control/written.ts'

const runs = 150

/** What somebody would write who wants to be run, among all else that can be said. */
const odd = fc.constantFrom(
  '...(process.exit(1))',
  "'+process.exit(1)+'",
  '`${process.exit(1)}`',
  '"; rm -rf x; "',
  '$(exit 1)`exit 1`',
  "'; exit 1; '",
  '\\',
  "\\'",
  '@/etc/passwd',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  ']]><!--',
  '*/ process.exit(1) /*',
  '__proto__',
  'constructor',
  'get x',
  '\u2028\u202e\u0000\u001b[201~\n\r',
  "a'b.txt; filename=x.exe\r\nx: y",
)
const text = fc.oneof(
  odd,
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(odd, fc.string()), { maxLength: 4 }).map((all) => all.join('')),
)
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.double({ noNaN: true }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any')),
    fc.array(fc.tuple(text, tie('any'))).map((pairs) => Object.fromEntries(pairs)),
  ),
})).any

it('a value is written as code that is this value, and does nothing else', () => {
  fc.assert(
    fc.property(value, (given) => {
      const code = literal(given)
      expect(code).not.toMatch(/[\p{Cc}\u2028-\u202e]/u)
      // Without globals: what is named is not there.
      const told: unknown = runInNewContext(`'use strict'; (${code})`, Object.create(null), { timeout: 1_000 })
      expect(JSON.stringify(told)).toBe(JSON.stringify(given))
    }),
    { numRuns: runs },
  )
})

it('a text is written as one word of a shell', () => {
  const texts = fc.sample(text, { numRuns: runs, seed: 7 }).map((each) => each.replaceAll('\u0000', '').toWellFormed())
  const all = texts.map((each) => each.replaceAll(/[\u0080-\u009f]/g, ''))
  const words = all.map((each) => shellWord(each))
  expect(words.join('')).not.toMatch(/\p{Cc}/u)
  const script = `printf '%s\\0' ${words.join(' ')}\n`
  const told = execFileSync('bash', ['-s'], { input: script, encoding: 'utf8', maxBuffer: 2 ** 26, env: {} })
  expect(told.split('\u0000').slice(0, -1)).toEqual(all)
})

it('a text is written into markup as text, in attributes too', () => {
  const { document } = new Window({ settings: { enableJavaScriptEvaluation: false } })
  fc.assert(
    fc.property(text, (given) => {
      document.body.innerHTML = html`<p title="${given}" lang="${given}">${given}</p>`.text
      const [only, ...others] = document.body.querySelectorAll('*')
      expect([only?.tagName, only?.getAttributeNames(), others]).toEqual(['P', ['title', 'lang'], []])
      expect(only?.textContent).toBe(given.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '\uFFFD'))
    }),
    { numRuns: runs },
  )
})

it('a name of a file is one header, which names this file', () => {
  fc.assert(
    fc.property(text, (given) => {
      const header = savedAs('attachment', given)
      const [, name = ''] = /^attachment; filename\*=UTF-8''([\w%.~!-]*)$/.exec(header) ?? []
      expect(decodeURIComponent(name)).toBe(given.toWellFormed())
    }),
    { numRuns: runs },
  )
})

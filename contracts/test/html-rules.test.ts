import { expect, it } from 'vitest'
import { isPlainHtml } from '../src/html-rules.ts'

it.each([
  '',
  'a &lt; b',
  '<p>a<br><strong>b</strong></p>',
  '<p><img src="/a.svg" alt="a b"></p>',
  '<ul><li>a</li></ul>',
])('clients of every kind show %j', (text) => expect(isPlainHtml(text)).toBe(true))

it.each([
  '<figure><img src="/a.svg"></figure>',
  '<p onclick="x">a</p>',
  '<p style="color:red">a</p>',
  '<script>a</script>',
  '<pre>a</pre>',
  'a < b',
  '&lt;p&gt;a&lt;/p&gt;',
  '<p',
])('they may not show %j', (text) => expect(isPlainHtml(text)).toBe(false))

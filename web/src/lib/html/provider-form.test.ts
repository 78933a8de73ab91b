import { expect, test } from 'vitest'
import { providerForm } from './provider-form.ts'

const fieldsOf = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll('input') ?? [])].map(({ type, name, value }) => [type, name, value])

test('a form of the provider is rebuilt from its address and its fields alone [S2.8/payment]', () => {
  const form = providerForm(
    `<form name="f" method="POST" onsubmit="steal()" action="https://openapi.alipay.com/gateway.do?charset=utf-8">
      <input type="hidden" name="biz_content" value="{&quot;a&quot;:1}"><input name="submit" onfocus="x()" value="go">
      <script>document.forms[0].submit()</script></form>`,
  )
  expect(form?.getAttribute('action')).toBe('https://openapi.alipay.com/gateway.do?charset=utf-8')
  expect(form?.getAttribute('method')).toBe('post')
  expect(fieldsOf(form)).toEqual([
    ['hidden', 'biz_content', '{"a":1}'],
    ['hidden', 'submit', 'go'],
  ])
  expect(form?.getAttributeNames().toSorted()).toEqual(['action', 'hidden', 'method'])
})

test('a form of this storefront may be sent', () => {
  const form = providerForm('<form action="/__mall/pay" method="get"><input name="payNo" value="1"></form>')
  expect(form?.getAttribute('action')).toBe(`${location.origin}/__mall/pay`)
  expect(form?.getAttribute('method')).toBe('get')
})

for (const action of [
  'https://openapi.alipay.com.evil.example/x',
  'http://openapi.alipay.com/x',
  '//evil.example/x',
  'javascript:alert(1)',
  'data:text/html,x',
  '\\\\evil.example',
  '',
])
  test(`a form that leads to "${action}" is not sent`, () => {
    expect(providerForm(`<form action="${action}"><input name="a" value="b"></form>`)).toBeNull()
  })

test('what is no form is not sent', () => {
  expect(providerForm('<p>Hello</p>')).toBeNull()
})

import { expect, it } from 'vitest'
import { UsageError } from '../../mock-server/src/usage-error.ts'
import { looksLikeProduction, readOptions } from './options.ts'
import { payNoIn } from './target/provider.ts'

const target = ['--target', 'https://mall.test']
const production = ['--target', 'https://www.mall.example', '--full']

it('the command is read-only unless --full is given, and on a production host --i-own-this', () => {
  const unsaid = { full: false, dialect: 'raw', shopId: 62, account: null, im: null, facts: {}, runMs: 600_000 }
  expect(readOptions(target)).toMatchObject(unsaid)
  expect(readOptions([...target, '--full'])).toMatchObject({ full: true })
  expect(readOptions([...production, '--i-own-this'])).toMatchObject({ full: true })
})

it('the command takes account and token from the environment, too', () => {
  expect(readOptions(target, { CONFORM_TOKEN: 't' })).toMatchObject({ account: { token: 't' } })
  const account = { userName: 'lin', password: 'a:b' }
  expect(readOptions(target, { CONFORM_ACCOUNT: 'lin:a:b' })).toMatchObject({ account })
  expect(readOptions([...target, '--account', 'lin:a:b'])).toMatchObject({ account })
})

it.each<[string, string[], RegExp]>([
  ['no target', [], /--target is missing/],
  ['a target that is no address', ['--target', 'mall.test'], /takes an address such as/],
  ['a password in the address', ['--target', 'https://a:b@mall.test'], /without user/],
  ['a query in the address', [...target, '--im', 'https://mall.test?a=1'], /--im takes an address without query/],
  ['an unknown flag', [...target, '--fulll'], /'--fulll'. Did you mean --full\?/],
  ['an account without a password', [...target, '--account', 'lin'], /NAME:PASSWORD/],
  ['a pattern that no row matches', [...target, '--only', 'GET /nowhere'], /no row of the contract/],
  ['a header with a line break', [...target, '--header', 'x: y\r\nz: 1'], /name: value/],
  ['a time limit of 0', [...target, '--minutes', '0'], /whole number/],
  ['an --sms-url that is no address', [...target, '--sms-url', 'codes/{mobile}'], /--sms-url takes an address/],
  ['a --pay-body that is no JSON', [...target, '--pay-url', 'http://a', '--pay-body', 'paid'], /takes JSON/],
  ['a --pay-body without --pay-url', [...target, '--pay-body', '{}'], /--pay-body needs --pay-url/],
  ['a --require above 100', [...target, '--require', '101'], /--require takes a whole number from 0 to 100/],
  ['an unknown fact', [...target, '--fact', 'colour=1'], /--fact takes NAME=NUMBER with one of address, /],
  ['another’s fact without a value', [...target, '--other-fact', 'order'], /--other-fact takes NAME=NUMBER/],
  ['--full on a production host', production, /--i-own-this/],
])('the command is refused with %s, and says what to do', (_what, args, words) => {
  expect(() => readOptions(args)).toThrow(UsageError)
  expect(() => readOptions(args)).toThrow(words)
})

it('the command takes facts of both accounts, and fields whose texts may be the same', () => {
  const facts = ['--fact', 'product=1003', '--fact', 'giftCode=QH26-BLUE', '--other-fact', 'order=20261102100017']
  expect(readOptions([...target, ...facts, '--same-text', 'storeName', '--same-text', 'title'])).toMatchObject({
    facts: { product: '1003', giftCode: 'QH26-BLUE' },
    otherFacts: { order: '20261102100017' },
    sameTexts: ['storeName', 'title'],
  })
})

it('a production host is one that does not say that it is for tests', () => {
  const tests = ['localhost:4100', '127.0.0.1', '172.20.0.4:8080', 'api.staging.mall.example', 'test.mall.example']
  const all = [...tests, 'www.mall.example', 'contest.example'].map((host) => new URL(`https://${host}`))
  expect(all.filter(looksLikeProduction).map(({ host }) => host)).toEqual(['www.mall.example', 'contest.example'])
})

it.each([
  ['/__mall/pay?payNo=2026110200017', '2026110200017'],
  ['weixin://pay?a=1&payNo=P-7_x&b=2', 'P-7_x'],
  ['<form action="/pay"><input type="hidden" name="payNo" value="42"></form>', '42'],
  ['<input name="biz_content" value="{&quot;out_trade_no&quot;:&quot;T9&quot;,&quot;total&quot;:1}">', 'T9'],
  ['weixin://wxpay/bizpayurl?pr=AbC', null],
])('the number of a payment is read from the answer to a payment call: %s', (entrance, payNo) => {
  expect(payNoIn(entrance)).toBe(payNo)
})
